import { setTimeout as pause } from 'node:timers/promises';

import type { Finding as NamedFinding } from '@rizzly/domain/health';

import type { Deps } from '../../context.ts';
import { systemClock } from '../../platform/clock.ts';
import { isDatabaseReady, type Database } from '../../platform/database/database.ts';
import { reasonOf } from '../../platform/startup-error.ts';
import { backupChecks } from './check-backups.ts';
import { callChecks } from './check-calls.ts';
import { dataChecks } from './check-data.ts';
import { databaseChecks } from './check-database.ts';
import { machineChecks } from './check-machine.ts';
import { outsideChecks } from './check-outside.ts';
import { peopleChecks } from './check-people.ts';
import { serviceChecks } from './check-services.ts';
import { fail, type Checks, type Finding, type Patient } from './finding.ts';

const WITHIN_MS = 10_000;

const withDatabase = {
  ...databaseChecks,
  ...outsideChecks,
  ...peopleChecks,
  ...backupChecks,
  ...dataChecks,
};

/**
 * Runs all checks at once, each for 10 seconds at most. Without a database only those that need
 * none.
 */
export async function examine(
  patient: Patient,
  db: Database | undefined,
  without: readonly string[] = [],
): Promise<NamedFinding[]> {
  const alone = runAll({ ...machineChecks, ...serviceChecks, ...callChecks }, patient, without);
  if (!db || !(await within(isDatabaseReady(db)).catch(() => false))) {
    const database = { check: 'database', ...unreachable() };
    return [...(await alone), database];
  }
  const found = await Promise.all([alone, runAll(withDatabase, { ...patient, db }, without)]);
  return found.flat();
}

/** The same for the community that this process serves, without some checks. */
export function examineHere(
  { config, storage, db }: Deps,
  without: readonly string[] = [],
): Promise<NamedFinding[]> {
  return examine({ env: process.env, config, storage, clock: systemClock }, db, without);
}

function unreachable(): Finding {
  return fail(
    'The database can’t be reached, so most could not be checked.',
    'Check whether it runs, and correct DATABASE_URL; without it, look at DATA_DIR/postgres/log.',
  );
}

async function runAll<Seen>(
  checks: Checks<Seen>,
  patient: Seen,
  without: readonly string[],
): Promise<NamedFinding[]> {
  const wanted = Object.entries(checks).filter(([check]) => !without.includes(check));
  return Promise.all(
    wanted.map(async ([check, run]) => {
      const { state, says, todo } = await within(run(patient)).catch(sayBroken);
      return { check, state, says, todo };
    }),
  );
}

function sayBroken(error: unknown): Finding {
  if (!(error instanceof TooSlow)) {
    return fail(`It could not be checked: ${reasonOf(error)}`, 'Look at the log.');
  }
  return fail(
    'It did not answer within 10 seconds.',
    'Look at what it asks; try again when the load is lower.',
  );
}

class TooSlow extends Error {}

async function within<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = pause(WITHIN_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new TooSlow();
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
