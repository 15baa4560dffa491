import { calendarFrom, statsFrom, type Stats } from '@rizzly/domain/play';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findMember } from '../../account/index.ts';
import { findDeedDays } from '../activity/repository.ts';
import { findEntriesSince } from '../ledger/repository.ts';

/** A member's play in figures. When and by what they earned is for themselves alone. */
export async function getStats(
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  viewerId: string,
): Promise<Stats> {
  const { db, clock } = deps;
  if (!(await findMember(db, memberId))) throw notFound('User not found');
  const today = utcDay(clock());
  const from = statsFrom(today);
  const ledger = await findEntriesSince(db, memberId, startOf(calendarFrom(today)));
  const entries = ledger.map(({ at, reason, points }) => ({ day: utcDay(at), reason, points }));
  const recent = entries.filter(({ day }) => day >= from);
  const mazeWinDays = await findDeedDays(db, memberId, 'maze-won');
  const figures = {
    today,
    points: recent.reduce((sum, { points }) => sum + points, 0),
    activeDays: new Set(recent.map(({ day }) => day)).size,
    mazeWins: mazeWinDays.length,
  };
  if (memberId !== viewerId) return { ...figures, details: null };
  return {
    ...figures,
    details: {
      points: sumByDayAndReason(recent),
      activeDays: [...new Set(entries.map(({ day }) => day))],
      mazeWinDays: mazeWinDays.filter((day) => day >= calendarFrom(today)),
    },
  };
}

function startOf(day: UtcDay): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

type DayPoints = NonNullable<Stats['details']>['points'];

function sumByDayAndReason(entries: DayPoints): DayPoints {
  const sums = new Map<string, DayPoints[number]>();
  for (const { day, reason, points } of entries) {
    const key = `${day} ${reason}`;
    const sum = sums.get(key) ?? { day, reason, points: 0 };
    sums.set(key, { ...sum, points: sum.points + points });
  }
  return [...sums.values()];
}
