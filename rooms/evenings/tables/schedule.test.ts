import { expect, it } from 'vitest';

import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { composesAt } from './schedule.ts';

const START = Date.parse('2026-11-24T20:00:00.000Z');

it.each([
  [72, 24],
  [30, 24],
  [24, 24],
  [23, 11.5],
  [10, 5],
  [0.5, 0.25],
])('composes tables published %s hours ahead %s hours before the start', (ahead, before) => {
  const [startsAt, publishedAt] = [new Date(START), new Date(START - ahead * HOUR_MS)];
  expect(START - composesAt({ startsAt, publishedAt })).toBe(before * HOUR_MS);
});
