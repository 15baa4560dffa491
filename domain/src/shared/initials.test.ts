import { describe, expect, it } from 'vitest';

import { initialsOf } from './initials.ts';

describe('initialsOf (§2)', () => {
  it.each([
    ['Robin Vale', 'RV'],
    ['robin', 'R'],
    ['  Ana  Maria  de Souza ', 'AS'],
    ['😀 Smith', '😀S'],
    ['', ''],
  ])('%j is %j', (fullName, initials) => {
    expect(initialsOf(fullName)).toBe(initials);
  });
});
