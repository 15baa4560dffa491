import { describe, expect, it } from 'vitest';

import { lineText, nameText, paragraphText } from './clean-text.ts';

describe('lineText', () => {
  it.each([
    ['Games\r\n\r\nYour account was closed', 'Games Your account was closed'],
    ['Games\u2028tonight\u2029or\u0085later', 'Games tonight or later'],
    ['\u202Etxt.exe\u202C \u2066Games\u2069\u061C', 'txt.exe Games'],
    ['Bell\u0007 and\u001B[31m red\u009B', 'Bell and [31m red'],
    ['  Año   nuevo 👩‍👧  ', 'Año nuevo 👩‍👧'],
    ['Ga\u200Bmes to\u00ADnight\u2060', 'Games tonight'],
    ['Game\u3164night', 'Game night'],
  ])('makes %j one line without controls', (given, cleaned) => {
    expect(lineText().parse(given)).toBe(cleaned);
  });
});

describe('nameText', () => {
  it.each([
    ['Call\u2800now\u3164or\u115Flose\u1160your\uFFA0money', 'Call now or lose your money'],
    ['Ann\u200BField\u2060\uFEFF', 'Ann Field'],
    [' Robin\r\nVale\u202E\t ', 'Robin Vale'],
    ['نیلوفر می\u200Cخواهد', 'نیلوفر می\u200Cخواهد'],
    ['Zoë 👩\u200D🚀', 'Zoë 👩\u200D🚀'],
  ])('makes the blank letters of %j spaces', (given, cleaned) => {
    expect(nameText().parse(given)).toBe(cleaned);
  });
});

describe('paragraphText', () => {
  it.each([
    ['One\r\ntwo\rthree\u2028four\u0085five', 'One\ntwo\nthree\nfour\nfive'],
    ['One\n\ntwo\n', 'One\n\ntwo'],
    ['\u202Eevil\u202C \u200Fand\u2067 more', 'evil and more'],
    ['A\ttab, a\u0008 backspace\u001B', 'A tab, a backspace'],
  ])('keeps the line breaks of %j, and no other controls', (given, cleaned) => {
    expect(paragraphText().parse(given)).toBe(cleaned);
  });
});
