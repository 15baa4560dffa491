import { restDaysUsed, type Streak } from '@rizzly/domain/play';
import { addDays, utcDay, type UtcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { runWork, type Work, type WorkDeps } from '../../../platform/unit-of-work.ts';
import { notifyAll } from '../../notifications/index.ts';
import { findRested } from './repository.ts';

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
