import { expect, it } from 'vitest';

import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';

/** The specification gives this name to a level and to a challenge (§3, §9). */
const GIVEN_TWICE = { en: 'Social Butterfly', es: 'Mariposa social' };

it.each([
  ['en', en],
  ['es', es],
] as const)('gives no two things the same name in %s', (language, texts) => {
  const { levelTitles, achievements, challenges, themes } = texts;
  const named = [achievements, challenges, themes].flatMap((things) => Object.values(things));
  const names = [...Object.values(levelTitles), ...named.map(({ title }) => title)];

  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  expect(repeated).toEqual([GIVEN_TWICE[language]]);
});
