import { expect, it } from 'vitest';

import { firstNameOf } from './first-name.ts';

it.each([
  ['Ann Archer', 'Ann'],
  ['  Ann   Mary Archer ', 'Ann'],
  ['Ann', 'Ann'],
  ['小林 花子', '小林'],
  ['', ''],
])('returns for %j %j', (fullName, firstName) => {
  expect(firstNameOf(fullName)).toBe(firstName);
});
