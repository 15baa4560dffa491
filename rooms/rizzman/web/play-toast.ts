import type { GameResult, PlayAnswer } from '../index.ts';
import type { RizzmanTexts } from './texts/en.ts';

/** The toast after a saved play (§8). */
export function playToast(
  result: GameResult,
  answer: Omit<PlayAnswer, 'verified'>,
  t: RizzmanTexts['toast'],
): { title: string; description: string } {
  const { rizzPointsEarned: points, newRizzManLevel: next } = answer;
  return result.completed
    ? { title: t.won({ level: result.level }), description: t.wonText({ points, next }) }
    : { title: t.lost, description: t.lostText({ points }) };
}
