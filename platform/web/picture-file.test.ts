import { expect, it } from 'vitest';

import { pictureTypeOf } from './picture-file.ts';

it.each([
  ['me.jpg', 'image/jpeg', 'image/jpeg'],
  ['IMG_0001.HEIC', '', 'image/heic'],
  ['me.heif', '', 'image/heif'],
  ['me.avif', '', 'image/avif'],
  ['me.heic', 'image/heic', 'image/heic'],
  ['cv.pdf', 'application/pdf', undefined],
  ['a.heic', 'application/pdf', undefined],
  ['heic', '', undefined],
  ['film.mov', '', undefined],
])('takes %s with the type %j as %s', (name, type, expected) => {
  expect(pictureTypeOf(new File(['x'], name, { type }))).toBe(expected);
});
