import {
  dailyBonusPoints,
  FIRST_PICTURE_POINTS,
  ledgerKeys,
  VIDEO_INTRO_POINTS,
  type PointReason,
} from '@rizzly/domain/points';
import { addDays, utcDay, type UtcDay } from '@rizzly/domain/shared';

import type { Chance } from './chance.ts';

/** One row of the points ledger to be. */
export interface Deed {
  key: string;
  points: number;
  reason: PointReason;
  at: Date;
}

interface Life {
  createdAt: Date;
  deeds: Deed[];
  streakDays: number;
  lastDailyBonusAt: Date | null;
}

interface LifeStory {
  joined: UtcDay;
  now: Date;
  hasPicture: boolean;
  hasVideo: boolean;
  /** Exactly this many days in a row up to yesterday; else by chance. */
  streak?: number;
}

/** A member's days from joining to now: when they came, and what they earned (§9, rules: Points). */
export function liveThrough(story: LifeStory, chance: Chance): Life {
  const today = utcDay(story.now);
  const deeds: Deed[] = [];
  const createdAt = atHour(story.joined, chance.between(6, 11), story.now);
  let streakDays = 0;
  let lastDailyBonusAt: Date | null = null;
  let previous: UtcDay | undefined;
  for (const day of drawActiveDays(story, today, chance)) {
    streakDays = previous === addDays(day, -1) ? streakDays + 1 : 1;
    previous = day;
    const at = atHour(day, chance.between(12, 22), story.now);
    const award = (key: string, points: number, reason: PointReason) =>
      deeds.push({ key, points, reason, at });
    if (deeds.length === 0) {
      if (story.hasPicture) award(ledgerKeys.firstPicture(), FIRST_PICTURE_POINTS, 'first-picture');
      if (story.hasVideo) award(ledgerKeys.videoIntro(), VIDEO_INTRO_POINTS, 'video-intro');
    }
    award(ledgerKeys.dailyBonus(day), dailyBonusPoints(streakDays), 'daily-bonus');
    lastDailyBonusAt = at;
    if (chance.percent(35)) award(ledgerKeys.dailyChallenge('challenge-1', day), 15, 'challenge');
    if (chance.percent(12)) award(ledgerKeys.dailyChallenge('challenge-4', day), 20, 'challenge');
    if (chance.percent(40)) award(ledgerKeys.rizzman(day), chance.between(2, 31), 'rizzman');
  }
  return { createdAt, deeds, streakDays, lastDailyBonusAt };
}

/** Those who come tend to come back the next day; how strongly differs from one to another. */
function drawActiveDays(story: LifeStory, today: UtcDay, chance: Chance): UtcDay[] {
  const stay = 0.35 + 0.64 * chance.next();
  const comeBack = 0.05 + 0.3 * chance.next();
  const days: UtcDay[] = [];
  const streakFrom = story.streak === undefined ? undefined : addDays(today, -story.streak);
  for (let day = story.joined; day <= today; day = addDays(day, 1)) {
    const cameYesterday = days.at(-1) === addDays(day, -1);
    const byChance = day === story.joined || chance.next() < (cameYesterday ? stay : comeBack);
    if (streakFrom === undefined ? byChance : isInStory(day, streakFrom, today)) days.push(day);
  }
  return days;
}

/** A gap before the streak, the streak itself, and nothing yet today. */
function isInStory(day: UtcDay, streakFrom: UtcDay, today: UtcDay): boolean {
  return day !== today && day !== addDays(streakFrom, -1);
}

/** Never later than now, which today's hours may be. */
function atHour(day: UtcDay, hour: number, now: Date): Date {
  const at = new Date(`${day}T${String(hour).padStart(2, '0')}:17:00.000Z`);
  return at < now ? at : now;
}
