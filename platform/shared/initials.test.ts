import { describe, expect, it } from 'vitest';

import { initialsOf } from './names.ts';

describe('initialsOf (§2)', () => {
  it.each([
    ['Robin Vale', 'RV'],
    ['robin', 'R'],
    ['  Ana  Maria  de Souza ', 'AS'],
    ['😀 Smith', '😀S'],
    ['', ''],
    ['🇪🇸🇫🇷 Robin', '🇪🇸R'],
    ['👨‍👩‍👧‍👦 Vale 🏳️‍🌈', '👨‍👩‍👧‍👦🏳️‍🌈'],
    [
      '👩🏽‍🚀x 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '👩🏽‍🚀🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['n\u0303andu o\u0301', 'N\u0303O\u0301'],
    ['1️⃣ ❤️‍🔥', '1️⃣❤️‍🔥'],
    ['कि तु', 'कितु'],
    ['דנה לוי', 'דל'],
  ])('%j is %j', (fullName, initials) => {
    expect(initialsOf(fullName)).toBe(initials);
  });
});
