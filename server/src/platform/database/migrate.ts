import path from 'node:path';

import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/postgres-js/migrator';

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
  const { db, client, close } = connectDatabase(location, {
    connections: 1,
    timeLimits: NO_TIME_LIMITS,
  });
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await installJobs(client);
    if (isForPooler) await giveRoleSettings(client);
  } finally {
    await close();
  }
}
