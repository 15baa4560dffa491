import type { RunningGame } from './running-game.ts';

/**
 * Lets the scripted player of the browser tests see the game. In every other build the mode is
 * another constant, and this is compiled to nothing.
 */
export function exposeGame(game: RunningGame): void {
  if (import.meta.env.MODE === 'e2e') Object.assign(window, { rizzmanGame: game });
}
