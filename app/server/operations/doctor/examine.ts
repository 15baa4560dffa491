import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { systemClock } from '../../../../platform/server/clock.ts';
import { isDatabaseReady, type Database } from '../../../../platform/server/database/database.ts';
import { DEAD_LETTERS } from '../../../../platform/server/jobs/jobs.ts';
import type { Message } from '../../../../platform/server/language/message.ts';
import { reasonOf } from '../../../../platform/server/startup-error.ts';
import {
  countStaffWithoutFactor,
  findStaff,
  isWorkingAdmin,
} from '../../../../rooms/account/server/index.ts';
import type { Finding as SaidFinding } from '../../../../rooms/community/index.ts';
import {
  nodes,
  readCommunity,
  sayFinding,
  type NamedFinding,
} from '../../../../rooms/community/server/index.ts';
import { countMailsOverdue } from '../../../../rooms/notifications/server/index.ts';
import { safetyCases } from '../../../../rooms/safety/server/index.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../context.ts';
import { openBackupStore } from '../backup-store.ts';
import { say } from '../texts/index.ts';
import { readUpkeep } from '../upkeep.ts';
import { callChecks } from './check-calls.ts';
import { dataChecks } from './check-data.ts';
import { databaseChecks } from './check-database.ts';
import { machineChecks } from './check-machine.ts';
import { outsideChecks } from './check-outside.ts';
import { serviceChecks } from './check-services.ts';
import {
  command,
  fail,
  joined,
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
    if (dead > 0) return warn(say.jobsDead({ count: dead }), say.retryJobs);
    if (late > 0) return warn(say.jobsLate({ count: late }), say.lookAtNodes);
    return ok(say.jobsFine);
  },

  mails: async ({ db, clock }) => {
    const waiting = await countMailsOverdue(db, clock());
    if (waiting === 0) return ok(say.mailsFine);
    if (await hasJustStarted(db)) return ok(say.mailsStarting({ count: waiting }));
    return warn(say.mailsLate({ count: waiting }), say.lookAtMail);
  },

  desk: async ({ db, clock }) => {
    const now = clock().toISOString();
    const [row] = await db.execute<{ overdue: number }>(sql`
      select count(*)::int as overdue from ${safetyCases}
      where decided_at is null and expected_by < ${now}::timestamptz`);
    const overdue = row?.overdue ?? 0;
    if (overdue === 0) return ok(say.deskFine);
    return warn(say.deskLate({ count: overdue }), say.decideCases);
  },

  admins: async ({ db }) => {
    const admins = (await findStaff(db)).filter((staff) => isWorkingAdmin(staff)).length;
    const grant = 'npm run admin -- grant EMAIL admin';
    if (admins === 0) return fail(say.noAdmin, command(grant));
    if (admins > 1) return ok(say.admins({ count: admins }));
    return warn(say.oneAdmin, say.giveRole({ command: grant }));
  },

  'second-factor': async ({ db }) => {
    if (!(await readCommunity(db)).staffSecondFactor) {
      return warn(say.factorNotAsked, say.askFactor);
    }
    const without = await countStaffWithoutFactor(db);
    if (without === 0) return ok(say.factorsFine);
    return warn(say.factorsMissing({ count: without }), say.setUpFactors);
  },
};

const HOUR = 3600;

const DAY = 24 * HOUR;

const OLD_SECONDS = { warn: 26 * HOUR, fail: 3 * DAY, proof: 8 * DAY };

const inHours = (seconds: number) => ({ count: Math.floor(seconds / HOUR) });

const backupChecks: Checks<WithDatabase> = {
  backup: async ({ db, config }) => {
    const { began, backup, 'backup-failed': failed } = await readUpkeep(db);
    if (config.backup.at === undefined) return warn(say.backupsOff, say.turnBackupsOn);
    if (failed && !(backup && backup.at > failed.at)) {
      const reason = String(failed.details['reason']);
      return fail(say.backupFailed({ reason }), say.makeBackup);
    }
    if (!backup) {
      const isNew = began && began.ageSeconds < OLD_SECONDS.warn;
      return isNew ? ok(say.backupNotDue) : fail(say.noBackup, say.makeBackup);
    }
    const { name, bytes } = backup.details;
    const store = await openBackupStore(config.backup);
    const stored = (await store.list()).find((one) => one.name === name);
    if (stored?.bytes !== bytes) {
      const file = { name: String(name), place: store.place };
      return fail(stored ? say.backupDamaged(file) : say.backupGone(file), say.makeBackup);
    }
    const age = say.backupAge(inHours(backup.ageSeconds));
    const says = joined([age, ...(await listRisks(config))], ' ');
    if (backup.ageSeconds > OLD_SECONDS.fail) return fail(says, say.makeBackup);
    return backup.ageSeconds > OLD_SECONDS.warn ? warn(says, say.makeBackup) : ok(says);
  },

  proof: async ({ db, config }) => {
    const { backup, proof, 'proof-failed': failed } = await readUpkeep(db);
    if (config.backup.at === undefined) return ok(say.nothingToProve);
    if (failed && !(proof && proof.at > failed.at)) {
      const reason = String(failed.details['reason']);
      return fail(say.proofFailed({ reason }), say.makeProof);
    }
    if (!proof) return backup ? warn(say.noProof, say.makeProof) : ok(say.proofNotDue);
    const says = say.proofAge(inHours(proof.ageSeconds));
    return proof.ageSeconds > OLD_SECONDS.proof ? warn(says, say.makeProof) : ok(says);
  },
};

/** What a backup would not survive. The operator may have chosen so. */
async function listRisks({ backup, dataDir }: Config): Promise<Message[]> {
  const isOnSameDisk =
    !backup.s3 && (await deviceOf(backup.directory)) === (await deviceOf(dataDir));
  return [
    ...(isOnSameDisk ? [say.backupOnSameDisk] : []),
    ...(backup.recipient === undefined ? [say.backupNotEncrypted] : []),
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
async function runChecks(
  patient: Patient,
  db: Database | undefined,
  without: readonly string[] = [],
): Promise<NamedFinding[]> {
  const alone = runAll({ ...machineChecks, ...serviceChecks, ...callChecks }, patient, without);
  if (!db || !(await within(isDatabaseReady(db)).catch(() => false))) {
    const database = fail(say.databaseAway, say.startDatabase);
    return [...(await alone), { check: 'database', ...database }];
  }
  const found = await Promise.all([alone, runAll(withDatabase, { ...patient, db }, without)]);
  return found.flat();
}

/** Runs all checks and says in English, as all commands do, what they find. */
export async function examine(patient: Patient, db: Database | undefined): Promise<SaidFinding[]> {
  return (await runChecks(patient, db)).map((found) => sayFinding(found, 'en'));
}

/** Checks the community that this process serves, without some checks. */
export function examineHere(
  { config, storage, db }: Deps,
  without: readonly string[] = [],
): Promise<NamedFinding[]> {
  return runChecks({ env: process.env, config, storage, clock: systemClock }, db, without);
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
  if (error instanceof TooSlow) return fail(say.tooSlow, say.tryLater);
  return fail(say.notChecked({ reason: reasonOf(error) }), say.lookAtLog);
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
