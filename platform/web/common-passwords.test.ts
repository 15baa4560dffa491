import { expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';

it.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['qwertyuiop', true],
  // As a keyboard for full-width letters writes it.
  ['ｐａｓｓｗｏｒｄ', true],
  // Too short to be accepted at all.
  ['12345', false],
  ['', false],
  ['a much longer secret', false],
  ['Xq7-moth-lantern', false],
])('%s: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
