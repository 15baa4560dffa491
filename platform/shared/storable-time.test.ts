import { expect, it } from 'vitest';

import { isStorableTime } from './storable-time.ts';

it.each([
  ['0001-01-01T00:00:00Z', true],
  ['2026-11-22T12:00:00+05:30', true],
  ['9999-12-31T23:59:59Z', true],
  ['0000-12-31T23:59:59Z', false],
  ['0001-01-01T00:00:00+23:59', false],
  ['9999-12-31T23:59:59-23:00', false],
  ['someday', false],
])('%s: %s', (time, isOne) => {
  expect(isStorableTime(new Date(time))).toBe(isOne);
});
