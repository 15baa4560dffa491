import { and, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import {
  handleJob,
  recurringJob,
  removalJob,
  type JobHandler,
} from '../../../platform/server/jobs/job.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/shared/index.ts';
import { linkOf } from '../../chat/server/index.ts';
import { conversations, groupRooms } from '../../conversations/server/index.ts';
import { notifyAll } from '../../notifications/server/index.ts';
import { ALL_RIGHT_MINUTES, MEET_AGAIN_DAYS, SAME_PEOPLE_DAYS } from '../index.ts';
import { alarmContactJob, alarmJob, askAllRightJob, askContactJob } from './job-kinds.ts';
import { whenOf } from './notices.ts';
import { tryFix } from './plans/fix.ts';
import { alarmContacts, sendAlarm, sendAllRight, sendContactRequest } from './plans/send-mails.ts';
import { paidDates, trustedContacts, squadLinks, squadProposals } from './tables.ts';

export function groupsJobs(deps: Deps): JobHandler[] {
  return [
    removalJob('groups.forget', '23 * * * *', () => forgetOld(deps)),
    recurringJob('groups.every-minute', '* * * * *', () => handleDuePlans(deps)),
    handleJob(askContactJob, (data) => sendContactRequest(deps, data)),
    handleJob(askAllRightJob, (data) => sendAllRight(deps, data)),
    handleJob(alarmJob, (data) => alarmContacts(deps, data)),
    handleJob(alarmContactJob, (data) => sendAlarm(deps, data)),
  ];
}

/** Deletes rows that nobody can use or needs any more. */
export async function forgetOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db.delete(squadLinks).where(lte(squadLinks.expiresAt, now));
  await db
    .delete(squadProposals)
    .where(and(ne(squadProposals.state, 'liked'), lte(squadProposals.expiresAt, now)));
  const until = new Date(now.getTime() - MEET_AGAIN_DAYS * DAY_MS);
  const notTogether = new Date(now.getTime() - SAME_PEOPLE_DAYS * DAY_MS);
  await db.delete(paidDates).where(lte(paidDates.paidAt, notTogether));
  // Contacts who never agreed are deleted.
  await db
    .delete(trustedContacts)
    .where(
      and(
        isNull(trustedContacts.agreedAt),
        isNull(trustedContacts.declinedAt),
        lte(trustedContacts.createdAt, until),
      ),
    );
  await db.delete(groupRooms).where(lte(groupRooms.closedAt, notTogether));
}

/** Plans handled in one run. The rest follows a minute later. */
const BATCH_SIZE = 200;

/**
 * Everything about plans that depends on time. Due work is read from the plans themselves, because
 * a backup contains no jobs. Each step marks what it handled, so that repeating it is harmless.
 */
export async function handleDuePlans(deps: Deps): Promise<void> {
  const now = deps.clock();
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = await deps.db.execute<{ id: string }>(sql`
    select id from plans where state = 'open' and votes_until <= ${at}
    order by votes_until limit ${BATCH_SIZE}`);
  for (const { id } of due) await runWork(deps, (work) => tryFix(work, id, now));
  await remind(deps, now, { mark: 'reminded_day_at', before: '24 hours', atLeast: '3 hours' });
  await remind(deps, now, { mark: 'reminded_soon_at', before: '2 hours', atLeast: '0 hours' });
  await deps.db.execute(sql`
    update plans set state = 'happened' from plan_slots slot
    where slot.id = plans.fixed_slot_id and plans.state = 'fixed' and slot.starts_at <= ${at}`);
  await askWhoIsDue(deps, now);
  await alarmWhoIsSilent(deps, now);
}

interface Found extends Record<string, unknown> {
  planId: string;
  memberId: string;
  conversationId: string;
}

interface Reminded extends Found {
  isLate: boolean;
  link: string | null;
  startsAt: string;
  city: string;
  /** In a plan of two, the partner. */
  aboutId: string | null;
}

/** Sends reminders of dates that begin within `before`, unless they begin within `atLeast`. */
async function remind(
  deps: Deps,
  now: Date,
  { mark, before, atLeast }: { mark: string; before: string; atLeast: string },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await runWork(deps, async (work) => {
    const found = await work.tx.execute<Reminded>(sql`
      with due as (
        update plans set ${sql.identifier(mark)} = ${at}
        from plan_slots slot, ${conversations} c
        where slot.id = plans.fixed_slot_id and c.id = plans.conversation_id
          and plans.state = 'fixed' and plans.${sql.identifier(mark)} is null
          and c.closed_at is null and c.held_at is null
          and slot.starts_at > ${at} and slot.starts_at <= ${at} + ${before}::interval
        returning plans.id, plans.conversation_id, plans.is_group, slot.starts_at, slot.city)
      select due.id as "planId", part.member_id as "memberId", due.conversation_id as "conversationId",
        ${linkOf(sql`due.conversation_id`)} as link, due.starts_at as "startsAt", due.city,
        (select other.member_id from plan_members other where not due.is_group
          and other.plan_id = due.id and other.member_id <> part.member_id limit 1) as "aboutId",
        due.starts_at <= ${at} + ${atLeast}::interval as "isLate"
      from due join plan_members part on part.plan_id = due.id and part.left_at is null`);
    const inTime = found.filter(({ isLate }) => !isLate);
    await notifyAll(
      work,
      inTime.map(({ planId, memberId, aboutId, link, startsAt, city }) => ({
        memberId,
        aboutId,
        kind: 'date-reminder',
        subject: `${planId} ${before}`,
        params: whenOf({ startsAt: new Date(startsAt), city }),
        link: link ?? '/groups',
        at: now,
      })),
    );
  });
}

/** A canceled date needs no check. */
const isDate = sql`plans.id = part.plan_id and plans.state in ('fixed', 'happened')`;
const found = sql`part.plan_id as "planId", part.member_id as "memberId",
  plans.conversation_id as "conversationId"`;

async function askWhoIsDue(deps: Deps, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await runWork(deps, async (work) => {
    const asked = await work.tx.execute<Found>(sql`
      update plan_members part set asked_at = ${at} from plans
      where part.check_at <= ${at} and part.asked_at is null and part.answered_at is null
        and ${isDate}
      returning ${found}`);
    await enqueueAll(work, askAllRightJob, asked);
  });
}

async function alarmWhoIsSilent(deps: Deps, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ALL_RIGHT_MINUTES * MINUTE_MS).toISOString();
  await runWork(deps, async (work) => {
    const silent = await work.tx.execute<Found>(sql`
      update plan_members part set alarmed_at = ${now.toISOString()}::timestamptz from plans
      where part.check_at is not null and part.asked_at <= ${since}::timestamptz
        and part.answered_at is null and part.alarmed_at is null and ${isDate}
      returning ${found}`);
    await enqueueAll(work, alarmJob, silent);
  });
}

async function enqueueAll(
  work: Work,
  kind: typeof askAllRightJob | typeof alarmJob,
  due: readonly Found[],
): Promise<void> {
  for (const { planId, memberId, conversationId } of due) {
    await work.enqueue(kind, { memberId, planId });
    work.tell([memberId], { type: 'plan_changed', planId, conversationId });
  }
}
