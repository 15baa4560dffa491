import {
  type Cell,
  columnOf,
  type Direction,
  distancesTo,
  type GameState,
  mazeOf,
  nearestDot,
  neighbor,
  rowOf,
  scoreOf,
  stepLimit,
} from '../index.ts';
import type { RizzmanTexts } from './texts/en.ts';

/** Hearts within this many steps are listed one by one. */
const NEAR_STEPS = 3;

/**
 * Describes a turn for screen readers: what happened, where RizzMan is and can go, the near hearts,
 * and the distance and direction of each ghost.
 */
export function describeTurn(
  state: GameState,
  before: GameState | null,
  texts: RizzmanTexts,
): string {
  const t = texts.turns;
  const maze = mazeOf(state.level);
  const score = scoreOf(state);
  const taken = before !== null && state.dotsTaken > before.dotsTaken ? [t.heartTaken] : [];
  if (state.status === 'won') return [...taken, t.won].join(' ');
  if (state.status === 'caught') return t.caught({ ghost: catcher(state, texts), score });
  if (state.status === 'timed-out') return t.noSteps({ score });
  const ways = (maze.exits[state.player] ?? []).map((way) => t.directions[way]);
  return [
    ...taken,
    t.place({ row: rowOf(state.player), column: columnOf(state.player) }),
    t.ways({ ways }),
    ...describeHearts(state, t),
    ...state.ghosts.map((ghost, index) => describeGhost(state, ghost.cell, index, texts)),
    ...(state.ghostsWait > 0 ? [t.asleep] : []),
  ].join(' ');
}

/** The score and the remaining hearts and steps, for the start and on demand. */
export function describeStanding(state: GameState, texts: RizzmanTexts): string {
  const left = mazeOf(state.level).dotCount - state.dotsTaken;
  const count = stepLimit(state.level) - state.steps;
  return texts.turns.standing({ score: scoreOf(state), left, count });
}

function catcher(state: GameState, texts: RizzmanTexts): string {
  return ghostName(
    state.ghosts.findIndex((ghost) => ghost.cell === state.player),
    texts,
  );
}

function describeHearts(state: GameState, t: RizzmanTexts['turns']): string[] {
  const steps = distancesTo(mazeOf(state.level), state.player);
  const distanceOf = (cell: Cell) => steps[cell] ?? 255;
  const near = state.dots.filter((dot, cell) => dot === 1 && distanceOf(cell) <= NEAR_STEPS).length;
  const nearest = nearestDot(state);
  const first = firstWay(state, nearest);
  if (first === undefined) return [];
  const values = { count: distanceOf(nearest), way: t.directions[first] };
  return [near > 1 ? t.nearestOf({ ...values, near, within: NEAR_STEPS }) : t.nearest(values)];
}

function describeGhost(state: GameState, cell: Cell, index: number, texts: RizzmanTexts): string {
  const count = distancesTo(mazeOf(state.level), state.player)[cell] ?? 255;
  return texts.turns.ghost({
    ghost: ghostName(index, texts),
    count,
    bearing: texts.turns.bearings[bearing(state.player, cell)],
  });
}

/** The first step of a shortest way. */
function firstWay(state: GameState, target: Cell): Direction | undefined {
  const maze = mazeOf(state.level);
  const steps = distancesTo(maze, target);
  return maze.exits[state.player]?.reduce((best, way) =>
    (steps[neighbor(state.player, way)] ?? 255) < (steps[neighbor(state.player, best)] ?? 255)
      ? way
      : best,
  );
}

/** The straight direction of a cell. */
function bearing(from: Cell, to: Cell): keyof RizzmanTexts['turns']['bearings'] {
  const rows = Math.sign(rowOf(to) - rowOf(from));
  const columns = Math.sign(columnOf(to) - columnOf(from));
  return BEARINGS[rows + 1]?.[columns + 1] ?? 'here';
}

/** By row, from above, and by column, from the left. */
const BEARINGS = [
  ['upLeft', 'up', 'upRight'],
  ['left', 'here', 'right'],
  ['downLeft', 'down', 'downRight'],
] as const;

/** The ghosts of dating, in the order in which levels add them. */
export const GHOST_CAST = ['seen', 'maybe', 'crumbs', 'zombie'] as const;

function ghostName(index: number, t: RizzmanTexts): string {
  const ghost = GHOST_CAST[index];
  return ghost === undefined ? t.turns.someGhost : t.ghosts[ghost].name;
}
