import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { JobHandler } from '../../../platform/server/jobs/job.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { dumpDatabase, toLines } from '../../../testing/server/dump.ts';
import { createFullCommunity } from '../../../testing/server/full-community.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { handleJobs } from '../rooms.ts';

/* A node whose clock is far from the database's, beside others or alone. */

const START = Date.parse('2026-11-21T12:00:00Z');
const app = useTestApp();
beforeAll(() => createFullCommunity(app));

/** Runs all recurring jobs as a node whose clock is days away does. */
async function runRecurringJobs(days: number, { isDatabaseRight = true } = {}): Promise<string[]> {
  const found: JobHandler[] = [];
  const jobs = {
    ...app.deps.jobs,
    handle: (more: readonly JobHandler[]) => void found.push(...more),
  };
  const said: string[] = [];
  const error = (fields: { reason?: string }) => void said.push(fields.reason ?? '');
  const log = { ...app.deps.log, error } as typeof app.deps.log;
  handleJobs({ ...app.deps, jobs, log });
  const now = Date.now() + (isDatabaseRight ? days * DAY_MS : 0);
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now });
  app.setTime(new Date(START + days * DAY_MS));
  try {
    // The others make a backup, or tell that the clock is wrong.
    for (const job of found.filter(({ cron, isWatch }) => cron && !isWatch)) await job.run({});
  } finally {
    vi.useRealTimers();
    app.setTime(new Date(START));
  }
  return said;
}

/** Without what the queue of jobs notes of its own rounds. */
const dump = async () =>
  toLines(await dumpDatabase(app.deps.db)).filter(
    (line) => !/^(?:installation\.|pgboss\.(?:version|queue) )/u.test(line),
  );

/** How many rows each table has. */
async function countRows(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table } of await dumpDatabase(app.deps.db)) {
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}

describe('a machine whose clock and database jump by 400 days', () => {
  it('forgets nothing but past fits, which are computed, and the seats of calls', async () => {
    await runRecurringJobs(0);
    const before = await countRows();

    await runRecurringJobs(400, { isDatabaseRight: false });

    const after = await countRows();
    const fewer = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count);
    expect(fewer.map(([table]) => table)).toEqual(['best_fit_pairs', 'best_fits', 'call_seats']);
  });
});

describe('a node with a clock that is far away', () => {
  it('changes nothing by its recurring jobs, and says why', async () => {
    const before = await dump();

    for (const days of [-400, -200, -100, -60, -46, 46, 60, 100, 200, 400]) {
      const said = await runRecurringJobs(days);

      expect([days, await dump()]).toEqual([days, before]);
      expect(new Set(said)).toEqual(
        new Set([expect.stringMatching(/^The clocks .* are more than 45 days apart: .*\.$/u)]),
      );
    }
    await runRecurringJobs(0);
    expect(await dump()).not.toEqual(before);
  });

  it.each([-400, -40, -1])('ends no session on others by being %i days away', async (days) => {
    app.setTime(new Date(START));
    const ann = await app.createMember();
    const status = async () => (await ann.call('GET', '/api/auth/session')).statusCode;
    app.setTime(new Date(START + days * DAY_MS));
    expect(await status()).toBe(200);

    app.setTime(new Date(START + DAY_MS));

    expect(await status()).toBe(200);
  });
});
