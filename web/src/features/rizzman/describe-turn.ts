import {
  type Cell,
  columnOf,
  type Direction,
  distancesTo,
  type GameState,
  mazeOf,
  neighbour,
  rowOf,
  scoreOf,
  stepLimit,
} from '@rizzly/domain/rizzman';

import { ghostName } from './ghost-cast.ts';

/** Hearts within this many steps are listed one by one. */
const NEAR_STEPS = 3;

/**
 * Describes a turn for screen readers: what happened, where RizzMan is and can go, the near hearts,
 * and the distance and direction of each ghost.
 */
export function describeTurn(state: GameState, before: GameState | null): string {
  const maze = mazeOf(state.level);
  const taken = before !== null && state.dotsTaken > before.dotsTaken ? 'Heart taken.' : '';
  if (state.status === 'won') return `${taken} Every heart is yours. You won!`.trim();
  if (state.status === 'caught') return `${catcher(state)} caught you. Score ${scoreOf(state)}.`;
  if (state.status === 'timed-out') return `No steps left. Score ${scoreOf(state)}.`;
  return [
    taken,
    `Row ${rowOf(state.player)}, column ${columnOf(state.player)}.`,
    `Ways: ${(maze.exits[state.player] ?? []).join(', ')}.`,
    describeHearts(state),
    ...state.ghosts.map((ghost, index) => describeGhost(state, ghost.cell, index)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is left to do, for the start and on demand. */
export function describeStanding(state: GameState): string {
  const left = mazeOf(state.level).dotCount - state.dotsTaken;
  const steps = stepLimit(state.level) - state.steps;
  return `Score ${scoreOf(state)}. ${left} hearts and ${steps} steps left.`;
}

function catcher(state: GameState): string {
  return ghostName(state.ghosts.findIndex((ghost) => ghost.cell === state.player));
}

function describeHearts(state: GameState): string {
  const maze = mazeOf(state.level);
  const steps = distancesTo(maze, state.player);
  const distances = [...state.dots.entries()]
    .filter(([, dot]) => dot === 1)
    .map(([cell]) => ({ cell, distance: steps[cell] ?? 255 }));
  const near = distances.filter(({ distance }) => distance <= NEAR_STEPS).length;
  const nearest = distances.reduce<{ cell: Cell; distance: number } | null>(
    (best, heart) => (best === null || heart.distance < best.distance ? heart : best),
    null,
  );
  if (nearest === null) return '';
  const way = firstWay(state, nearest.cell);
  const others = near > 1 ? `, ${near} within ${NEAR_STEPS} steps` : '';
  return `Nearest heart: ${count(nearest.distance, 'step')}, first ${way}${others}.`;
}

function describeGhost(state: GameState, cell: Cell, index: number): string {
  const distance = distancesTo(mazeOf(state.level), state.player)[cell] ?? 255;
  return `${ghostName(index)}: ${count(distance, 'step')} away, ${bearing(state.player, cell)}.`;
}

/** The first step of a shortest way. */
function firstWay(state: GameState, target: Cell): Direction | undefined {
  const maze = mazeOf(state.level);
  const steps = distancesTo(maze, target);
  return maze.exits[state.player]?.reduce((best, way) =>
    (steps[neighbour(state.player, way)] ?? 255) < (steps[neighbour(state.player, best)] ?? 255)
      ? way
      : best,
  );
}

/** The straight direction of a cell, such as `up and left`. */
function bearing(from: Cell, to: Cell): string {
  const rows = rowOf(to) - rowOf(from);
  const columns = columnOf(to) - columnOf(from);
  const vertical = rows < 0 ? ['up'] : rows > 0 ? ['down'] : [];
  const horizontal = columns < 0 ? ['left'] : columns > 0 ? ['right'] : [];
  return [...vertical, ...horizontal].join(' and ') || 'here';
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
