import { parseScript, type PracticeScript } from '@rizzly/domain/coaching';
import { isLanguage, type Language } from '@rizzly/domain/texts';

import { currentLocale } from '../../../platform/language/index.ts';
import type { Character } from './characters.ts';

/** Each script is a chunk, loaded when its character is opened. */
const SCRIPTS = import.meta.glob<string>('./scripts/*.txt', { query: '?raw', import: 'default' });

export interface LoadedScript extends PracticeScript {
  language: Language;
}

export async function loadScript(character: Character): Promise<LoadedScript> {
  const locale = currentLocale();
  const language = isLanguage(locale) ? locale : 'en';
  const load = SCRIPTS[`./scripts/${character}.${language}.txt`];
  if (!load) throw new Error(`No script of ${character} in ${language}`);
  return { ...parseScript(await load()), language };
}
