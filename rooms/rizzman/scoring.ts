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

/** Rizz points of a play: one for each 50 of score. A win adds 10, and the level up to 10 (§16). */
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

/** A field with an impossible value, and the number that limits it in this maze. */
export interface ImpossibleFigure {
  path: keyof GameResult;
  limit: number;
}

/**
 * The fields of a result that a member at `currentLevel` can't have reached (§16). Empty for a
 * possible result. `POST /api/rizzman/play` rejects results for these reasons only.
 */
export function impossibleFigures(result: GameResult, currentLevel: number): ImpossibleFigure[] {
  if (result.level !== currentLevel) return [{ path: 'level', limit: currentLevel }];
  const most = maxScore(currentLevel);
  const time = timeLimitSeconds(currentLevel);
  const found: ImpossibleFigure[] = [];
  if (!isWithin(result.score, most) || result.score % POINTS_PER_DOT !== 0) {
    found.push({ path: 'score', limit: most });
  }
  if (!isWithin(result.timeRemaining, time)) found.push({ path: 'timeRemaining', limit: time });
  if (result.completed !== (result.score === most)) found.push({ path: 'completed', limit: most });
  return found;
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
