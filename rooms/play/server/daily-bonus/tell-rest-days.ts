import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { recurringJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { runWork, type Work, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { addDays, utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import { members, type Member } from '../../../account/server/index.ts';
import { notifyAll } from '../../../notifications/server/index.ts';
import { restDaysUsed, type Streak } from '../../index.ts';

/** Members read in one run. */
const PAGE_SIZE = 1000;

const toNotice = (memberId: string, days: number, missed: UtcDay, at: Date) => ({
  memberId,
  kind: 'rest-day' as const,
  subject: missed,
  params: { days },
  link: '/',
  at,
});

/**
 * Notifies a member if a rest day saved their streak yesterday. `streak` is the streak before the
 * claim.
 */
export async function tellRestDay(
  work: Work,
  { memberId, streak, today, at }: { memberId: string; streak: Streak; today: UtcDay; at: Date },
): Promise<void> {
  if (restDaysUsed(streak, today) === 0) return;
  await notifyAll(work, [toNotice(memberId, streak.streakDays, addDays(today, -1), at)]);
}

/** Notifies all members whose streak was saved by a rest day yesterday. */
export async function tellRestDays(deps: WorkDeps & Pick<Deps, 'clock'>): Promise<void> {
  const at = deps.clock();
  const missed = addDays(utcDay(at), -1);
  let after: string | undefined;
  do {
    const rested = await findRested(deps.db, missed, after);
    await runWork(deps, (work) =>
      notifyAll(
        work,
        rested.map(({ id, streakDays }) => toNotice(id, streakDays, missed, at)),
      ),
    );
    after = rested.at(-1)?.id;
  } while (after !== undefined);
}

/** A page of the members who used a rest day on this day. No policy: a job for all members. */
function findRested(
  db: Executor,
  missed: UtcDay,
  after: string | undefined,
): Promise<Pick<Member, 'id' | 'streakDays'>[]> {
  return db
    .select({ id: members.id, streakDays: members.streakDays })
    .from(members)
    .where(
      and(
        gt(members.restDays, 0),
        gt(members.streakDays, 0),
        isNull(members.pausedAt),
        isNull(members.leavingUntil),
        eq(members.calmMode, false),
        gte(members.streakHeldTo, missed),
        sql`${members.streakHeldTo} - ${members.restDays} < ${missed}::date`,
        after === undefined ? undefined : gt(members.id, after),
      ),
    )
    .orderBy(asc(members.id))
    .limit(PAGE_SIZE);
}

export function playJobs(deps: Deps): JobHandler[] {
  // Shortly after the missed day.
  return [recurringJob('play.tell-rest-days', '6 0 * * *', () => tellRestDays(deps))];
}
