import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  carefulTurn,
  type Direction,
  DIRECTIONS,
  distancesTo,
  leaveTeam,
  mazeOf,
  nextTeamLevel,
  packTeam,
  seededRandom,
  startGame,
  startTeam,
  step,
  stepTeam,
  type TeamState,
  unpackTeam,
} from './index.ts';

type Inputs = (Direction | null)[];
const inputsOf = (players: number) =>
  fc.array(
    fc.array(fc.option(fc.constantFrom(...DIRECTIONS), { freq: 2 }), {
      minLength: players,
      maxLength: players,
    }),
    { minLength: 1, maxLength: 300 },
  );
const games = fc.integer({ min: 1, max: 8 }).chain((players) =>
  fc.record({
    players: fc.constant(players),
    level: fc.integer({ min: 1, max: 9 }),
    seed: fc.string(),
    inputs: inputsOf(players),
  }),
);
interface Game {
  players: number;
  level: number;
  seed: string;
  inputs: Inputs[];
}

function play({ players, level, seed, inputs }: Game): TeamState[] {
  const random = seededRandom(seed);
  const states = [startTeam(level, players)];
  for (const input of inputs) {
    const last = states.at(-1)!;
    if (last.status !== 'playing') break;
    states.push(stepTeam(last, input, random));
  }
  return states;
}

describe('stepTeam', () => {
  it('is determined by level, players, seed and inputs', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(play(game)).toEqual(play(game));
      }),
    );
  });

  it('moves everybody at most one cell, never into a wall, and nobody who is out', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { walls } = mazeOf(game.level);
        const states = play(game);
        for (const [index, { players }] of states.slice(1).entries()) {
          for (const [seat, { cell, isOut, moved }] of players.entries()) {
            const before = states[index]!.players[seat]!;
            expect(walls[cell]).toBe(0);
            expect([0, 1, 15]).toContain(Math.abs(cell - before.cell));
            expect(moved).toBe(cell !== before.cell);
            expect(before.isOut ? [isOut, cell] : []).toEqual(
              before.isOut ? [true, before.cell] : [],
            );
          }
        }
      }),
    );
  });

  it('counts each heart once, and is lost exactly when all are out', () => {
    fc.assert(
      fc.property(games, (game) => {
        for (const { players, dots, dotsTaken, status } of play(game)) {
          const lying = dots.reduce((sum, dot) => sum + dot, 0);
          expect(dotsTaken + lying).toBe(mazeOf(game.level).dotCount);
          expect(status === 'won').toBe(lying === 0);
          const isLost = status !== 'won' && players.every(({ isOut }) => isOut);
          expect(status === 'caught').toBe(isLost);
        }
      }),
    );
  });

  it('plays the same game for a team of one as for a single player', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.string(), (level, seed) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)];
        let [solo, team] = [startGame(level), startTeam(level, 1)];
        while (solo.status === 'playing') {
          const turn = carefulTurn(solo);
          [solo, team] = [step(solo, turn, one), stepTeam(team, [turn], other)];
          expect(team.players[0]!.cell).toBe(solo.player);
          expect(team.ghosts).toEqual(solo.ghosts);
          expect(team.ghostsWait).toBe(solo.ghostsWait);
        }
        expect(team.status).toBe(solo.status);
      }),
      { numRuns: 20 },
    );
  });

  it('lets the first ghost chase the nearest player', () => {
    const start = startTeam(1, 2);
    const [ghost] = start.ghosts;
    const steps = distancesTo(mazeOf(1), ghost!.cell);
    const near = [...steps.keys()].find((cell) => steps[cell] === 3)!;
    const players = start.players.map((player, seat) => ({
      ...player,
      cell: seat === 1 ? near : player.cell,
    }));

    const { ghosts } = stepTeam(
      { ...start, players, ghostsWait: 0 },
      [null, null],
      seededRandom(''),
    );

    expect(distancesTo(mazeOf(1), near)[ghosts[0]!.cell]).toBe(2);
  });

  it('starts everybody in a separate cell, the first player at the start', () => {
    const cells = startTeam(1, 8).players.map(({ cell }) => cell);

    expect(cells[0]).toBe(mazeOf(1).start);
    expect(new Set(cells).size).toBe(8);
  });
});

describe('leaveTeam', () => {
  it('continues with the others, and ends without players', () => {
    const one = leaveTeam(startTeam(1, 2), 0);
    expect([one.players.map(({ isOut }) => isOut), one.status]).toEqual([[true, false], 'playing']);

    expect(leaveTeam(one, 1).status).toBe('caught');
  });
});

describe('packTeam', () => {
  it('can be sent as JSON without a loss', () => {
    fc.assert(
      fc.property(games, (game) => {
        const state = play(game).at(-1)!;
        const sent = JSON.stringify(packTeam(state));

        expect(unpackTeam(JSON.parse(sent), mazeOf(game.level).dotCount)).toEqual(state);
        expect(sent.length).toBeLessThan(1500);
      }),
    );
  });
});

describe('nextTeamLevel', () => {
  it.each([
    [1, 'won', 2],
    [1, 'caught', 1],
    [8, 'won', 8],
  ] as const)('leads from level %d, %s, to %d', (level, status, next) => {
    expect(nextTeamLevel(level, status)).toBe(next);
  });
});
