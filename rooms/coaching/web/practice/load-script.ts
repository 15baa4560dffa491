import { isLanguage, type Language } from '../../../../platform/shared/texts/index.ts';
import { currentLocale } from '../../../../platform/web/language/index.ts';
import { parseScript, type PracticeScript, type Turn } from '../../index.ts';
import type { Character } from './characters.ts';

/** Each script is a chunk, loaded when its character is opened. */
const SCRIPTS = import.meta.glob<string>('./scripts/*.txt', { query: '?raw', import: 'default' });

export interface LoadedScript extends PracticeScript {
  language: Language;
  /** By a turn's id: how many answers may follow at most until the end. */
  answersLeft: ReadonlyMap<string, number>;
}

export async function loadScript(character: Character): Promise<LoadedScript> {
  const locale = currentLocale();
  const language = isLanguage(locale) ? locale : 'en';
  const load = SCRIPTS[`./scripts/${character}.${language}.txt`];
  if (!load) throw new Error(`No script of ${character} in ${language}`);
  const script = parseScript(await load());
  return { ...script, language, answersLeft: countAnswersLeft(script) };
}

/** A script has no circles (checks/scripts.test.ts). */
function countAnswersLeft({ first, turns }: PracticeScript): Map<string, number> {
  const left = new Map<string, number>();
  function countFrom({ id, options }: Turn): number {
    const known = left.get(id);
    if (known !== undefined) return known;
    const counts = options
      .flatMap(({ to }) => turns.get(to) ?? [])
      .map((next) => 1 + countFrom(next));
    const most = Math.max(0, ...counts);
    left.set(id, most);
    return most;
  }
  countFrom(first);
  return left;
}
