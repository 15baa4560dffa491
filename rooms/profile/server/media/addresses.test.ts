import { expect, it } from 'vitest';

import { uploadIdIn } from './addresses.ts';

const ID = '6f9b1f5e-0d55-4a52-a1a1-0a5a5a5a5a5a';
const PATH = `/api/uploads/${ID}`;
const LOCAL = 'http://localhost:3000';
const PUBLIC = 'https://rizzly.example';

it.each([
  [PATH, PUBLIC, true],
  [`${PUBLIC}${PATH}?signature=s`, PUBLIC, true],
  [`https://evil.example${PATH}`, PUBLIC, false],
  [`http://rizzly.example${PATH}`, PUBLIC, false],
  [`http://localhost:3000${PATH}`, PUBLIC, false],
  [`http://localhost:3000${PATH}`, LOCAL, true],
  // Two nodes without a proxy.
  [`http://127.0.0.1:4270${PATH}`, LOCAL, true],
  [`https://localhost:3000${PATH}`, LOCAL, false],
  [`http://localhost.evil.example:3000${PATH}`, LOCAL, false],
  [`/files/pictures/${ID}`, LOCAL, false],
  ['/api/uploads/none', LOCAL, false],
  ['http://[', LOCAL, false],
])('an upload’s id in %s at %s: %j', (address, publicUrl, isFound) => {
  expect(uploadIdIn(address, publicUrl)).toBe(isFound ? ID : undefined);
});
