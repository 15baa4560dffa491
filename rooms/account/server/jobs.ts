import { lt, eq, and, ne } from 'drizzle-orm';

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
import { DEVICE_DAYS, REGISTRATION_DAYS } from '../index.ts';
import {
  sendEmailConfirmation,
  sendEmailConfirmationJob,
} from './email-change/send-confirmation.ts';
import {
  sendEmailNotice,
  sendEmailNoticeJob,
  sendUndoneNotice,
  sendUndoneNoticeJob,
} from './email-change/send-notice.ts';
import { growAges } from './grow-ages.ts';
import { forgetNetworks } from './network-marks.ts';
import { sendPasswordReset, sendPasswordResetJob } from './send-password-reset.ts';
import { sendVerification, sendVerificationJob } from './send-verification.ts';
import { endMails, forgetMails } from './sent-mails.ts';
import {
  devices,
  failedSignIns,
  emailChanges,
  passkeyChallenges,
  passwordResets,
  programTokens,
  registrations,
  sessions,
  members,
} from './tables.ts';
import { tellOwner, tellOwnerJob } from './tell-owner.ts';
import { daysBefore } from './times.ts';

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
  await endMails(db);
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
