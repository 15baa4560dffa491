import { isoWeek, type UtcDay } from '../../../platform/shared/utc-day.ts';

/** The reason of a ledger entry. */
export const POINT_REASONS = [
  'daily-bonus',
  'challenge',
  'first-picture',
  'video-intro',
  'rizzman',
  'event',
  'group-date',
  'lesson',
] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** Points for the first profile picture (§12). */
export const FIRST_PICTURE_POINTS = 10;
/** Points for the first video introduction (§9). */
export const VIDEO_INTRO_POINTS = 25;

/** Ledger keys. Each is paid to a member at most once, ever (§12). */
export const ledgerKeys = {
  dailyBonus: (day: UtcDay) => `daily-bonus:${day}`,
  dailyChallenge: (id: string, day: UtcDay) => `challenge:${id}:${day}`,
  weeklyChallenge: (id: string, day: UtcDay) => `challenge:${id}:${isoWeek(day)}`,
  onceChallenge: (id: string) => `challenge:${id}`,
  firstPicture: () => 'first-picture',
  videoIntro: () => 'video-intro',
  rizzman: (day: UtcDay) => `rizzman:${day}`,
  event: (id: string) => `event:${id}`,
  groupDate: (id: string) => `group-date:${id}`,
  /** `day`: for a lesson that was due again as a card. */
  lesson: (id: string, day?: UtcDay) =>
    day === undefined ? `lesson:${id}` : `lesson:${id}:${day}`,
};
