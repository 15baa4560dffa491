import { daysBetween, type UtcDay } from '../../../platform/shared/utc-day.ts';
import { missingParts, PROFILE_PARTS, type ProfileFields } from '../../profile/index.ts';
import type { ActivityKind } from '../activity/activity.ts';
import { ledgerKeys } from '../ledger/ledger.ts';
import { CHALLENGES, type Challenge } from './catalogue.ts';

/** The ledger key of a completion. It contains the challenge's period (§12). */
export function completionKey(challenge: Challenge, day: UtcDay): string {
  if (challenge.recurrence === 'once' || challenge.type === 'achievement') {
    return ledgerKeys.onceChallenge(challenge.id);
  }
  return challenge.type === 'weekly'
    ? ledgerKeys.weeklyChallenge(challenge.id, day)
    : ledgerKeys.dailyChallenge(challenge.id, day);
}

const STAND_INS = CHALLENGES.filter(({ recurrence }) => recurrence === 'stand-in');
const STAND_INS_MAX = CHALLENGES.filter(({ recurrence }) => recurrence === 'once').length;

/**
 * A member's challenges on a day. A stand-in replaces a one-off completed on an earlier day.
 * Stand-ins alternate from day to day, so that the list varies (§15).
 */
export function challengesOn(day: UtcDay, doneBefore: ReadonlySet<string>): Challenge[] {
  const given = CHALLENGES.filter(
    ({ recurrence, id }) => recurrence === 'once' && doneBefore.has(id),
  ).length;
  // Continues after the stand-ins that the previous day would have shown with every one-off done.
  const first = daysBetween('1970-01-01', day) * STAND_INS_MAX;
  const standIns = new Set(
    Array.from({ length: given }, (_, place) => STAND_INS[(first + place) % STAND_INS.length]?.id),
  );
  return CHALLENGES.filter(({ id, recurrence }) => {
    if (recurrence === 'once') return !doneBefore.has(id);
    return recurrence !== 'stand-in' || standIns.has(id);
  });
}

/** The data that progress depends on. */
export interface ActivityCounts {
  profile: ProfileFields;
  today: ReadonlyMap<ActivityKind, number>;
  thisWeek: ReadonlyMap<ActivityKind, number>;
  ever: ReadonlyMap<ActivityKind, number>;
}

export interface Progress {
  progress: number;
  maxProgress: number;
}

/** A member's progress on a challenge, from what the server has seen (§15), capped at the goal. */
export function progressOf(challenge: Challenge, counts: ActivityCounts): Progress {
  const { count: maxProgress } = challenge;
  return { progress: Math.min(countFor(challenge, counts), maxProgress), maxProgress };
}

function countFor({ goal, type }: Challenge, counts: ActivityCounts): number {
  if (goal === 'profile-parts') return PROFILE_PARTS.length - missingParts(counts.profile).length;
  if (goal === 'video-intro') return counts.profile.videoIntroUrl === null ? 0 : 1;
  const counted = { daily: counts.today, weekly: counts.thisWeek, achievement: counts.ever };
  return counted[type].get(goal) ?? 0;
}

/** How much is missing until a challenge can be completed; 0 when it can. */
export function missingFor({ progress, maxProgress }: Progress): number {
  return Math.max(0, maxProgress - progress);
}

/** Sorts challenges with the most complete first; ties keep their order. */
export function sortByProgress<Listed extends Progress>(challenges: readonly Listed[]): Listed[] {
  const shareOf = ({ progress, maxProgress }: Progress) =>
    maxProgress === 0 ? 0 : progress / maxProgress;
  return challenges.toSorted((a, b) => shareOf(b) - shareOf(a));
}
