import type { GameResult } from './scoring.ts';

/** The title and body of a toast (§8). */
export interface PlayToast {
  title: string;
  description: string;
}

/** The toast after a saved play (§8). */
export function playToast(
  result: GameResult,
  answer: { rizzPointsEarned: number; newRizzManLevel: number },
): PlayToast {
  const earned = `You earned ${answer.rizzPointsEarned} Rizz points!`;
  return result.completed
    ? {
        title: `Level ${result.level} Complete! 🎮🏆`,
        description: `${earned} Tomorrow: Level ${answer.newRizzManLevel}!`,
      }
    : { title: 'Game Over 👻', description: `${earned} Try again tomorrow!` };
}

/** Title `Error`; follows the server's own message (§8). */
export const SAVE_FAILED = 'Failed to save RizzMan score.';
