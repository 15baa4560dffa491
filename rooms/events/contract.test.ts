import { afterEach, expect, it, vi } from 'vitest';

import { eventsContract } from './contract.ts';

const { query } = eventsContract['GET /api/events'];
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T18:30', '2026-11-21T18:30:00.000Z'],
  ['2026-11-21T18:30:15.250', '2026-11-21T18:30:15.250Z'],
  ['2026-11-21T18:30:00Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-21T18:30:00-06:00', '2026-11-22T00:30:00.000Z'],
])('reads %s as the same instant in every server time zone', (from, time) => {
  for (const zone of ['UTC', 'America/Chicago', 'Asia/Kolkata']) {
    vi.stubEnv('TZ', zone);
    expect(query.parse({ from }).from?.toISOString()).toBe(time);
  }
});

it.each([
  'someday',
  '2026-02-30',
  '2026-11-21T25:00',
  '2026-11-21T',
  '2026-11-21 18:30',
  '0000-01-01',
])('rejects %s as a time of the list', (until) => {
  expect(query.safeParse({ until }).success).toBe(false);
});
