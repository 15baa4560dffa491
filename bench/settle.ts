import { setTimeout as sleep } from 'node:timers/promises';

import type postgres from 'postgres';

const POLL_MS = 100;
const LONGEST_MS = 60_000;

/**
 * Waits until a freshly filled database is at rest. Otherwise its checkpoint would run for minutes,
 * calls would have to write changed pages to free memory, and autovacuum would run at the same time.
 */
export async function settle(client: postgres.Sql): Promise<void> {
  await client.unsafe('vacuum analyze');
  await client.unsafe('checkpoint');
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline) {
    const workers = await client`
      select from pg_stat_activity where backend_type = 'autovacuum worker'`;
    if (workers.length === 0) return;
    await sleep(POLL_MS);
  }
}
