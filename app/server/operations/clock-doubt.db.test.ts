import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { DatabaseConnection } from '../../../platform/server/database/database.ts';
import { createLogger } from '../../../platform/server/log.ts';
import { createTestDatabase } from '../../../testing/server/test-database.ts';
import { findClockDoubt, readClockDoubt, whenClockIsSure } from './clock-doubt.ts';
import { joinNodes, listNodes, measureClock } from './nodes.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const day = (number: number) => new Date(NOON + number * DAY_MS);
const log = createLogger('silent');

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const doubt = (days: number) => findClockDoubt(database.db, day(days));

describe('what removes data for ever', () => {
  it('waits a day after the clock went on by more than 45 days, and no longer', async () => {
    expect(await doubt(0)).toBeUndefined();
    expect(await doubt(44)).toBeUndefined();
    expect(await doubt(444)).toMatch(/^The clock went on by more than 45 days: .*\.$/u);
    const read = await readClockDoubt(database.db, day(444.5));
    expect(read?.in('en')).toMatch('nothing is removed before');
    expect(await doubt(444.9)).toBeDefined();
    expect(await doubt(445.1)).toBeUndefined();
  });

  it('goes on at once when the clock is corrected', async () => {
    await doubt(900);
    expect(await doubt(450)).toBeUndefined();
  });

  it('does not run meanwhile', async () => {
    const run = vi.fn<() => Promise<void>>(async () => {});
    const at = (days: number) => ({ db: database.db, log, clock: () => day(days) });

    await whenClockIsSure(at(2000), run);
    expect(run).not.toHaveBeenCalled();

    await whenClockIsSure(at(450), run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([-400, -100, 100, 400])(
    'waits while this machine is %i days away from the database',
    async (days) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
      try {
        expect(await doubt(450)).toMatch('are more than 45 days apart');
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

describe('a node', () => {
  it.each([-400, -100, -30, -25, 25, 26, 30, 100, 365, 400])(
    'counts as running with a clock that is %i days away',
    async (days) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
      try {
        const leave = await joinNodes(database.db, log);

        const [node] = await listNodes(database.db);
        expect(Math.round((node?.clockAheadMs ?? 0) / DAY_MS)).toBe(days);
        expect(Math.round((await measureClock(database.db)) / DAY_MS)).toBe(days);
        await leave();
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
