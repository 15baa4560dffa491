import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createLocalPresence } from '../../../../platform/server/live/presence.ts';
import { createPresenceChanges } from './presence-changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** `told`: what listeners were told. Telling takes `ms`. */
function watch(ms = 0) {
  const presence = createLocalPresence();
  const changes = createPresenceChanges(presence);
  const told: string[] = [];
  changes.listen(async (memberId, isOnline) => {
    told.push(`${memberId} ${isOnline ? 'comes' : 'goes'}`);
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  });
  return { presence, changes, told };
}
const COUNT = 100;
const crowd = Array.from({ length: COUNT }, (_, index) => `member ${index}`);

describe('createPresenceChanges', () => {
  it('tells that a member came, and 5 seconds after their last socket that they went', async () => {
    const { presence, changes, told } = watch();

    changes.change('Ann', true);
    await vi.advanceTimersByTimeAsync(0);
    changes.change('Ann', false);
    await vi.advanceTimersByTimeAsync(4999);
    expect(told).toEqual(['Ann comes']);

    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['Ann comes', 'Ann goes']);
    expect(await presence.isOnline('Ann')).toBe(false);
  });

  it('tells nothing of a member who is back within 5 seconds', async () => {
    const { presence, changes, told } = watch();
    changes.change('Ann', true);
    await vi.advanceTimersByTimeAsync(0);

    changes.change('Ann', false);
    await vi.advanceTimersByTimeAsync(4999);
    changes.change('Ann', true);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(told).toEqual(['Ann comes']);
    expect(await presence.isOnline('Ann')).toBe(true);
  });

  it('tells of four members at a time', async () => {
    const { changes, told } = watch(1000);

    for (const id of crowd) changes.change(id, true);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toHaveLength(4);

    await vi.runAllTimersAsync();
    expect(told).toHaveLength(COUNT);
  });

  it('does not tell that those went who are back before their turn', async () => {
    const { presence, changes, told } = watch(1000);
    for (const id of crowd) changes.change(id, true);
    await vi.runAllTimersAsync();
    told.splice(0);

    for (const id of crowd) changes.change(id, false);
    await vi.advanceTimersByTimeAsync(5500);
    for (const id of crowd) changes.change(id, true);
    await vi.runAllTimersAsync();

    const gone = crowd.slice(0, 4);
    expect(told).toEqual([...gone.map((id) => `${id} goes`), ...gone.map((id) => `${id} comes`)]);
    expect(await presence.isOnline('member 99')).toBe(true);
  });

  it('marks as offline also those of whom nobody was told yet', async () => {
    const { presence, changes, told } = watch(60_000);
    for (const id of crowd) changes.change(id, true);

    changes.change('member 99', false);
    await vi.runAllTimersAsync();

    expect(told).not.toContain('member 99 comes');
    expect(await presence.isOnline('member 99')).toBe(false);
  });
});
