import { expect, it } from 'vitest';

import { splitCaptions } from './captions.ts';

it.each([
  ['Hi! I am Ann.\nCoffee?', ['Hi!', 'I am Ann.', 'Coffee?']],
  [`${'word '.repeat(20).trim()}.`, ['word '.repeat(16).trim(), 'word word word word.']],
  ['  \n ', []],
])('splits %j', (captions, parts) => expect(splitCaptions(captions)).toEqual(parts));
