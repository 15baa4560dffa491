import { and, eq, gte, asc } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import { toUserFor } from '../../../account/server/index.ts';
import { findVisible } from '../../../relations/server/index.ts';
import { calendarFrom, statsFrom, type Stats, type ActivityKind } from '../../index.ts';
import type { LedgerEntry } from '../ledger/repository.ts';
import { activities, pointsLedger } from '../tables.ts';
import { say } from '../texts/index.ts';

/** A member's statistics. Others get only what lists of members also show. */
export async function getStats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  viewerId: string,
): Promise<Stats> {
  const member = await findVisible(db, viewerId, memberId);
  if (!member) throw notFound(say.userNotFound);
  const today = utcDay(clock());
  const { rizzScore, level, streakDays } = toUserFor(viewerId, member, today);
  const details = memberId === viewerId ? await getDetails(db, memberId, today) : null;
  return { today, rizzScore, level, streakDays, details };
}

type Details = NonNullable<Stats['details']>;

async function getDetails(db: Executor, memberId: string, today: UtcDay): Promise<Details> {
  const ledger = await findEntriesSince(db, memberId, startOf(calendarFrom(today)));
  const entries = ledger.map(({ at, reason, points }) => ({ day: utcDay(at), reason, points }));
  const recent = entries.filter(({ day }) => day >= statsFrom(today));
  const mazeWinDays = await findActivityDays(db, memberId, 'maze-won');
  return {
    pointsEarned: recent.reduce((sum, { points }) => sum + points, 0),
    mazeWins: mazeWinDays.length,
    points: sumByDayAndReason(recent),
    activeDays: [...new Set(entries.map(({ day }) => day))],
    mazeWinDays: mazeWinDays.filter((day) => day >= calendarFrom(today)),
  };
}

function startOf(day: UtcDay): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

type DayPoints = Details['points'];

function sumByDayAndReason(entries: DayPoints): DayPoints {
  const sums = new Map<string, DayPoints[number]>();
  for (const { day, reason, points } of entries) {
    const key = `${day} ${reason}`;
    const sum = sums.get(key) ?? { day, reason, points: 0 };
    sums.set(key, { ...sum, points: sum.points + points });
  }
  return [...sums.values()];
}

/** The days with activities of a kind, the oldest first. */
async function findActivityDays(
  db: Executor,
  memberId: string,
  kind: ActivityKind,
): Promise<UtcDay[]> {
  const rows = await db
    .selectDistinct({ day: activities.day })
    .from(activities)
    .where(and(eq(activities.memberId, memberId), eq(activities.kind, kind)))
    .orderBy(activities.day);
  return rows.map(({ day }) => day);
}

/** A member's entries since an instant, the oldest first. */
async function findEntriesSince(
  db: Executor,
  memberId: string,
  since: Date,
): Promise<Pick<LedgerEntry, 'key' | 'points' | 'reason' | 'at'>[]> {
  const { key, points, reason, at } = pointsLedger;
  return db
    .select({ key, points, reason, at })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.memberId, memberId), gte(at, since)))
    .orderBy(asc(at), asc(key));
}
