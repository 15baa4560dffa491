import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { publicUser } from '../account/index.ts';
import { REPLAY_INPUTS } from './replay.ts';

const SCORE = issue('rizzman.scoreNotWhole');
const LEVEL = issue('rizzman.levelNotWhole');
const TIME = issue('rizzman.timeNotWhole');

/** The game result (§3). The server checks it against the maze; see `impossibleFigures`. */
export const playBody = z.object({
  score: z.number(SCORE).int(SCORE),
  level: z.number(LEVEL).int(LEVEL).min(1, LEVEL),
  completed: z.boolean(issue('rizzman.completedNotBoolean')),
  timeRemaining: z.number(TIME).int(TIME),
  replay: z
    .object({
      seed: z.string().max(64),
      inputs: z.string().regex(REPLAY_INPUTS, issue('rizzman.badReplay')),
    })
    .nullish(),
});

export const playStatus = z.object({
  canPlay: z.boolean(),
  currentLevel: z.number().int(),
  /** Null before today's play (§16). */
  todaysPlay: z
    .object({
      score: z.number().int(),
      rizzPointsEarned: z.number().int(),
      level: z.number().int(),
      completed: z.boolean(),
      /** Whether a replay proved it. Only such plays count for the leaderboard. */
      verified: z.boolean(),
    })
    .nullable(),
  /** The seed of the day. A replay must have been played with it. */
  seed: z.string(),
  /** The UTC date of the seed and the play. */
  day: z.string(),
  nextPlayAt: z.string(),
  /** Yesterday's maze, for practice without points. */
  practice: z.object({ level: z.number().int(), seed: z.string() }),
  limits: z.object({
    maxScore: z.number().int(),
    timeLimitSeconds: z.number().int(),
    stepMs: z.number().int(),
    stepLimit: z.number().int(),
    ghosts: z.number().int(),
  }),
});
export type PlayStatus = z.output<typeof playStatus>;

const playAnswer = z.object({
  rizzPointsEarned: z.number().int(),
  newRizzManLevel: z.number().int(),
  verified: z.boolean(),
});
export type PlayAnswer = z.output<typeof playAnswer>;

const leaderboard = z.object({
  /** The Monday of the week. */
  weekOf: z.string(),
  entries: z.array(
    z.object({
      rank: z.number().int(),
      user: publicUser,
      score: z.number().int(),
      plays: z.number().int(),
      wins: z.number().int(),
    }),
  ),
  /** Whether the caller is listed. */
  listed: z.boolean(),
});
export type Leaderboard = z.output<typeof leaderboard>;

/** The caller's pairs with their matches. Both members have joined the board. */
const pairBoard = z.object({
  /** The Monday of the week. */
  weekOf: z.string(),
  /** Whether the caller has joined the board. Otherwise there are no pairs. */
  isIn: z.boolean(),
  pairs: z.array(
    z.object({
      rank: z.number().int(),
      user: publicUser,
      /** Both members' verified scores of the week together. */
      score: z.number().int(),
      ownScore: z.number().int(),
      /** The better play of the two. */
      best: z.number().int(),
    }),
  ),
});
export type PairBoard = z.output<typeof pairBoard>;

/** Number of rows of 'This week in the maze'. */
export const LEADERBOARD_ROWS = 10;

export const rizzmanContract = contract({
  'GET /api/rizzman/can-play': {
    summary: "Whether today's maze is still to be played, and what it is played with",
    description:
      'Answers with the level and the seed of the day, and with the play of the day once there is one.',
    access: 'member',
    response: playStatus,
  },
  'POST /api/rizzman/play': {
    summary: "Hand in the day's play, with its replay where there is one",
    description:
      'Takes the result of the one play of the UTC day and awards its points. An impossible result is refused.',
    access: 'member',
    body: playBody,
    response: playAnswer,
    errors: ['conflict'],
  },
  'GET /api/rizzman/leaderboard': {
    summary: 'This week in the maze: the best of the verified plays',
    description: 'Lists the best verified plays of this week, of members who want to be shown.',
    access: 'member',
    response: leaderboard,
  },
  'GET /api/rizzman/pairs': {
    summary: 'This week in the maze, by pairs of matches',
    description:
      'Lists the caller’s matches who chose the board of pairs as well, by what both scored this week.',
    access: 'member',
    response: pairBoard,
  },
  'PUT /api/rizzman/pairs': {
    summary: 'Be on the board of pairs or not',
    description: 'Saves the choice and answers with the board. A pair needs the choice of both.',
    access: 'member',
    body: z.object({ isIn: z.boolean(issue('rizzman.choice')) }),
    response: pairBoard,
  },
});
