import { randomBytes } from 'node:crypto';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { AppError, invalidInput } from '../../../platform/server/http/app-error.ts';
import type { Message } from '../../../platform/server/language/message.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import {
  addDays,
  mondayOf,
  msUntilNextDay,
  utcDay,
  type UtcDay,
} from '../../../platform/shared/index.ts';
import { toUserFor } from '../../account/server/index.ts';
import { ledgerKeys } from '../../play/index.ts';
import { award, recordActivity, tellUserChanged } from '../../play/server/index.ts';
import {
  type GameResult,
  ghostCount,
  impossibleFigures,
  type Leaderboard,
  LEADERBOARD_ROWS,
  maxScore,
  type PlayAnswer,
  playingMs,
  playReplay,
  type PlayStatus,
  POINTS_PER_DOT,
  type Replay,
  resultOf,
  rizzPointsEarned,
  stepLimit,
  stepMs,
  timeLimitSeconds,
} from '../index.ts';
import * as repository from './repository.ts';
import { say } from './texts/index.ts';

/** 128 bits, so that a seed can't be guessed. */
const SEED_BYTES = 16;

/** Whether the member may play today, with the seed and the limits of the game. */
export async function findPlayStatus({ db, clock }: Deps, memberId: string): Promise<PlayStatus> {
  const now = clock();
  const day = utcDay(now);
  const standing = await repository.findStanding(db, memberId, day);
  const level = 1 + standing.winsBefore;
  return {
    canPlay: standing.play === null,
    currentLevel: level,
    todaysPlay: standing.play,
    // The same seed all day, so that nobody can draw an easier maze.
    seed: standing.seed ?? (await handOutSeed(db, { memberId, day, handedOutAt: now })),
    day,
    nextPlayAt: new Date(now.getTime() + msUntilNextDay(now)).toISOString(),
    // A seed that no member has, so that nobody can rehearse a play that still counts.
    practice: { level: 1 + standing.winsBeforeYesterday, seed: `practice ${addDays(day, -1)}` },
    limits: {
      maxScore: maxScore(level),
      timeLimitSeconds: timeLimitSeconds(level),
      stepMs: stepMs(level),
      stepLimit: stepLimit(level),
      ghosts: ghostCount(level),
    },
  };
}

function handOutSeed(
  db: Executor,
  row: { memberId: string; day: UtcDay; handedOutAt: Date },
): Promise<string> {
  return repository.saveSeed(db, { ...row, seed: randomBytes(SEED_BYTES).toString('hex') });
}

const WHY_IMPOSSIBLE: Record<keyof GameResult, (limit: number) => Message> = {
  level: (limit) => say.impossibleLevel({ limit }),
  score: (limit) => say.impossibleScore({ step: POINTS_PER_DOT, limit }),
  timeRemaining: (limit) => say.impossibleTime({ limit }),
  completed: () => say.impossibleCompletion,
};

/** Saves the day's play, once: checks its numbers, verifies its replay, and pays its points. */
export async function savePlay(
  deps: Deps,
  memberId: string,
  { result, replay }: { result: GameResult; replay: Replay | null },
): Promise<PlayAnswer> {
  const now = deps.clock();
  const day = utcDay(now);
  const standing = await repository.findStanding(deps.db, memberId, day);
  const level = 1 + standing.winsBefore;
  if (standing.play) throw new AppError('conflict', say.played);
  const issues = impossibleFigures(result, level).map(({ path, limit }) => ({
    path,
    message: WHY_IMPOSSIBLE[path](limit),
  }));
  if (issues[0] !== undefined) throw new AppError('invalid_input', issues[0].message, { issues });
  if (replay) checkReplay(replay, result, { standing, now });

  const points = rizzPointsEarned(result);
  await runWork(deps, async (work) => {
    const isSaved = await repository.insertPlay(work.tx, {
      ...result,
      memberId,
      day,
      rizzPointsEarned: points,
      verified: replay !== null,
      playedAt: now,
    });
    if (!isSaved) throw new AppError('conflict', say.played);
    tellUserChanged(work, memberId, 'maze');
    const of = { memberId, at: now };
    await award(work, { ...of, key: ledgerKeys.rizzman(day), points, reason: 'rizzman' });
    await recordActivity(work, { ...of, kind: 'maze-played', key: day });
    if (result.completed) await recordActivity(work, { ...of, kind: 'maze-won', key: day });
  });
  return {
    rizzPointsEarned: points,
    newRizzManLevel: level + (result.completed ? 1 : 0),
    verified: replay !== null,
  };
}

/**
 * Plays the replay again with the day's seed. The result must be the same, and enough time must
 * have passed since the seed was issued.
 */
function checkReplay(
  replay: Replay,
  result: GameResult,
  { standing, now }: { standing: repository.Standing; now: Date },
): void {
  const { seed, handedOutAt } = standing;
  if (handedOutAt === null || replay.seed !== seed) {
    throw invalidInput('replay.seed', say.otherMaze);
  }
  const sinceSeed = now.getTime() - Date.parse(handedOutAt);
  if (sinceSeed < playingMs(result.level, replay.inputs.length)) {
    throw invalidInput('replay.inputs', say.tooShort);
  }
  const end = playReplay(result.level, replay);
  if (end === null) throw invalidInput('replay.inputs', say.tooLong);
  const proven = resultOf(end);
  for (const field of ['score', 'completed', 'timeRemaining'] as const) {
    if (proven[field] === result[field]) continue;
    throw invalidInput(
      'replay',
      say.otherResult({ field, proven: String(proven[field]), sent: String(result[field]) }),
    );
  }
}

export async function findLeaderboard({ db, clock }: Deps, memberId: string): Promise<Leaderboard> {
  const today = utcDay(clock());
  const weekOf = mondayOf(today);
  const [best, unlisted] = await Promise.all([
    repository.bestBetween(db, memberId, {
      from: weekOf,
      to: addDays(weekOf, 6),
      rows: LEADERBOARD_ROWS,
    }),
    repository.isUnlisted(db, memberId),
  ]);
  return {
    weekOf,
    entries: best.map(({ member, score, plays, wins }, index) => ({
      rank: index + 1,
      user: toUserFor(memberId, member, today),
      score,
      plays,
      wins,
    })),
    listed: !unlisted,
  };
}

/** Shows a member on the leaderboard, or hides them. */
export async function setListed(work: Work, memberId: string, listed: boolean): Promise<void> {
  await repository.setListed(work.tx, memberId, listed);
  tellUserChanged(work, memberId, 'maze');
}
