import { carefulTurn } from '@rizzly/domain/rizzman';

import type { RunningGame } from './running-game.ts';

/**
 * Exposes the game and a player to the browser tests. The mode is a constant, so other
 * builds drop this code.
 */
export function exposeGame(game: RunningGame): void {
  if (import.meta.env.MODE === 'e2e') Object.assign(window, { rizzmanGame: game, carefulTurn });
}
