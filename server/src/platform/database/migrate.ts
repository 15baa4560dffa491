import path from 'node:path';

import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';

import { installJobs } from '../jobs/jobs.ts';
import { connectDatabase, NO_TIME_LIMITS, type DatabaseLocation } from './database.ts';
import { giveRoleSettings } from './role-settings.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/** An arbitrary number: the lock that makes nodes migrate one after the other. */
const MIGRATION_LOCK = 7_499_217;

/**
 * Migrates the schema to the newest version. The lock belongs to a connection, so `location` must
 * not be a pooler.
 */
export async function migrateDatabase(
  location: DatabaseLocation,
  { isForPooler = false } = {},
): Promise<void> {
  const { db, close } = connectDatabase(location, {
    connections: 1,
    timeLimits: NO_TIME_LIMITS,
  });
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db as unknown as NodePgDatabase, { migrationsFolder: MIGRATIONS });
    await installJobs(location, db);
    if (isForPooler) await giveRoleSettings(db);
  } finally {
    await close();
  }
}
