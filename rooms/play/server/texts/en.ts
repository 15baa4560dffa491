import { formats } from '../../../../platform/shared/texts/index.ts';
import type { ChallengeId } from '../../index.ts';

const { plural } = formats('en');

interface Left {
  left: number;
}

const conversations = ({ left }: Left) =>
  plural(left, { one: `${left} more conversation`, other: `${left} more conversations` });
const matches = ({ left }: Left) =>
  plural(left, { one: `${left} more match`, other: `${left} more matches` });
const members = ({ left }: Left) =>
  plural(left, { one: `${left} more member`, other: `${left} more members` });
const days = ({ left }: Left) =>
  plural(left, { one: `${left} more day`, other: `${left} more days` });
const mazes = ({ left }: Left) =>
  plural(left, { one: `${left} more RizzMan maze`, other: `${left} more RizzMan mazes` });
const parts = ({ left }: Left) =>
  plural(left, { one: `${left} missing part`, other: `${left} missing parts` });

/** What is missing to complete a challenge. */
const missing: Record<ChallengeId, (left: Left) => string> = {
  'challenge-1': (left) => `Start ${conversations(left)} today to complete this challenge.`,
  'challenge-2': () => 'Record and upload your video introduction to complete this challenge.',
  'challenge-3': (left) => `Add the ${parts(left)} of your profile to complete this challenge.`,
  'challenge-4': () => 'Join an event and check in there.',
  'daily-hearts': (left) => `Like ${members(left)} today to complete this challenge.`,
  'daily-maze': () => 'Play today’s RizzMan maze to complete this challenge.',
  'daily-match': () => 'Make a match today to complete this challenge.',
  'daily-check-in': () => 'Claim today’s daily bonus to complete this challenge.',
  'weekly-conversations': (left) =>
    `Start ${conversations(left)} this week to complete this challenge.`,
  'weekly-matches': (left) => `Make ${matches(left)} this week to complete this challenge.`,
  'weekly-check-ins': (left) =>
    `Claim your daily bonus on ${days(left)} this week to complete this challenge.`,
  'weekly-mazes': (left) =>
    `Play the RizzMan maze on ${days(left)} this week to complete this challenge.`,
  'weekly-hearts': (left) => `Like ${members(left)} this week to complete this challenge.`,
  'achievement-first-match': () => 'Make your first match to complete this challenge.',
  'achievement-ten-matches': (left) => `Make ${matches(left)} to complete this challenge.`,
  'achievement-conversations': (left) => `Start ${conversations(left)} to complete this challenge.`,
  'achievement-picture': () => 'Add a profile picture to complete this challenge.',
  'achievement-week-streak': () => 'Reach a 7 day streak to complete this challenge.',
  'achievement-month-streak': () => 'Reach a 30 day streak to complete this challenge.',
  'achievement-first-maze': () => 'Win a RizzMan maze to complete this challenge.',
  'achievement-maze-master': (left) => `Win ${mazes(left)} to complete this challenge.`,
};

export const texts = {
  messages: {
    userNotFound: 'User not found',
    streakFrozen: "You're taking a break, and your streak waits for you. Come back to claim.",
    themeLocked: 'This skin is still locked. Earn its achievement first.',
    challengeUnknown: 'This challenge does not exist.',
    challengeNotListed: 'This challenge is not on your list today.',
    challengeDoneToday: 'You have already completed this challenge today.',
    challengeDoneThisWeek: 'You have already completed this challenge this week.',
    challengeDone: 'You have already completed this challenge.',
    challengeMissing: ({ challenge, left }: { challenge: ChallengeId; left: number }) =>
      missing[challenge]({ left }),
  },
};

export type PlayTexts = typeof texts;
