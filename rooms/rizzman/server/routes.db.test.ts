import { beforeEach, describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import {
  carefulTurn,
  inputLetter,
  resultOf,
  seededRandom,
  startGame,
  step,
  type PairBoard,
} from '../index.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00Z';
let ann: TestMember;
let ben: TestMember;

beforeEach(async () => {
  app.setTime(NOON);
  [ann, ben] = [await app.createMember(), await app.createMember()];
});

const board = ({ call }: TestMember): Promise<PairBoard> =>
  expectOk(call('GET', '/api/rizzman/pairs'));
const choose = ({ call }: TestMember, isIn: boolean): Promise<PairBoard> =>
  expectOk(call('PUT', '/api/rizzman/pairs', { isIn }));
const partners = async (member: TestMember) =>
  (await board(member)).pairs.map(({ user }) => user.id);

async function match(one: TestMember, other: TestMember): Promise<string> {
  await act(one, other, 'like');
  return (await act(other, one, 'like')).id;
}

/** Plays this many steps of the day's maze, with a replay. Returns the score. */
async function play(member: TestMember, steps: number): Promise<number> {
  app.setTime(NOON);
  const { seed } = await expectOk(member.call('GET', '/api/rizzman/can-play'));
  app.setTime('2026-11-21T12:05:00Z');
  const random = seededRandom(seed);
  let state = startGame(1);
  let inputs = '';
  while (state.steps < steps && state.status === 'playing') {
    const turn = carefulTurn(state);
    state = step(state, turn, random);
    inputs += inputLetter(turn);
  }
  const result = { ...resultOf(state), replay: { seed, inputs } };
  await expectOk(member.call('POST', '/api/rizzman/play', result));
  return result.score;
}

describe('GET /api/rizzman/pairs', () => {
  it('has no pair before both members of a match have joined', async () => {
    await match(ann, ben);
    expect(await board(ann)).toEqual({ weekOf: '2026-11-16', isIn: false, pairs: [] });

    expect(await choose(ann, true)).toEqual({ weekOf: '2026-11-16', isIn: true, pairs: [] });

    await choose(ben, true);
    expect(await partners(ann)).toEqual([ben.id]);
    expect(await partners(ben)).toEqual([ann.id]);
  });

  it('adds up both scores of this week, best pair first', async () => {
    const cleo = await app.createMember();
    await match(ann, ben);
    await match(cleo, ann);
    for (const member of [ann, ben, cleo]) await choose(member, true);
    const own = await play(ann, 6);
    const [small, large] = [await play(ben, 3), await play(cleo, 30)];

    const { pairs } = await board(ann);

    expect(large).toBeGreaterThan(small);
    expect(pairs).toMatchObject([
      { rank: 1, user: { id: cleo.id }, score: own + large, ownScore: own, best: large },
      { rank: 2, user: { id: ben.id }, score: own + small, ownScore: own, best: own },
    ]);
    expect(JSON.stringify(pairs)).not.toMatch(/email|username|password/u);
  });

  it('leaves out plays without a replay, and those of another week', async () => {
    await match(ann, ben);
    for (const member of [ann, ben]) await choose(member, true);
    const unproven = { level: 1, score: 100, completed: false, timeRemaining: 0 };
    await expectOk(ben.call('POST', '/api/rizzman/play', unproven));
    await play(ann, 6);

    app.setTime('2026-11-23T00:00:00Z');

    expect((await board(ann)).pairs).toMatchObject([{ score: 0, best: 0 }]);
  });

  it('shows nobody without a match', async () => {
    await act(ann, ben, 'like');
    for (const member of [ann, ben]) await choose(member, true);

    expect(await partners(ann)).toEqual([]);
  });

  it.each([
    ['a block', () => [ann.call('POST', '/api/blocks', { userId: ben.id })]],
    ['an end', (matchId: string) => [ann.call('POST', `/api/matches/${matchId}/unmatch`)]],
    ['a break', () => [ben.call('POST', '/api/account/pause')]],
    ['a second thought', () => [choose(ben, false)]],
  ])('ends a pair with %s, for both', async (_what, part) => {
    const matchId = await match(ann, ben);
    for (const member of [ann, ben]) await choose(member, true);

    await Promise.all(part(matchId));

    expect(await partners(ann)).toEqual([]);
    expect(await partners(ben)).toEqual([]);
  });
});

describe('PUT /api/rizzman/pairs', () => {
  it('rejects anything but yes or no', async () => {
    expect((await ann.call('PUT', '/api/rizzman/pairs', { isIn: 'yes' })).statusCode).toBe(400);
  });
});
