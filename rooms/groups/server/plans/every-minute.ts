import { sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { linkOf } from '../../../chat/server/index.ts';
import { conversations } from '../../../conversations/server/index.ts';
import { notifyAll } from '../../../notifications/server/index.ts';
import { ALL_RIGHT_MINUTES } from '../../index.ts';
import { alarmJob, askAllRightJob } from '../job-kinds.ts';
import { tryFix } from './fix.ts';

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
        returning plans.id, plans.conversation_id, plans.is_group, slot.starts_at)
      select due.id as "planId", part.member_id as "memberId", due.conversation_id as "conversationId",
        ${linkOf(sql`due.conversation_id`)} as link, due.starts_at as "startsAt",
        (select other.member_id from plan_members other where not due.is_group
          and other.plan_id = due.id and other.member_id <> part.member_id limit 1) as "aboutId",
        due.starts_at <= ${at} + ${atLeast}::interval as "isLate"
      from due join plan_members part on part.plan_id = due.id and part.left_at is null`);
    const inTime = found.filter(({ isLate }) => !isLate);
    await notifyAll(
      work,
      inTime.map(({ planId, memberId, aboutId, link, startsAt }) => ({
        memberId,
        aboutId,
        kind: 'date-reminder',
        subject: `${planId} ${before}`,
        params: { startsAt: new Date(startsAt).toISOString() },
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
