import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { connectDatabase } from '../../platform/server/database/database.ts';
import { startEmbeddedPostgres } from '../../platform/server/database/embedded.ts';
import { migrateDatabase } from '../../platform/server/database/migrate.ts';
import { keepStatements } from './statements-of-release.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { socketDirectory: string; user: string; password: string; template: string };
  }
}

/** Without durability, which we do not test and which would cost most of the time. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Each worker opens several applications, each with a pool. */
const ROOMY = { max_connections: '400' };
/** A test that takes less met no deadlock, which must hold on a busy machine too. */
const PATIENT = { deadlock_timeout: '4s' };

/** Starts one PostgreSQL for the run, with a migrated template that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-test-'));
  await fs.chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres(directory, {
    settings: { ...FAST, ...ROOMY, ...PATIENT },
  });
  const { socketDirectory, user, password } = postgres;
  const template = 'template_rizzly';
  const admin = connectDatabase(
    { socketDirectory, user, password, name: 'postgres' },
    { connections: 1 },
  );
  await admin.db.execute(`create database ${template}`);
  await admin.close();
  await migrateDatabase({ socketDirectory, user, password, name: template });
  project.provide('postgres', { socketDirectory, user, password, template });
  return async () => {
    await keepStatements({ socketDirectory, user, password, name: template });
    await postgres.stop();
    await fs.rm(directory, { recursive: true, force: true });
  };
}
