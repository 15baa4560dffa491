import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { LANGUAGES, type Language } from '../platform/shared/texts/index.ts';
import { parseScript, type PracticeScript, type Turn } from '../rooms/coaching/index.ts';
import { CHARACTERS, type Character } from '../rooms/coaching/web/practice/characters.ts';

const SCRIPTS = path.resolve(import.meta.dirname, '../rooms/coaching/web/practice/scripts');
/** Maximum number of a character's turns and of a conversation's lines. */
const TURNS = 40;
const LONGEST = { line: 200, option: 110, hint: 130, ending: 260 };

const read = (character: Character, language: Language) =>
  parseScript(fs.readFileSync(path.join(SCRIPTS, `${character}.${language}.txt`), 'utf8'));

/** Every reachable turn, with the longest path to an end: the lines of both. */
function play({ first, turns }: PracticeScript): { reached: Set<string>; longest: number } {
  const known = new Map<string, number>();
  function lengthFrom(turn: Turn, before: readonly string[]): number {
    if (before.includes(turn.id)) throw new Error(`Goes in a circle: ${turn.id}`);
    const found = known.get(turn.id);
    if (found !== undefined) return found;
    const lengths = turn.options.map(({ to }) => {
      const next = turns.get(to);
      if (!next) throw new Error(`Leads nowhere: ${to}`);
      return 1 + lengthFrom(next, [...before, turn.id]);
    });
    const length = 1 + Math.max(0, ...lengths);
    known.set(turn.id, length);
    return length;
  }
  const longest = lengthFrom(first, []);
  return { reached: new Set(known.keys()), longest };
}

it('has at least six characters, each with a script in every language', () => {
  expect(CHARACTERS.length).toBeGreaterThanOrEqual(6);
  const expected = CHARACTERS.flatMap((name) =>
    LANGUAGES.map((language) => `${name}.${language}.txt`),
  );
  expect(fs.readdirSync(SCRIPTS).toSorted()).toEqual(expected.toSorted());
});

describe.each(CHARACTERS)('%s', (character) => {
  it.each(LANGUAGES)('is played through every branch to an end, in %s', (language) => {
    const script = read(character, language);
    const { reached, longest } = play(script);

    expect([...script.turns.keys()].filter((id) => !reached.has(id))).toEqual([]);
    expect(script.turns.size).toBeGreaterThanOrEqual(TURNS);
    expect(longest).toBeGreaterThanOrEqual(TURNS);
    const turns = [...script.turns.values()];
    const idsOf = (isWrong: (turn: Turn) => boolean) => turns.filter(isWrong).map(({ id }) => id);
    expect(idsOf(({ lines }) => lines.length === 0)).toEqual([]);
    expect(idsOf(({ options, ending }) => options.length > 0 === (ending !== null))).toEqual([]);
    expect(idsOf(({ ending, hint }) => ending === null && hint === null)).toEqual([]);
    expect(
      idsOf(({ options }) => new Set(options.map(({ text }) => text)).size < options.length),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('is short to read, in %s', (language) => {
    const all = [...read(character, language).turns.values()];
    const tooLong = (texts: readonly string[], most: number) =>
      texts.filter((text) => text.length > most);

    expect(
      tooLong(
        all.flatMap(({ lines }) => lines),
        LONGEST.line,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        all.flatMap(({ options }) => options.map(({ text }) => text)),
        LONGEST.option,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        all.flatMap(({ hint }) => hint ?? []),
        LONGEST.hint,
      ),
    ).toEqual([]);
    expect(
      tooLong(
        all.flatMap(({ ending }) => ending ?? []),
        LONGEST.ending,
      ),
    ).toEqual([]);
  });

  it('has the same branches in every language', () => {
    const shapes = LANGUAGES.map((language) =>
      [...read(character, language).turns.values()].map(({ id, lines, options, ending }) => ({
        id,
        lines: lines.length,
        to: options.map(({ to }) => to),
        ends: ending !== null,
      })),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });
});
