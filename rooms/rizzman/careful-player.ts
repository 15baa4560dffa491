import { type Cell, type Direction, neighbor } from './directions.ts';
import type { GameState } from './engine.ts';
import { distancesTo, mazeOf } from './mazes.ts';

/** A ghost at this distance or nearer matters more than dots. */
const TOO_NEAR = 2;

/**
 * The next turn of a simple player: towards the nearest dot, and away from a close ghost. It wins
 * level 1 and often loses higher levels. Used for tests, statistics and demo data.
 */
export function carefulTurn(state: GameState): Direction {
  const { exits } = mazeOf(state.level);
  const ways = exits[state.player] ?? [];
  const toDot = distancesTo(mazeOf(state.level), nearestDot(state));
  const towards = best(ways, (way) => -(toDot[neighbor(state.player, way)] ?? 0));
  if (ghostDistance(state, towards) > TOO_NEAR) return towards;
  return best(ways, (way) => ghostDistance(state, way));
}

/** The cell of the dot with the shortest way. */
export function nearestDot(state: GameState): Cell {
  const steps = distancesTo(mazeOf(state.level), state.player);
  let nearest = state.player;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [cell, dot] of state.dots.entries()) {
    const distance = steps[cell] ?? fewest;
    if (dot === 1 && distance < fewest) [nearest, fewest] = [cell, distance];
  }
  return nearest;
}

/** The distance to the nearest ghost after a turn. */
function ghostDistance(state: GameState, way: Direction): number {
  const steps = distancesTo(mazeOf(state.level), neighbor(state.player, way));
  return Math.min(...state.ghosts.map((ghost) => steps[ghost.cell] ?? 0));
}

function best(ways: readonly Direction[], worth: (way: Direction) => number): Direction {
  return ways.reduce((first, second) => (worth(second) > worth(first) ? second : first));
}
