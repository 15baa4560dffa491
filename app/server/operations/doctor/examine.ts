import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { systemClock } from '../../../../platform/server/clock.ts';
import { counted } from '../../../../platform/server/counted.ts';
import { isDatabaseReady, type Database } from '../../../../platform/server/database/database.ts';
import { DEAD_LETTERS } from '../../../../platform/server/jobs/jobs.ts';
import { reasonOf } from '../../../../platform/server/startup-error.ts';
import {
  countStaffWithoutFactor,
  findStaff,
  isWorkingAdmin,
} from '../../../../rooms/account/server/index.ts';
import type { Finding as NamedFinding } from '../../../../rooms/community/index.ts';
import { nodes, readCommunity } from '../../../../rooms/community/server/index.ts';
import { countMailsOverdue } from '../../../../rooms/notifications/server/index.ts';
import { safetyCases } from '../../../../rooms/safety/server/index.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../context.ts';
import { openBackupStore } from '../backup-store.ts';
import { readUpkeep } from '../upkeep.ts';
import { callChecks } from './check-calls.ts';
import { dataChecks } from './check-data.ts';
import { databaseChecks } from './check-database.ts';
import { machineChecks } from './check-machine.ts';
import { outsideChecks } from './check-outside.ts';
import { serviceChecks } from './check-services.ts';
import {
  fail,
  type Checks,
  type Finding,
  type Patient,
  ok,
  warn,
  type WithDatabase,
} from './finding.ts';

const STARTING_SECONDS = 300;

/** Checks of jobs, mails, the desk and its staff. */
const peopleChecks: Checks<WithDatabase> = {
  jobs: async ({ db }) => {
    const [row] = await db.execute<{ dead: number; late: number }>(sql`
      select count(*) filter (where name = ${DEAD_LETTERS})::int as dead,
        count(*) filter (where name <> ${DEAD_LETTERS} and not starts_with(name, '__pgboss')
          and start_after < now() - interval '10 minutes')::int as late
      from pgboss.job where state in ('created', 'retry')`);
    const { dead = 0, late = 0 } = row ?? {};
    if (dead > 0) {
      return warn(
        `${counted(dead, 'job')} ${dead === 1 ? 'was' : 'were'} given up.`,
        'npm run jobs shows why; npm run jobs -- retry tries them again.',
      );
    }
    if (late > 0) {
      return warn(
        `${counted(late, 'job')} ${late === 1 ? 'waits' : 'wait'} for more than 10 minutes.`,
        'Look at the log: does a node run, and does it reach the database?',
      );
    }
    return ok('No job waits for long, and none was given up.');
  },

  mails: async ({ db, clock }) => {
    const waiting = await countMailsOverdue(db, clock());
    if (waiting === 0) return ok('No mail or push waits for long.');
    if (await hasJustStarted(db)) return ok(`Mails and pushes are being sent: ${waiting}.`);
    return warn(
      `Mails and pushes that wait for more than an hour: ${waiting}.`,
      'Look at the check smtp; npm run jobs shows the reasons.',
    );
  },

  desk: async ({ db, clock }) => {
    const now = clock().toISOString();
    const [row] = await db.execute<{ overdue: number }>(sql`
      select count(*)::int as overdue from ${safetyCases}
      where decided_at is null and expected_by < ${now}::timestamptz`);
    const overdue = row?.overdue ?? 0;
    if (overdue === 0) return ok('No case at the desk is overdue.');
    return warn(
      `${counted(overdue, 'case')} at the desk ${overdue === 1 ? 'is' : 'are'} overdue.`,
      'Decide them at /desk, or find more moderators.',
    );
  },

  admins: async ({ db }) => {
    const admins = (await findStaff(db)).filter((staff) => isWorkingAdmin(staff)).length;
    const todo = 'npm run admin -- grant EMAIL admin';
    if (admins === 0) return fail('The community has no admin.', todo);
    if (admins > 1) return ok(`${admins} admins.`);
    return warn(
      'The community has one admin alone, who may fall ill.',
      `Give somebody the role at /admin/members, or by ${todo}`,
    );
  },

  'second-factor': async ({ db }) => {
    if (!(await readCommunity(db)).staffSecondFactor) {
      return warn(
        'Moderators and admins sign in with a password alone.',
        'Ask them for a second factor at /admin/members.',
      );
    }
    const without = await countStaffWithoutFactor(db);
    if (without === 0) return ok('Moderators and admins have a second factor.');
    return warn(
      `Moderators and admins without a second factor: ${without}.`,
      'Ask them to add a passkey, or codes, under Settings › Account: until then their password alone is enough to set one up.',
    );
  },
};

const HOUR = 3600;

const DAY = 24 * HOUR;

const OLD_SECONDS = { warn: 26 * HOUR, fail: 3 * DAY, proof: 8 * DAY };

const inHours = (seconds: number): string => counted(Math.floor(seconds / HOUR), 'hour');

const backupChecks: Checks<WithDatabase> = {
  backup: async ({ db, config }) => {
    const { began, backup, 'backup-failed': failed } = await readUpkeep(db);
    if (config.backup.at === undefined) {
      return warn(
        'Daily backups are turned off (BACKUP_AT=off).',
        'Turn them on, or make sure that others are made: npm run backup -- FILE',
      );
    }
    const todo = 'npm run backup makes one now and says why it fails.';
    if (failed && !(backup && backup.at > failed.at)) {
      return fail(`The last backup failed: ${String(failed.details['reason'])}`, todo);
    }
    if (!backup) {
      if (began && began.ageSeconds < OLD_SECONDS.warn)
        return ok('The first backup is not due yet.');
      return fail('There is no backup.', todo);
    }
    const { name, bytes } = backup.details;
    const store = await openBackupStore(config.backup);
    const stored = (await store.list()).find((one) => one.name === name);
    if (stored?.bytes !== bytes) {
      const what = stored ? 'is damaged: it has another size than was written' : 'is gone';
      return fail(`The newest backup, ${String(name)} at ${store.place}, ${what}.`, todo);
    }
    const says = [
      `The newest backup is ${inHours(backup.ageSeconds)} old.`,
      ...(await listRisks(config)),
    ].join(' ');
    if (backup.ageSeconds > OLD_SECONDS.fail) return fail(says, todo);
    return backup.ageSeconds > OLD_SECONDS.warn ? warn(says, todo) : ok(says);
  },

  proof: async ({ db, config }) => {
    const { backup, proof, 'proof-failed': failed } = await readUpkeep(db);
    if (config.backup.at === undefined) return ok('No daily backup is to be proved.');
    const todo = 'npm run backup proves a new one. Keep the older backups until it succeeds.';
    if (failed && !(proof && proof.at > failed.at)) {
      return fail(`The last backup could not be proved: ${String(failed.details['reason'])}`, todo);
    }
    if (!proof)
      return backup
        ? warn('No backup was proved yet.', todo)
        : ok('The first backup will be proved.');
    const says = `A backup was restored and checked ${inHours(proof.ageSeconds)} ago.`;
    return proof.ageSeconds > OLD_SECONDS.proof ? warn(says, todo) : ok(says);
  },
};

/** What a backup would not survive. The operator may have chosen so. */
async function listRisks({ backup, dataDir }: Config): Promise<string[]> {
  const isOnSameDisk =
    !backup.s3 && (await deviceOf(backup.directory)) === (await deviceOf(dataDir));
  return [
    ...(isOnSameDisk ? ['It is on the same disk as the data (BACKUP_DIR).'] : []),
    ...(backup.recipient === undefined ? ['It is not encrypted (BACKUP_KEY has no key).'] : []),
  ];
}

const deviceOf = async (directory: string) => (await fs.stat(directory)).dev;

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

/** After a stop, nodes first send what piled up. */
async function hasJustStarted(db: Database): Promise<boolean> {
  const ages = await db
    .select({ age: sql<number>`extract(epoch from now() - ${nodes.startedAt})::float8` })
    .from(nodes);
  return ages.length > 0 && ages.every(({ age }) => age < STARTING_SECONDS);
}
