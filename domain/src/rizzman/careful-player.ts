import { type Cell, type Direction, neighbour } from './directions.ts';
import type { GameState } from './engine.ts';
import { distancesTo, mazeOf } from './mazes.ts';

/** At this distance or nearer, a ghost matters more than any dot. */
const TOO_NEAR = 2;

/**
 * The turn of a player who goes for the nearest dot, and away from a ghost at hand: wins level 1,
 * and loses often enough above. Plays for tests, figures and demo data.
 */
export function carefulTurn(state: GameState): Direction {
  const { exits } = mazeOf(state.level);
  const ways = exits[state.player] ?? [];
  const toDot = distancesTo(mazeOf(state.level), nearestDot(state));
  const towards = best(ways, (way) => -(toDot[neighbour(state.player, way)] ?? 0));
  if (ghostDistance(state, towards) > TOO_NEAR) return towards;
  return best(ways, (way) => ghostDistance(state, way));
}

function nearestDot(state: GameState): Cell {
  const steps = distancesTo(mazeOf(state.level), state.player);
  let nearest = state.player;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [cell, dot] of state.dots.entries()) {
    const distance = steps[cell] ?? fewest;
    if (dot === 1 && distance < fewest) [nearest, fewest] = [cell, distance];
  }
  return nearest;
}

/** From where a turn leads to the nearest ghost. */
function ghostDistance(state: GameState, way: Direction): number {
  const steps = distancesTo(mazeOf(state.level), neighbour(state.player, way));
  return Math.min(...state.ghosts.map((ghost) => steps[ghost.cell] ?? 0));
}

function best(ways: readonly Direction[], worth: (way: Direction) => number): Direction {
  return ways.reduce((first, second) => (worth(second) > worth(first) ? second : first));
}
