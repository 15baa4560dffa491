import { createHash, randomUUID } from 'node:crypto';

import { eq, lt, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { currentJob } from '../../../platform/server/jobs/job.ts';
import { openJobs } from '../../../platform/server/jobs/jobs.ts';
import type { Mail, Mailer } from '../../../platform/server/mail/mailer.ts';
import type { MailOutcome } from '../../../platform/server/mail/smtp-failure.ts';
import { HOUR_MS } from '../../../platform/shared/index.ts';
import { MAIL_DAYS, type MailState } from '../index.ts';
import { emailChanges, members, registrations, sentMails } from './tables.ts';
import { daysBefore } from './tokens.ts';

const STATES: Record<MailOutcome['state'], MailState> = {
  taken: 'sent',
  later: 'waiting',
  refused: 'failed',
};

/**
 * How long after its last try a mail without a job still counts as waiting. Mails of notifications
 * are tried again by later jobs, for about a day (`DELIVERY_TRIES`).
 */
const RETRIED_WITHIN_MS = 26 * HOUR_MS;

/** Keeps what became of each mail to a member or a waiting registration. */
export function keepMails(
  mailer: Mailer,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      const outcome = await mailer.send(mail);
      // A mail that was sent must not be sent again because of this.
      await keep(db, mail, { outcome, at: clock() }).catch((error: unknown) =>
        log.warn({ err: error }, 'what became of a mail was not kept'),
      );
      return outcome;
    },
  };
}

/**
 * One statement for everybody, so that its work tells nothing about an address.
 * No policy: whose mail it is.
 */
async function keep(
  db: Executor,
  { to, messageId, isLastTry }: Mail,
  { outcome, at }: { outcome: MailOutcome; at: Date },
): Promise<void> {
  const job = currentJob.getStore();
  const sendingId = messageId === undefined ? (job?.id ?? randomUUID()) : asUuid(messageId);
  const state = outcome.state === 'later' && isLastTry ? 'failed' : STATES[outcome.state];
  const reason = outcome.state === 'taken' ? null : outcome.reason;
  // A recurring job has no data.
  const data = job?.data ?? {};
  const registrationId = 'registrationId' in data ? data.registrationId : null;
  const changeId = 'changeId' in data ? data.changeId : null;
  await db.execute(sql`
    insert into ${sentMails} (job_id, member_id, registration_id, kind, at, state, reason)
    select ${sendingId}::uuid, found.member_id, found.registration_id,
      ${kindOf(job?.name)}, ${at.toISOString()}::timestamptz, ${state}, ${reason}
    from (
      select id as member_id, null::uuid as registration_id, 0 as place
      from ${members} where email = ${to}
      union all
      select member_id, null, 1 from ${emailChanges}
      where id::text = ${changeId} and new_email = ${to}
      union all
      select null, id, case when id::text = ${registrationId} then 2 else 3 end
      from ${registrations} where email = ${to}
      order by place limit 1) found
    on conflict (job_id, member_id, registration_id)
      do update set at = excluded.at, state = excluded.state, reason = excluded.reason`);
}

/** Moves what is kept of a registration's mails to the member that it became. */
export async function giveMails(
  db: Executor,
  { registrationId, memberId }: { registrationId: string; memberId: string },
): Promise<void> {
  await db
    .update(sentMails)
    .set({ memberId, registrationId: null })
    .where(eq(sentMails.registrationId, registrationId));
}

/** Mails of notifications have another job for each try but the same message id, so one row. */
const asUuid = (messageId: string) =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 32);

/** `verification` for the job `account.send-verification`. */
const kindOf = (job = 'other') => job.replace(/^.*?\.(?:send-|tell-)?/u, '');

/**
 * Ends mails that nothing sends any more: their job failed, or they have no job and were not tried
 * for `RETRIED_WITHIN_MS`.
 * No policy: whose mail it is.
 */
export async function endMails(db: Executor, now: Date): Promise<void> {
  const triedLast = new Date(now.getTime() - RETRIED_WITHIN_MS).toISOString();
  await db.execute(sql`
    update ${sentMails} set state = case when job.is_failed then 'failed' else 'stopped' end
    from ${sentMails} waiting left join ${openJobs} job on job.id = waiting.job_id
    where ${sentMails.id} = waiting.id and waiting.state = 'waiting'
      and (job.is_failed or job.id is null and waiting.at < ${triedLast}::timestamptz)`);
}

export async function forgetMails(db: Executor, now: Date): Promise<void> {
  await db.delete(sentMails).where(lt(sentMails.at, daysBefore(now, MAIL_DAYS)));
}
