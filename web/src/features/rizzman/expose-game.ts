import type { RunningGame } from './running-game.ts';

/**
 * Exposes the game to the scripted player of the browser tests. The mode is a constant, so other
 * builds drop this code.
 */
export function exposeGame(game: RunningGame): void {
  if (import.meta.env.MODE === 'e2e') Object.assign(window, { rizzmanGame: game });
}
