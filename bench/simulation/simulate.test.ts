import { describe, expect, it } from 'vitest';

import { createAgenda } from './agenda.ts';
import { HABITS, type Costs } from './costs.ts';
import { simulate } from './simulate.ts';
import { createStation } from './station.ts';

const COSTS: Costs = {
  messageNodeMs: 0.2,
  messageDatabaseMs: 0.5,
  callNodeMs: 1,
  callDatabaseMs: 1,
  redisEventMs: 0.002,
  redisNodeMs: 0.02,
  presenceRedisMs: 0.005,
  presenceNodeMs: 0.02,
  socketNodeMsPerSecond: 0.001,
  socketBytes: 12_000,
  memberBytes: 700,
  conversationBytes: 900,
  messageBytes: 300,
};
const COMMUNITY = {
  members: 1_000_000,
  habits: HABITS,
  costs: COSTS,
  seconds: 20,
  seed: 'test',
};

describe('createAgenda', () => {
  it('runs events by time, and events at the same time in the order they were added', () => {
    const agenda = createAgenda();
    const seen: string[] = [];
    for (const [ms, name] of [
      [30, 'd'],
      [10, 'a'],
      [20, 'b'],
      [20, 'c'],
      [50, 'never'],
    ] as const) {
      agenda.after(ms, () => seen.push(`${name}${agenda.now()}`));
    }
    agenda.after(5, () => agenda.after(20, () => seen.push(`later${agenda.now()}`)));
    agenda.runUntil(40);
    expect(seen).toEqual(['a10', 'b20', 'c20', 'later25', 'd30']);
    expect(agenda.now()).toBe(40);
  });
});

describe('createStation', () => {
  it.each([
    [1, [10, 20, 30], 0.5],
    [2, [10, 10, 20], 0.25],
  ])('with %d cores ends three tasks of 10 ms after %j ms', (cores, ends, busy) => {
    const agenda = createAgenda();
    const station = createStation(agenda, cores);
    const seen: number[] = [];
    for (let task = 0; task < 3; task += 1) {
      station.serve(10, () => seen.push(agenda.now()));
    }
    expect(station.waiting()).toBe(3 - cores);
    agenda.runUntil(60);
    expect(seen).toEqual(ends);
    expect(station.busy()).toBeCloseTo(busy);
  });

  it('makes tasks wait as long as queueing theory predicts (M/M/1, 80 % busy)', () => {
    const agenda = createAgenda();
    const station = createStation(agenda, 1);
    let seed = 1;
    const chance = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return -Math.log(1 - seed / 2_147_483_647);
    };
    let total = 0;
    let count = 0;
    const next = () => {
      const began = agenda.now();
      station.serve(8 * chance(), () => {
        total += agenda.now() - began;
        count += 1;
      });
      agenda.after(10 * chance(), next);
    };
    next();
    agenda.runUntil(5_000_000);
    // The expected time in the system is 1 / (1/8 - 1/10) = 40 ms.
    expect(total / count).toBeGreaterThan(36);
    expect(total / count).toBeLessThan(44);
    expect(station.busy()).toBeCloseTo(0.8, 1);
  });
});

describe('simulate', () => {
  const ample = { nodes: 4, databases: 1, redis: 1 };

  it('has the same outcome for the same seed and a different one for another seed', () => {
    const one = simulate({ ...COMMUNITY, deployment: ample });
    expect(simulate({ ...COMMUNITY, deployment: ample })).toEqual(one);
    expect(simulate({ ...COMMUNITY, deployment: ample, seed: 'other' })).not.toEqual(one);
  });

  it('delivers nearly all messages in an ample deployment', () => {
    const { sent, deliveries, busy } = simulate({ ...COMMUNITY, deployment: ample });
    // 1,000,000 × 4 × 3 / 86,400 a second, for 20 seconds.
    expect(sent).toBeGreaterThan(2500);
    expect(sent).toBeLessThan(3100);
    expect(sent - deliveries.length).toBeLessThan(20);
    expect(busy.node).toBeLessThan(0.5);
  });

  it('falls behind with too few nodes', () => {
    const { sent, deliveries, busy } = simulate({
      ...COMMUNITY,
      members: 5_000_000,
      deployment: { nodes: 1, databases: 4, redis: 1 },
    });
    expect(deliveries.length).toBeLessThan(sent * 0.9);
    expect(busy.node).toBeGreaterThan(0.99);
    expect(busy.database).toBeLessThan(0.5);
  });
});
