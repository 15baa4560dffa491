import { beforeEach, describe, expect, it } from 'vitest';

import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { findActivityTotals } from '../../play/server/index.ts';
import {
  carefulTurn,
  inputLetter,
  maxScore,
  playReplay,
  resultOf,
  seededRandom,
  startGame,
  step,
} from '../index.ts';

const app = useTestApp();
let member: TestMember;
const NOON = '2026-11-21T12:00:00Z';

beforeEach(async () => {
  app.setTime(NOON);
  member = await app.createMember();
});

const LOST = { score: 120, level: 1, completed: false, timeRemaining: 40 };
const WON = { score: maxScore(1), level: 1, completed: true, timeRemaining: 40 };

const play = (body: object, by = member) => by.call('POST', '/api/rizzman/play', body);
/** Advances the clock by the duration of a game, after its seed was issued. */
const waitForGame = (steps = 600) => app.setTime(new Date(Date.parse(NOON) + steps * 150));
const canPlay = async (by = member) => (await by.call('GET', '/api/rizzman/can-play')).json();
const leaderboard = async (by = member) =>
  (await by.call('GET', '/api/rizzman/leaderboard')).json();
const rizzScore = async (by = member) =>
  (await by.call('GET', '/api/auth/session')).json().user.rizzScore;

/** Plays a real game with a seed, and gives up after `longest` steps. */
function playGame(seed: string, longest = Number.POSITIVE_INFINITY) {
  const random = seededRandom(seed);
  let state = startGame(1);
  let inputs = '';
  while (state.status === 'playing' && state.steps < longest) {
    const turn = carefulTurn(state);
    state = step(state, turn, random);
    inputs += inputLetter(turn);
  }
  return { ...resultOf(state), replay: { seed, inputs } };
}

describe('can-play', () => {
  it('returns the seed and limits of a first game', async () => {
    expect(await canPlay()).toEqual({
      canPlay: true,
      currentLevel: 1,
      todaysPlay: null,
      seed: expect.stringMatching(/^[0-9a-f]{32}$/u),
      day: '2026-11-21',
      nextPlayAt: '2026-11-22T00:00:00.000Z',
      practice: { level: 1, seed: 'practice 2026-11-20' },
      limits: { maxScore: 960, timeLimitSeconds: 90, stepMs: 150, stepLimit: 600, ghosts: 1 },
    });
  });

  it('issues one seed per member and day', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => canPlay()));
    const seeds = new Set(asked.map((status) => status.seed));
    expect(seeds.size).toBe(1);
    expect(seeds).not.toContain((await canPlay(await app.createMember())).seed);
    app.setTime('2026-11-22T00:00:00Z');
    expect(seeds).not.toContain((await canPlay()).seed);
  });

  it.each([
    ['GET', '/api/rizzman/can-play'],
    ['POST', '/api/rizzman/play'],
    ['GET', '/api/rizzman/leaderboard'],
  ] as const)('needs a session: %s %s', async (method, url) => {
    expect((await app.call(method, url, method === 'GET' ? undefined : {})).statusCode).toBe(401);
  });
});

describe('play', () => {
  it('saves a loss and pays for its score', async () => {
    const answer = await play(LOST);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ rizzPointsEarned: 2, newRizzManLevel: 1, verified: false });
    expect(await rizzScore()).toBe(2);
    expect(await canPlay()).toMatchObject({
      canPlay: false,
      currentLevel: 1,
      todaysPlay: { score: 120, rizzPointsEarned: 2, completed: false, verified: false },
    });
  });

  it('saves a play that earned nothing', async () => {
    expect((await play({ ...LOST, score: 0 })).json().rizzPointsEarned).toBe(0);
    expect((await canPlay()).canPlay).toBe(false);
    expect(await rizzScore()).toBe(0);
  });

  it('raises the level on the day after a win', async () => {
    const answer = await play(WON);
    expect(answer.json()).toEqual({ rizzPointsEarned: 30, newRizzManLevel: 2, verified: false });
    expect((await canPlay()).currentLevel).toBe(1);
    app.setTime('2026-11-22T00:00:00Z');
    expect(await canPlay()).toMatchObject({ canPlay: true, currentLevel: 2, todaysPlay: null });
    // Yesterday's maze had the earlier level.
    expect((await canPlay()).practice).toEqual({ level: 1, seed: 'practice 2026-11-21' });
    const next = await play({ score: maxScore(2), level: 2, completed: true, timeRemaining: 0 });
    expect(next.json()).toMatchObject({ rizzPointsEarned: 31, newRizzManLevel: 3 });
    app.setTime('2026-11-23T00:00:00Z');
    expect(await canPlay()).toMatchObject({ currentLevel: 3, practice: { level: 2 } });
    expect(await rizzScore()).toBe(61);
  });

  it.each([
    ['score', { score: 125 }],
    ['score', { score: -10 }],
    ['score', { score: maxScore(1) + 10 }],
    ['score', { score: '120' }],
    ['score', { score: 1e308 }],
    ['score', { score: null }],
    ['level', { level: 2 }],
    ['level', { level: 0 }],
    ['level', { level: 1.5 }],
    ['timeRemaining', { timeRemaining: -1 }],
    ['timeRemaining', { timeRemaining: 91 }],
    ['timeRemaining', { timeRemaining: 0.5 }],
    ['timeRemaining', { timeRemaining: undefined }],
    ['completed', { completed: true }],
    ['completed', { completed: 'yes' }],
    ['completed', { score: maxScore(1) }],
    ['replay.inputs', { replay: { seed: 'a', inputs: ['U'] } }],
    ['replay.inputs', { replay: { seed: 'a', inputs: 'UP' } }],
    ['replay.seed', { replay: { seed: 5, inputs: '' } }],
  ])('rejects a wrong %s with the reason: %o', async (path, wrong) => {
    const answer = await play({ ...LOST, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual({ path, message: expect.any(String) });
    expect(answer.json().message).toBe(answer.json().issues[0].message);
    expect((await canPlay()).canPlay).toBe(true);
    expect(await rizzScore()).toBe(0);
  });

  it('rejects a second play of the day, without changes', async () => {
    await play(LOST);
    const again = await play(WON);
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('conflict');
    expect((await canPlay()).todaysPlay.score).toBe(120);
    expect(await rizzScore()).toBe(2);
  });

  it('records the activities of a maze played, and of one won', async () => {
    const activities = () => findActivityTotals(app.deps.db, member.id);
    await play(LOST);
    expect((await activities()).get('maze-played')).toBe(1);
    expect((await activities()).has('maze-won')).toBe(false);
    app.setTime('2026-11-22T00:00:00Z');
    await play(WON);
    expect((await activities()).get('maze-played')).toBe(2);
    expect((await activities()).get('maze-won')).toBe(1);
  });

  it('saves one of 50 parallel plays', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => play(WON)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await rizzScore()).toBe(30);
  });
});

describe('replay', () => {
  it('verifies a real game that was won', async () => {
    const { seed } = await canPlay();
    waitForGame();
    const answer = await play(playGame(seed));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().verified).toBe(true);
    expect((await canPlay()).todaysPlay.verified).toBe(true);
  });

  it('verifies a game that was given up', async () => {
    const { seed } = await canPlay();
    waitForGame();
    const game = playGame(seed, 30);
    expect(game).toMatchObject({ completed: false, timeRemaining: 86 });
    expect((await play(game)).json()).toMatchObject({ verified: true });
  });

  it.each(['score', 'timeRemaining'] as const)(
    'rejects a %s that differs from the replay',
    async (field) => {
      const { seed } = await canPlay();
      waitForGame();
      const game = playGame(seed, 30);
      const answer = await play({ ...game, [field]: game[field] - 10 });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain(field);
      expect((await canPlay()).canPlay).toBe(true);
    },
  );

  it('rejects a win that the replay does not reach', async () => {
    const { seed } = await canPlay();
    waitForGame();
    const { replay, timeRemaining } = playGame(seed, 30);
    expect((await play({ ...WON, timeRemaining, replay })).statusCode).toBe(400);
  });

  it('rejects a game that was shorter than its steps, and leaves the day’s play open', async () => {
    const { seed } = await canPlay();
    const game = playGame(seed, 40);
    app.setTime(new Date(Date.parse(NOON) + 40 * 150 - 1));
    await canPlay();
    const early = await play(game);
    expect(early.statusCode).toBe(400);
    expect(early.json().issues[0].path).toBe('replay.inputs');
    expect(await canPlay()).toMatchObject({ canPlay: true, todaysPlay: null, seed });
    expect(await rizzScore()).toBe(0);
    waitForGame(40);
    expect((await play(game)).json()).toMatchObject({ verified: true });
  });

  it('requires no minimum time for a play without a replay', async () => {
    await canPlay();
    expect((await play(LOST)).statusCode).toBe(200);
  });

  it('rejects the seed of another member, of yesterday, or one that was never issued', async () => {
    const other = await app.createMember();
    const { seed } = await canPlay(other);
    expect((await play(playGame(seed, 30))).statusCode).toBe(400);
    await canPlay();
    expect((await play(playGame(seed, 30))).json().issues[0].path).toBe('replay.seed');
    app.setTime('2026-11-22T00:00:00Z');
    expect((await play(playGame(seed, 30), other)).statusCode).toBe(400);
    await canPlay(other);
    expect((await play(playGame(seed, 30), other)).statusCode).toBe(400);
  });

  it('rejects a replay that continues after the game ended', async () => {
    const { seed } = await canPlay();
    let inputs = 'L';
    while (playReplay(1, { seed, inputs })?.status === 'playing') inputs += '.';
    const end = resultOf(playReplay(1, { seed, inputs })!);
    waitForGame();
    const answer = await play({ ...end, replay: { seed, inputs: `${inputs}.` } });
    expect(answer.json().issues[0].path).toBe('replay.inputs');
    expect((await play({ ...end, replay: { seed, inputs } })).statusCode).toBe(200);
  });

  it('rejects a million steps, and another seed, within 50 ms', async () => {
    await canPlay();
    for (const [status, replay] of [
      [413, { seed: 'a', inputs: '.'.repeat(1_000_000) }],
      [400, { seed: 'a', inputs: '.'.repeat(50_000) }],
      [400, { seed: 'a', inputs: '.'.repeat(600) }],
    ] as const) {
      // Processor time, because other load on the machine adds to the time that passes.
      const costs: number[] = [];
      for (let round = 0; round < 3; round++) {
        const before = process.threadCpuUsage();
        const answer = await play({ ...LOST, replay });
        const { user, system } = process.threadCpuUsage(before);
        costs.push((user + system) / 1000);
        expect(answer.statusCode).toBe(status);
      }
      expect(Math.min(...costs)).toBeLessThan(50);
    }
  });
});

describe('leaderboard', () => {
  it("shows the week's verified plays, the best first, with public fields only", async () => {
    // A week that only this test uses, Monday to Sunday.
    app.setTime('2027-03-01T00:00:00Z');
    const [first, second, unproven] = await Promise.all([
      app.createMember({ fullName: 'First' }),
      app.createMember({ fullName: 'Second' }),
      app.createMember(),
    ]);
    const game = await canPlay(second);
    app.setTime('2027-03-01T00:01:00Z');
    await play(playGame(game.seed, 12), second);
    await play(WON, unproven);
    app.setTime('2027-03-07T23:58:00Z');
    const { seed } = await canPlay(first);
    app.setTime('2027-03-07T23:59:59Z');
    await play(playGame(seed, 40), first);

    const board = await leaderboard(unproven);
    expect(board).toMatchObject({ weekOf: '2027-03-01', listed: true });
    expect(board.entries).toMatchObject([
      { rank: 1, user: { id: first.id }, plays: 1, wins: 0 },
      { rank: 2, user: { id: second.id } },
    ]);
    expect(board.entries[0].score).toBeGreaterThan(board.entries[1].score);
    expect(JSON.stringify(board)).not.toMatch(/email|username|password/u);

    app.setTime('2027-03-08T00:00:00Z');
    expect((await leaderboard(first)).entries).toEqual([]);
  });

  it('can be left and joined again', async () => {
    app.setTime('2027-04-05T00:00:00Z');
    member = await app.createMember();
    const { seed } = await canPlay();
    app.setTime('2027-04-05T00:01:00Z');
    await play(playGame(seed, 20));
    const names = async () =>
      (await leaderboard()).entries.map((entry: { user: { id: string } }) => entry.user.id);
    expect(await names()).toEqual([member.id]);
    const list = (inLeaderboard: boolean) =>
      member.call('PATCH', '/api/settings', { privacy: { inLeaderboard } });
    expect((await list(false)).json().privacy.inLeaderboard).toBe(false);
    expect((await list(false)).statusCode).toBe(200);
    expect(await leaderboard()).toMatchObject({ entries: [], listed: false });
    await list(true);
    expect(await names()).toEqual([member.id]);
  });
});
