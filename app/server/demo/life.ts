import { addDays, utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import {
  earnedBy,
  type ActivityKind,
  dailyBonusPoints,
  FIRST_PICTURE_POINTS,
  ledgerKeys,
  levelOf,
  VIDEO_INTRO_POINTS,
  type PointReason,
} from '../../../rooms/play/index.ts';
import { maxScore, rizzPointsEarned, timeLimitSeconds } from '../../../rooms/rizzman/index.ts';
import type { Chance } from './chance.ts';

interface Entry {
  key: string;
  points: number;
  reason: PointReason;
  at: Date;
}

/** A member's past, as the rows that the rooms would have written. */
export interface Life {
  createdAt: Date;
  lastActiveOn: UtcDay;
  streakDays: number;
  lastDailyBonusAt: Date | null;
  rizzScore: number;
  ledger: Entry[];
  activities: { kind: ActivityKind; key: string; day: UtcDay }[];
  activityTotals: { kind: ActivityKind; total: number }[];
  achievements: { achievementId: string; earnedAt: Date }[];
  plays: Play[];
}

interface Play {
  day: UtcDay;
  level: number;
  score: number;
  completed: boolean;
  timeRemaining: number;
  rizzPointsEarned: number;
  playedAt: Date;
}

interface LifeStory {
  joined: UtcDay;
  now: Date;
  hasVideo: boolean;
  isComplete: boolean;
  /** The streak up to yesterday. Random if undefined. */
  streak?: number;
}

/** Simulates a member's days since joining: their visits and what they earned (§9). */
export function liveThrough(story: LifeStory, chance: Chance): Life {
  const today = utcDay(story.now);
  const life = emptyLife(atHour(story.joined, chance.between(6, 11), story.now));
  let mazeLevel = 1;
  for (const day of drawActiveDays(story, today, chance)) {
    const at = atHour(day, chance.between(12, 22), story.now);
    if (life.lastDailyBonusAt === null) fillInProfile(life, story, at);
    claimBonus(life, day, at);
    if (chance.percent(15)) {
      record(life, 'event-attended', `event on ${day}`, at);
      completeChallenge(life, 'challenge-4', 20, day, at);
    }
    if (chance.percent(40) && playMaze(life, mazeLevel, day, at, chance)) mazeLevel += 1;
    life.lastActiveOn = day;
  }
  return life;
}

function emptyLife(createdAt: Date): Life {
  return {
    createdAt,
    lastActiveOn: utcDay(createdAt),
    streakDays: 0,
    lastDailyBonusAt: null,
    rizzScore: 0,
    ledger: [],
    activities: [],
    activityTotals: [],
    achievements: [],
    plays: [],
  };
}

/** Does the same as `award` of the room `play`: the entry, the score, and the levels reached. */
function award(life: Life, entry: Entry): void {
  const before = life.rizzScore === 0 ? 0 : levelOf(life.rizzScore);
  life.ledger.push(entry);
  life.rizzScore += entry.points;
  for (let level = before + 1; level <= levelOf(life.rizzScore); level += 1) {
    record(life, 'level-reached', String(level), entry.at);
  }
}

/** Does the same as `recordActivity`: counts each key once, and grants achievements. */
function record(life: Life, kind: ActivityKind, key: string, at: Date): void {
  if (life.activities.some((activity) => activity.kind === kind && activity.key === key)) return;
  life.activities.push({ kind, key, day: utcDay(at) });
  let count = life.activityTotals.find((one) => one.kind === kind);
  if (!count) life.activityTotals.push((count = { kind, total: 0 }));
  count.total += 1;
  for (const { id } of earnedBy(kind, count.total)) {
    if (life.achievements.some(({ achievementId }) => achievementId === id)) continue;
    life.achievements.push({ achievementId: id, earnedAt: at });
  }
}

function fillInProfile(life: Life, story: LifeStory, at: Date): void {
  record(life, 'picture-saved', 'first', at);
  const picture = ledgerKeys.firstPicture();
  award(life, { key: picture, points: FIRST_PICTURE_POINTS, reason: 'first-picture', at });
  if (story.hasVideo) {
    record(life, 'video-saved', 'first', at);
    const key = ledgerKeys.videoIntro();
    award(life, { key, points: VIDEO_INTRO_POINTS, reason: 'video-intro', at });
  }
  if (story.isComplete) record(life, 'profile-completed', 'first', at);
}

function claimBonus(life: Life, day: UtcDay, at: Date): void {
  const last = life.lastDailyBonusAt && utcDay(life.lastDailyBonusAt);
  life.streakDays = last === addDays(day, -1) ? life.streakDays + 1 : 1;
  life.lastDailyBonusAt = at;
  const points = dailyBonusPoints(life.streakDays);
  award(life, { key: ledgerKeys.dailyBonus(day), points, reason: 'daily-bonus', at });
  record(life, 'bonus-claimed', day, at);
  record(life, 'streak-day', String(life.streakDays), at);
}

function completeChallenge(life: Life, id: string, points: number, day: UtcDay, at: Date): void {
  const key = ledgerKeys.dailyChallenge(id, day);
  award(life, { key, points, reason: 'challenge', at });
  record(life, 'challenge-completed', key, at);
}

/** Returns whether the maze was won. */
function playMaze(life: Life, level: number, day: UtcDay, at: Date, chance: Chance): boolean {
  const completed = chance.percent(Math.max(60 - 6 * level, 12));
  const dots = maxScore(level) / 10;
  const score = 10 * (completed ? dots : chance.between(Math.floor(dots / 5), dots - 1));
  const timeRemaining = chance.between(0, completed ? Math.floor(timeLimitSeconds(level) / 3) : 9);
  const result = { level, score, completed, timeRemaining };
  const points = rizzPointsEarned(result);
  life.plays.push({ ...result, day, rizzPointsEarned: points, playedAt: at });
  award(life, { key: ledgerKeys.rizzman(day), points, reason: 'rizzman', at });
  record(life, 'maze-played', day, at);
  if (completed) record(life, 'maze-won', day, at);
  return completed;
}

/** Members tend to return the day after a visit, some more than others. */
function drawActiveDays(story: LifeStory, today: UtcDay, chance: Chance): UtcDay[] {
  const stay = 0.35 + 0.64 * chance.next();
  const comeBack = 0.05 + 0.3 * chance.next();
  const days: UtcDay[] = [];
  const streakFrom = story.streak === undefined ? undefined : addDays(today, -story.streak);
  for (let day = story.joined; day <= today; day = addDays(day, 1)) {
    const cameYesterday = days.at(-1) === addDays(day, -1);
    const byChance = day === story.joined || chance.next() < (cameYesterday ? stay : comeBack);
    if (streakFrom === undefined ? byChance : isVisited(day, streakFrom, today)) days.push(day);
  }
  return days;
}

/** With a given streak, a member came every day but today and the day before the streak. */
function isVisited(day: UtcDay, streakFrom: UtcDay, today: UtcDay): boolean {
  return day !== today && day !== addDays(streakFrom, -1);
}

/** Not later than now, because some hours of today are still in the future. */
function atHour(day: UtcDay, hour: number, now: Date): Date {
  const at = new Date(`${day}T${String(hour).padStart(2, '0')}:17:00.000Z`);
  return at < now ? at : now;
}
