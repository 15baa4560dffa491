import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  carefulTurn,
  type Direction,
  DIRECTIONS,
  distancesTo,
  type GameState,
  inputLetter,
  mazeOf,
  playReplay,
  scoreOf,
  seededRandom,
  startGame,
  step,
  stepLimit,
} from './index.ts';

const inputs = fc.array(fc.option(fc.constantFrom(...DIRECTIONS), { freq: 3 }), {
  minLength: 1,
  maxLength: 700,
});
const games = fc.record({ level: fc.integer({ min: 1, max: 12 }), seed: fc.string(), inputs });

interface Game {
  level: number;
  seed: string;
  inputs: (Direction | null)[];
}

/** Every state of a game, from the start to the end or the last input. */
function play({ level, seed, inputs }: Game): GameState[] {
  const random = seededRandom(seed);
  const states = [startGame(level)];
  for (const input of inputs) {
    const last = states.at(-1)!;
    if (last.status !== 'playing') break;
    states.push(step(last, input, random));
  }
  return states;
}

describe('engine', () => {
  it('moves RizzMan and ghosts one cell per step, never into a wall', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { walls } = mazeOf(game.level);
        const states = play(game);
        for (const state of states) {
          for (const cell of [state.player, ...state.ghosts.map((ghost) => ghost.cell)]) {
            expect(walls[cell]).toBe(0);
          }
        }
        for (const [index, state] of states.slice(1).entries()) {
          const before = states[index]!;
          expect(state.steps).toBe(before.steps + 1);
          expect([0, 1, 15]).toContain(Math.abs(state.player - before.player));
          expect(state.moved).toBe(state.player !== before.player);
          for (const [ghost, { cell }] of state.ghosts.entries()) {
            expect([0, 1, 15]).toContain(Math.abs(cell - before.ghosts[ghost]!.cell));
          }
        }
      }),
    );
  });

  it('scores ten for each dot taken', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { dotCount } = mazeOf(game.level);
        for (const state of play(game)) {
          const lying = state.dots.reduce((sum, dot) => sum + dot, 0);
          expect(scoreOf(state)).toBe(10 * (dotCount - lying));
          expect(state.status === 'won').toBe(lying === 0);
        }
      }),
    );
  });

  it('ends at most once, and an ended game does not change', () => {
    fc.assert(
      fc.property(games, (game) => {
        const states = play(game);
        const last = states.at(-1)!;
        expect(states.slice(0, -1).every((state) => state.status === 'playing')).toBe(true);
        expect(last.steps).toBeLessThanOrEqual(stepLimit(game.level));
        const ended: GameState = last.status === 'playing' ? { ...last, status: 'caught' } : last;
        expect(step(ended, 'up', seededRandom('x'))).toBe(ended);
      }),
    );
  });

  it('never mutates a given state', () => {
    fc.assert(
      fc.property(games, (game) => {
        const states = play(game);
        const before = JSON.stringify(states);
        play(game);
        expect(JSON.stringify(states)).toBe(before);
      }),
      { numRuns: 20 },
    );
  });

  it('replays a game from its seed and inputs to the identical end', () => {
    fc.assert(
      fc.property(games, (game) => {
        const states = play(game);
        const letters = game.inputs
          .slice(0, states.length - 1)
          .map(inputLetter)
          .join('');
        expect(playReplay(game.level, { seed: game.seed, inputs: letters })).toEqual(states.at(-1));
      }),
    );
  });

  it('keeps RizzMan running until a wall, and remembers an early turn', () => {
    const random = seededRandom('turns');
    let state = step(startGame(1), 'left', random);
    for (let count = 0; count < 2; count++) state = step(state, null, random);
    expect(state.player).toBe(mazeOf(1).start - 3);
    // The cell above is a wall. RizzMan turns one cell later, where the way up is open.
    state = step(state, 'up', random);
    expect(state.heading).toBe('left');
    state = step(state, null, random);
    expect(state.heading).toBe('up');
  });

  it('lets the ghosts wait until three seconds after the first move', () => {
    const random = seededRandom('wait');
    let state = startGame(3);
    const { ghosts } = state;
    for (let count = 0; count < 100; count++) state = step(state, null, random);
    expect(state.ghosts).toEqual(ghosts);
    state = step(state, 'left', random);
    // 3 s at 130 ms a step, the first move among them.
    for (let count = 0; count < 23; count++) state = step(state, null, random);
    expect(state.ghosts).toEqual(ghosts);
    state = step(step(state, null, random), null, random);
    expect(state.ghosts).not.toEqual(ghosts);
  });

  it('lets the first ghost chase, with a rest every fifth step', () => {
    const random = seededRandom('chase');
    let state: GameState = { ...startGame(1), ghostsWait: 0 };
    for (let count = 0; count < 5; count++) state = step(state, null, random);
    const steps = distancesTo(mazeOf(1), state.player);
    expect(steps[state.ghosts[0]!.cell]).toBe(steps[mazeOf(1).ghostStarts[0]!]! - 4);
  });

  it('is lost to a ghost when RizzMan stands still', () => {
    const random = seededRandom('still');
    let state = step(startGame(1), 'left', random);
    while (state.status === 'playing') state = step(state, null, random);
    expect(state.status).toBe('caught');
    expect(state.player).toBe(state.ghosts[0]!.cell);
  });

  it('ends when the time is up', () => {
    const last = { ...startGame(1), steps: stepLimit(1) - 1 };
    expect(step(last, 'left', seededRandom('late')).status).toBe('timed-out');
  });

  it('is won by the last dot, even on the last step and on a ghost’s cell', () => {
    const started = startGame(1);
    const dot = started.player - 1;
    const last: GameState = {
      ...started,
      steps: stepLimit(1) - 1,
      dots: started.dots.map((_, cell) => (cell === dot ? 1 : 0)),
      dotsTaken: mazeOf(1).dotCount - 1,
      ghosts: [{ cell: dot, heading: null }],
    };
    expect(step(last, 'left', seededRandom('win')).status).toBe('won');
  });

  it.each([1, 2, 3])('can be won on level %d', (level) => {
    const won = Array.from({ length: 60 }, (_, seed) => {
      const random = seededRandom(`win ${seed}`);
      let state = startGame(level);
      while (state.status === 'playing') state = step(state, carefulTurn(state), random);
      return state.status === 'won';
    });
    expect(won).toContain(true);
  });
});
