import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import {
  connectDatabase,
  NO_TIME_LIMITS,
  type Database,
  type DatabaseLocation,
} from '../platform/server/database/database.ts';
import { atEnd } from './harness.ts';

const POLL_MS = 100;
const AT_REST_WITHIN_MS = 60_000;

/** Filling a large community takes longer than any statement of the application may. */
export const connectToFill = (location: DatabaseLocation) =>
  connectDatabase(location, { connections: 2, timeLimits: NO_TIME_LIMITS });

/** A connection until the end of the part. */
export function connect(location: DatabaseLocation): Database {
  const { db, close } = connectToFill(location);
  atEnd(() => close());
  return db;
}

/**
 * Inserts many rows without the indexes of their tables, and recreates these afterwards: a million
 * members take a minute instead of ten. Unique indexes stay.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${sql.param(tables)}) and indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  await db.transaction(async (tx) => {
    await tx.execute("set local maintenance_work_mem = '512MB'");
    for (const { definition } of indexes) await tx.execute(definition);
  });
}

/**
 * Waits until a freshly filled database is at rest. Otherwise its checkpoint would run for minutes,
 * calls would have to write changed pages to free memory, and autovacuum would run at the same time.
 */
export async function settle(db: Database): Promise<void> {
  await db.execute('vacuum analyze');
  await db.execute('checkpoint');
  const deadline = performance.now() + AT_REST_WITHIN_MS;
  while (performance.now() < deadline) {
    const workers = await db.execute(sql`
      select from pg_stat_activity where backend_type = 'autovacuum worker'`);
    if (workers.length === 0) return;
    await pause(POLL_MS);
  }
}
