import { expect, it } from 'vitest';

import { counted } from './counted.ts';

it.each([
  [0, '0 nodes'],
  [1, '1 node'],
  [2, '2 nodes'],
])('names %d in its number', (count, expected) => {
  expect(counted(count, 'node')).toBe(expected);
});
