import { POINTS_PER_DOT, secondsLeft, timeLimitSeconds } from './constants.ts';
import { type GameState, scoreOf } from './engine.ts';
import { mazeOf } from './mazes.ts';

/** The result of a game as the screen sends it (§3). */
export interface GameResult {
  score: number;
  level: number;
  completed: boolean;
  timeRemaining: number;
}

/**
 * Rizz points of a play: one per 50 of score, plus 10 and up to 10 more by level for a win (§16).
 */
export function rizzPointsEarned(result: Pick<GameResult, 'score' | 'level' | 'completed'>) {
  const bonus = result.completed ? 10 + Math.min(result.level, 10) : 0;
  return Math.floor(result.score / 50) + bonus;
}

/** The highest possible score of a level. */
export function maxScore(level: number): number {
  return mazeOf(level).dotCount * POINTS_PER_DOT;
}

/** The current result of a game. A running game counts as not completed. */
export function resultOf(state: GameState): GameResult {
  return {
    score: scoreOf(state),
    level: state.level,
    completed: state.status === 'won',
    timeRemaining: secondsLeft(state.level, state.steps),
  };
}

/**
 * The reasons, by field, why a member at `currentLevel` can't have reached a result (§16). Empty
 * when they can. `POST /api/rizzman/play` rejects results for these reasons only.
 */
export function impossibleFigures(result: GameResult, currentLevel: number) {
  if (result.level !== currentLevel) {
    return [{ path: 'level', message: `Your maze today is level ${currentLevel}` }];
  }
  const most = maxScore(currentLevel);
  const limit = timeLimitSeconds(currentLevel);
  const issues: { path: keyof GameResult; message: string }[] = [];
  if (!isWithin(result.score, most) || result.score % POINTS_PER_DOT !== 0) {
    issues.push({
      path: 'score',
      message: `Score must be a multiple of ${POINTS_PER_DOT} from 0 to ${most} in this maze`,
    });
  }
  if (!isWithin(result.timeRemaining, limit)) {
    issues.push({
      path: 'timeRemaining',
      message: `Time remaining must be whole seconds from 0 to ${limit} in this maze`,
    });
  }
  if (result.completed !== (result.score === most)) {
    issues.push({
      path: 'completed',
      message: 'A maze is completed exactly when every dot was taken',
    });
  }
  return issues;
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
