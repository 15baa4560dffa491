import { describe, expect, it } from 'vitest';

import { areFarApart } from './version.ts';

describe('areFarApart', () => {
  it.each([
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.9.4', false],
    ['1.9.9', '2.0.0', false],
    ['0.1.0', '2.0.0', true],
    ['3.0.0', '1.9.9', true],
    ['12.0.0', '11.0.0', false],
  ])('%s beside %s: %s', (one, other, expected) => {
    expect(areFarApart(one, other)).toBe(expected);
  });
});
