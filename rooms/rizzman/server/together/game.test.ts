import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { mazeOf, stepLimit, stepMs, TOGETHER_COUNT_SECONDS } from '../../index.ts';
import { TogetherGame } from './game.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(...memberIds: string[]) {
  const told: string[] = [];
  const game = new TogetherGame({
    changed: () => told.push(game.overview.phase),
    stepped: ({ steps }) => told.push(`step ${steps}`),
    emptied: () => told.push('emptied'),
  });
  for (const id of memberIds) game.join(id);
  told.length = 0;
  return { game, told };
}
const COUNT_MS = TOGETHER_COUNT_SECONDS * 1000;

describe('TogetherGame', () => {
  it('starts when a player starts it and there are two', () => {
    const { game } = open('ann');
    game.begin('ann');
    expect(game.overview.phase).toBe('waiting');

    game.join('ben');
    game.begin('cleo');
    expect(game.overview.phase).toBe('waiting');

    game.begin('ben');
    expect(game.overview).toMatchObject({ phase: 'counting', round: 1, level: 1 });
  });

  it('counts down, then steps at the level’s pace; each player steers their own figure', () => {
    const { game, told } = open('ann', 'ben');
    game.begin('ann');
    vi.advanceTimersByTime(COUNT_MS);
    const before = game.team!.players.map(({ cell }) => cell);
    // Ann goes towards an open way, Ben does nothing.
    const [way] = mazeOf(1).exits[before[0]!]!;
    game.steer('ann', way!);
    vi.advanceTimersByTime(stepMs(1));

    expect(told).toEqual(['counting', 'step 0', 'playing', 'step 1']);
    expect(game.team!.players[0]!.cell).not.toBe(before[0]);
    expect(game.team!.players[1]!.cell).toBe(before[1]);
    game.stop();
  });

  it('lets any player pause, even a countdown, and resumes with a countdown', () => {
    const { game } = open('ann', 'ben');
    game.begin('ann');
    vi.advanceTimersByTime(COUNT_MS + 3 * stepMs(1));
    game.pause('cleo', true);
    expect(game.overview.phase).toBe('playing');

    game.pause('ben', true);
    vi.advanceTimersByTime(60_000);
    expect(game.overview).toMatchObject({ phase: 'paused', pausedBy: 'ben' });
    expect(game.team!.steps).toBe(3);

    game.pause('ann', false);
    vi.advanceTimersByTime(COUNT_MS - 1);
    expect(game.team!.steps).toBe(3);
    vi.advanceTimersByTime(1 + stepMs(1));
    expect(game.team!.steps).toBe(4);
    game.stop();
  });

  it('ends by itself, and can begin again', () => {
    const { game } = open('ann', 'ben');
    game.begin('ann');
    vi.advanceTimersByTime(COUNT_MS + stepLimit(1) * stepMs(1));

    expect(game.overview).toMatchObject({ phase: 'over', level: 1 });
    expect(['caught', 'timed-out']).toContain(game.overview.outcome);
    game.join('cleo');
    game.begin('cleo');
    expect(game.overview).toMatchObject({ phase: 'counting', round: 2, outcome: null });
    expect(game.team!.players).toHaveLength(3);
    game.stop();
  });

  it('admits nobody while it is played', () => {
    const { game } = open('ann', 'ben');
    game.begin('ann');
    game.join('cleo');

    expect(game.playerIds).toEqual(['ann', 'ben']);
    game.stop();
  });

  it('continues without a player who leaves, keeps their seat until the end, and ends with the last', () => {
    const { game, told } = open('ann', 'ben');
    game.begin('ann');
    game.leave('ann');
    expect(game.overview.players).toEqual([
      { memberId: 'ann', hasLeft: true },
      { memberId: 'ben', hasLeft: false },
    ]);
    game.steer('ann', 'up');
    game.pause('ann', true);
    expect(game.overview.phase).toBe('counting');

    game.leave('ben');
    expect(told.at(-1)).toBe('emptied');
    vi.advanceTimersByTime(60_000);
    expect(told.at(-1)).toBe('emptied');
  });

  it('queues at most two turns of a player', () => {
    const { game } = open('ann', 'ben');
    game.begin('ann');
    for (let round = 0; round < 50; round += 1) {
      game.steer('ann', 'up');
      game.steer('ann', 'down');
    }
    vi.advanceTimersByTime(COUNT_MS + 3 * stepMs(1));
    // Up, then the last one sent; nothing is left for the third step.
    expect(game.team!.players[0]!.wanted).toBe('down');
    game.stop();
  });
});
