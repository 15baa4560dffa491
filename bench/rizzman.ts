import { randomBytes } from 'node:crypto';

import {
  carefulTurn,
  inputLetter,
  playReplay,
  seededRandom,
  startGame,
  step,
} from '@rizzly/domain/rizzman';

import { percentile, type Bench, type Goal, type Row, type Table } from './report.ts';
import { measureFrames, SLOWED } from './rizzman-frames.ts';

const GAMES = 400;
/** The level with the most ghosts and the most steps. */
const LEVEL = 9;

const STEP_GOAL_US = 20;
const REPLAY_GOAL_MS = 50;
const FRAME_GOAL_MS = 8;

/** The cost of the maze's engine, and of a frame on a slow phone. */
export const rizzmanBench: Bench = {
  name: 'rizzman',
  run: async (log) => {
    log('the engine');
    const engine = measureEngine();
    log('the frames of a game');
    return [engine, await frames()];
  },
};

function toGoal(what: string, figure: number, unit: string, limit: number): Goal {
  return { what, figure, unit, is: 'at most', limit };
}

function measureEngine(): Table {
  const steps: number[] = [];
  let longest = { seed: '', inputs: '' };
  for (let game = 0; game < GAMES; game += 1) {
    const seed = randomBytes(16).toString('hex');
    const random = seededRandom(seed);
    let state = startGame(LEVEL);
    let inputs = '';
    while (state.status === 'playing') {
      const turn = carefulTurn(state);
      const began = performance.now();
      state = step(state, turn, random);
      steps.push((performance.now() - began) * 1000);
      inputs += inputLetter(turn);
    }
    if (inputs.length > longest.inputs.length) longest = { seed, inputs };
  }
  const began = performance.now();
  playReplay(LEVEL, longest);
  const replayed = performance.now() - began;
  return {
    title: 'Engine',
    columns: ['', 'cost', 'goal'],
    rows: [
      ['a step, median', `${percentile(steps, 0.5).toFixed(2)} µs`, `${STEP_GOAL_US} µs`],
      ['a step, 99 %', `${percentile(steps, 0.99).toFixed(2)} µs`, `${STEP_GOAL_US} µs`],
      [
        `a replay of ${longest.inputs.length} steps`,
        `${replayed.toFixed(2)} ms`,
        `${REPLAY_GOAL_MS} ms`,
      ],
    ],
    goals: [
      toGoal('A step of the maze, 99 %', percentile(steps, 0.99), ' µs', STEP_GOAL_US),
      toGoal('Replaying a game', replayed, ' ms', REPLAY_GOAL_MS),
    ],
    notes: [`${steps.length} steps of ${GAMES} games on level ${LEVEL}.`],
  };
}

async function frames(): Promise<Table> {
  const { script, seconds } = await measureFrames();
  const row = (what: string, share: number, goal: string): Row => [
    what,
    `${percentile(script, share).toFixed(2)} ms`,
    goal,
  ];
  const within = script.filter((ms) => ms < FRAME_GOAL_MS).length / script.length;
  return {
    title: `Script of a frame, CPU slowed ${SLOWED}×`,
    columns: ['', 'cost', 'goal'],
    rows: [row('median', 0.5, ''), row('99 %', 0.99, `${FRAME_GOAL_MS} ms`), row('worst', 1, '')],
    goals: [toGoal('Script of a frame, 99 %', percentile(script, 0.99), ' ms', FRAME_GOAL_MS)],
    notes: [
      `${script.length} frames in ${seconds.toFixed(0)} s of a game on level 1, played to its end ` +
        `on a phone-sized page: ${(within * 100).toFixed(2)} % under ${FRAME_GOAL_MS} ms. ` +
        'Only the main thread’s own time counts, not other work on the machine.',
    ],
  };
}
