import { describe, expect, it } from 'vitest';

import { bytesOf, loadOf, planFor, type Costs } from './capacity.ts';

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

describe('loadOf', () => {
  it('adds up what a busy second costs', () => {
    // 139 messages, 417 calls, 556 events, and 2,500 of 50,000 sockets refreshed.
    const { nodes, databases, redis } = loadOf(1_000_000, COSTS);

    expect(nodes).toBeCloseTo(0.556, 3);
    expect(databases).toBeCloseTo(0.0608, 4);
    expect(redis).toBeCloseTo(0.0136, 4);
  });
});

describe('planFor', () => {
  it.each([
    ['two nodes, so that one can be replaced', 1000, { nodes: 2, databases: 1, redis: 1 }],
    ['what keeps each below 60 %', 100_000_000, { nodes: 100, databases: 11, redis: 3 }],
  ])('plans %s', (_name, members, plan) => {
    expect(planFor(members, COSTS)).toEqual(plan);
  });

  it('has at most 50,000 sockets on a node, however little they cost', () => {
    const free = { ...COSTS, messageNodeMs: 0, callNodeMs: 0, redisNodeMs: 0 };

    expect(planFor(10_000_000, { ...free, socketNodeMsPerSecond: 0 }).nodes).toBe(10);
  });
});

describe('bytesOf', () => {
  it('counts sockets in memory, and a year of messages on the disk', () => {
    const { node, stored } = bytesOf(1_000_000, { nodes: 2, databases: 1, redis: 1 }, COSTS);

    expect(node).toBe(330e6 + 25_000 * 12_000);
    expect(stored).toBe(1_000_000 * (700 + 2 * 900 + 365 * 4 * 300));
  });
});
