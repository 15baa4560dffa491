import { describe, expect, it } from 'vitest';

import { inputLetter, playReplay } from '../index.ts';
import { RunningGame } from './running-game.ts';

/** Milliseconds of a step on level 1. */
const STEP_MS = 150;

describe('RunningGame', () => {
  it('makes due steps, and reports the progress of the drawing', () => {
    const game = new RunningGame(1, 'a', 0);
    game.advance(STEP_MS - 1);
    expect(game.state.steps).toBe(0);
    game.advance(1);
    expect(game.state.steps).toBe(1);
    expect(game.progress).toBe(0);
    game.advance(STEP_MS / 2);
    expect(game.progress).toBe(0.5);
    expect(game.previous.steps).toBe(0);
  });

  it('does not jump after a stall', () => {
    const game = new RunningGame(1, 'a', 0);
    game.advance(60_000);
    expect(game.state.steps).toBe(1);
  });

  it('makes two quick turns one after the other', () => {
    const game = new RunningGame(1, 'a', 0);
    game.steer('left');
    game.steer('left');
    game.steer('up');
    game.steer('right');
    game.advance(STEP_MS);
    game.advance(STEP_MS);
    game.advance(STEP_MS);
    expect(game.replay.inputs).toBe(
      [inputLetter('left'), inputLetter('right'), inputLetter(null)].join(''),
    );
  });

  it('records a replay that ends in the same state', () => {
    const game = new RunningGame(3, 'seed', 0);
    const turns = ['left', 'up', 'right', 'up', 'left', 'down'] as const;
    for (let frame = 0; frame < 400; frame++) {
      const turn = turns[frame % 37];
      if (turn !== undefined) game.steer(turn);
      game.advance(16);
    }
    expect(game.state.steps).toBeGreaterThan(10);
    expect(playReplay(3, game.replay)).toEqual(game.state);
  });

  it('makes one step per input in turns, and none into a wall', () => {
    const game = new RunningGame(1, 'a', 0);
    expect(game.takeTurn('down')).toBe(false);
    expect(game.state.steps).toBe(0);
    expect(game.takeTurn('left')).toBe(true);
    expect(game.state.steps).toBe(1);
    game.glide(10_000);
    expect(game.state.steps).toBe(1);
    expect(playReplay(1, game.replay)).toEqual(game.state);
  });

  it('calls listeners after each step until they stop', () => {
    const game = new RunningGame(1, 'a', 0);
    let told = 0;
    const stop = game.subscribe(() => (told += 1));
    game.takeTurn('left');
    game.takeTurn('left');
    stop();
    game.takeTurn('left');
    expect(told).toBe(2);
  });
});
