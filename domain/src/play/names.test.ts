import { expect, it } from 'vitest';

import { ACHIEVEMENTS, CHALLENGES, levelTitle, THEMES } from './index.ts';

/** The specification gives this name to a level and to a challenge (§3, §9). */
const GIVEN_TWICE = 'Social Butterfly';

it('gives no two things the same name', () => {
  const levels = new Set(Array.from({ length: 30 }, (_, level) => levelTitle(level + 1)));
  const names = [
    ...levels,
    ...ACHIEVEMENTS.map(({ title }) => title),
    ...CHALLENGES.map(({ title }) => title),
    ...THEMES.map(({ name }) => name),
  ];

  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  expect(repeated).toEqual([GIVEN_TWICE]);
});
