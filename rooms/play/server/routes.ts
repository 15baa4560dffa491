import { and, asc, eq, gte } from 'drizzle-orm';

import type { Deps, RoomContext } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import {
  lockMembers,
  setMemberFields,
  streakOfMember,
  toUnhiddenUser,
  toUserFor,
} from '../../account/server/index.ts';
import { findVisible } from '../../relations/server/index.ts';
import {
  type AchievementProgress,
  ACHIEVEMENTS,
  type AchievementView,
  type ActivityKind,
  calendarFrom,
  claimRestDays,
  claimStreak,
  type DailyBonusAnswer,
  dailyBonusPoints,
  isBonusClaimable,
  ledgerKeys,
  playContract,
  type Stats,
  statsFrom,
  type UserAchievement,
} from '../index.ts';
import { findEarned } from './achievements/repository.ts';
import { recordActivities } from './activity/record-activity.ts';
import { findActivityTotals } from './activity/repository.ts';
import { completeChallenge, describeChallenges, listChallenges } from './challenges/service.ts';
import { tellRestDay } from './daily-bonus/tell-rest-days.ts';
import { award } from './ledger/award.ts';
import type { LedgerEntry } from './ledger/repository.ts';
import { chooseSkin, readSkin } from './skins/skins.ts';
import { activities, pointsLedger } from './tables.ts';
import { tellUserChanged } from './tell-user-changed.ts';
import { names, say } from './texts/index.ts';

export function playRoutes(context: RoomContext): void {
  const { db, serve } = context;
  serve(playContract, {
    'POST /api/users/:id/daily-bonus': ({ viewer }) => claimDailyBonus(context, viewer.memberId),

    'GET /api/challenges': async ({ language }) => describeChallenges(language),
    'GET /api/users/:id/challenges': ({ viewer, language }) =>
      listChallenges(context, viewer.member, language),
    'POST /api/users/:id/challenges/:challengeId/complete': async ({ viewer, params }) => {
      const done = await completeChallenge(context, viewer.memberId, params.challengeId);
      return {
        user: toUnhiddenUser(done.member, utcDay(context.clock())),
        pointsEarned: done.pointsEarned,
      };
    },

    'GET /api/achievements': async ({ language }) => describeAchievements(language),
    'GET /api/users/:id/achievements': ({ params, viewer }) =>
      listEarned(db, params.id, viewer.memberId),
    'GET /api/users/:id/achievement-progress': ({ viewer }) => listProgress(db, viewer.memberId),
    'GET /api/users/:id/theme': async ({ params, viewer }) => ({
      theme: await readSkin(db, params.id, viewer.memberId),
    }),
    'PUT /api/users/:id/theme': async ({ viewer, body }) => ({
      theme: await runWork(context, (work) => chooseSkin(work, viewer.memberId, body.theme)),
    }),

    'GET /api/users/:id/stats': ({ params, viewer }) =>
      getStats(context, params.id, viewer.memberId),
  });
}

function describeAchievements(language: Language): AchievementView[] {
  return ACHIEVEMENTS.map((each) => ({ ...each, ...names[language].achievements[each.id] }));
}

/** A member's achievements, the newest first. 404 for an unknown member. */
async function listEarned(
  db: Executor,
  memberId: string,
  viewerId: string,
): Promise<UserAchievement[]> {
  const member = await findVisible(db, viewerId, memberId);
  if (!member) throw notFound(say.userNotFound);
  const rows = await findEarned(db, member.id);
  const isHidden = memberId !== viewerId && member.hidesScore;
  const shown = isHidden ? rows.filter(({ achievementId }) => !tellsScore(achievementId)) : rows;
  return shown.map(({ id, achievementId, earnedAt }) => ({
    id,
    achievementId,
    earnedAt: earnedAt.toISOString(),
  }));
}

/** An achievement for a level or a streak reveals the score, so it is hidden like the score. */
function tellsScore(id: string): boolean {
  const activity = ACHIEVEMENTS.find((known) => known.id === id)?.requirements.activity;
  return activity === 'level-reached' || activity === 'streak-day';
}

async function listProgress(db: Executor, memberId: string): Promise<AchievementProgress[]> {
  const totals = await findActivityTotals(db, memberId);
  return ACHIEVEMENTS.map(({ id, requirements }) => ({
    achievementId: id,
    progress: Math.min(totals.get(requirements.activity) ?? 0, requirements.count),
    maxProgress: requirements.count,
  }));
}

/** Claims the UTC day's bonus. A repeat answers `claimed` with 0 points and changes nothing. */
async function claimDailyBonus(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  memberId: string,
): Promise<DailyBonusAnswer> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) throw new Error(`No member ${memberId}`);
    // Read after the lock, so that a request that waited past midnight claims the new day's bonus.
    const at = deps.clock();
    const today = utcDay(at);
    const streak = streakOfMember(member);
    if (!isBonusClaimable(streak, today)) {
      const { streakDays } = streak;
      return { claimed: true, isNewStreak: false, streakDays, bonusPoints: 0 };
    }
    if (member.pausedAt) throw new AppError('conflict', say.streakFrozen);
    const claimed = claimStreak(streak, today);
    const { heldTo: streakHeldTo, ...rest } = claimRestDays(streak, today);
    const { streakDays } = claimed;
    const bonusPoints = await award(work, {
      memberId,
      key: ledgerKeys.dailyBonus(today),
      points: dailyBonusPoints(streakDays),
      reason: 'daily-bonus',
      at,
    });
    await setMemberFields(tx, memberId, {
      streakDays,
      lastDailyBonusAt: at,
      streakHeldTo,
      ...rest,
    });
    if (!claimed.isNewStreak && !member.calmMode)
      await tellRestDay(work, { memberId, streak, today, at });
    tellUserChanged(work, memberId, 'user');
    await recordActivities(work, [
      { memberId, kind: 'bonus-claimed', key: today, at },
      { memberId, kind: 'streak-day', key: String(streakDays), at },
    ]);
    return { claimed: true, ...claimed, bonusPoints };
  });
}

/** A member's statistics. Others get only what lists of members also show. */
async function getStats(
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
