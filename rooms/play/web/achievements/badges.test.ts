import { expect, it } from 'vitest';

import { ACHIEVEMENTS } from '../../index.ts';
import { BADGES } from './badges.ts';

it.each(ACHIEVEMENTS.map(({ id }) => id))('draws %s in 16 rows of 16 pixels', (id) => {
  const rows = BADGES[id].trim().split('\n');

  expect(rows).toHaveLength(16);
  expect(rows.filter((row) => !/^[.abcdegiklmnrs]{16}$/u.test(row))).toEqual([]);
});

it('draws each achievement differently', () => {
  expect(new Set(Object.values(BADGES)).size).toBe(ACHIEVEMENTS.length);
});
