import { expect, it } from 'vitest';

import { isTimeZone } from './time-zone.ts';

it.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
  ['a'.repeat(100), false],
])('isTimeZone(%j) is %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
