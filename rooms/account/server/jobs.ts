import { lt, eq, and, ne, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import {
  handleJob,
  recurringJob,
  removalJob,
  type JobHandler,
} from '../../../platform/server/jobs/job.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { DEVICE_DAYS, REGISTRATION_DAYS, AGE_MAX } from '../index.ts';
import {
  sendEmailNotice,
  sendEmailNoticeJob,
  sendUndoneNotice,
  sendUndoneNoticeJob,
} from './email-change/confirm.ts';
import { sendEmailConfirmation, sendEmailConfirmationJob } from './email-change/request.ts';
import { forgetNetworks } from './network-marks.ts';
import { passkeyChallenges } from './passkeys/tables.ts';
import { sendPasswordReset, sendPasswordResetJob } from './send-password-reset.ts';
import { sendVerification, sendVerificationJob } from './send-verification.ts';
import { endMails, forgetMails } from './sent-mails.ts';
import {
  devices,
  failedSignIns,
  emailChanges,
  passwordResets,
  programTokens,
  registrations,
  sessions,
  members,
} from './tables.ts';
import { tellOwner, tellOwnerJob } from './tell-owner.ts';
import { daysBefore } from './tokens.ts';

export function accountJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(sendVerificationJob, ({ registrationId }) => sendVerification(deps, registrationId)),
    handleJob(sendPasswordResetJob, (asked) => sendPasswordReset(deps, asked)),
    handleJob(sendEmailConfirmationJob, ({ changeId }) => sendEmailConfirmation(deps, changeId)),
    handleJob(sendEmailNoticeJob, ({ changeId }) => sendEmailNotice(deps, changeId)),
    handleJob(sendUndoneNoticeJob, ({ changeId }) => sendUndoneNotice(deps, changeId)),
    handleJob(tellOwnerJob, (notice) => tellOwner(deps, notice)),
    // Each minute, because no node may have run at midnight, and a clock may be moved.
    recurringJob('account.grow-ages', '* * * * *', () => growAges(deps)),
    removalJob('account.remove-expired', '17 * * * *', () => removeExpired(deps)),
  ];
}

/** Keeps these tables from growing forever. */
export async function removeExpired(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await closeIdleSockets(deps, now);
  for (const table of [sessions, programTokens, passwordResets, passkeyChallenges, emailChanges]) {
    await db.delete(table).where(lt(table.expiresAt, now));
  }
  const registeredSince = daysBefore(now, REGISTRATION_DAYS);
  await db.delete(registrations).where(lt(registrations.createdAt, registeredSince));
  await forgetNetworks(db, now);
  await endMails(db, now);
  await forgetMails(db, now);
  await db.delete(failedSignIns).where(lt(failedSignIns.day, utcDay(now)));
  await db.delete(devices).where(lt(devices.lastUsedAt, daysBefore(now, DEVICE_DAYS)));
}

/** Closes the sockets of staff whose sessions have ended: a socket is not asked for it again. */
async function closeIdleSockets(deps: Deps, now: Date): Promise<void> {
  const ended = await findEndedOfStaff(deps.db, now);
  if (ended.length === 0) return;
  await runWork(deps, async (work) => {
    for (const { id, memberId } of ended) work.closeSockets(memberId, [id]);
  });
}

/** Sessions of staff that have ended by themselves. No policy: no member reads them. */
async function findEndedOfStaff(db: Executor, now: Date) {
  return db
    .select({ id: sessions.id, memberId: sessions.memberId })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(lt(sessions.expiresAt, now), ne(members.role, 'member')));
}

const AT_ONCE = 500;

/**
 * Adds a year to the age of everybody who gave it a year ago; an age given on 29 February grows on
 * the 28th. The age is stored rather than computed, so that lists of an age stay in an index's
 * order. Rows that another transaction holds are skipped until the next run, so no lock is waited
 * for.
 * No policy: a job for all members.
 */
export async function growAges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = utcDay(clock());
  for (;;) {
    const grown = await db.execute(sql`
      update members set age = age + 1, age_since = (age_since + interval '1 year')::date
      where id = any (array(
        select id from members
        where age < ${sql.raw(String(AGE_MAX))}
          and age_since + interval '1 year' <= ${today}::date
        order by age_since + interval '1 year' limit ${AT_ONCE}
        for no key update skip locked))
      returning id`);
    if (grown.length === 0) return;
  }
}
