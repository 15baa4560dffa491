import { afterEach, describe, expect, it, vi } from 'vitest';

import { createLater } from './later.ts';
import { createLogger } from './log.ts';

const log = createLogger('silent');
afterEach(() => {
  vi.useRealTimers();
});

describe('createLater', () => {
  it('runs nothing at once, and later one piece at a time', async () => {
    vi.useFakeTimers();
    const later = createLater(log);
    const steps: string[] = [];
    const first = Promise.withResolvers<void>();

    later.add(async () => {
      steps.push('first begins');
      await first.promise;
      steps.push('first ends');
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(steps).toEqual([]);
    await vi.advanceTimersByTimeAsync(2001);
    later.add(async () => void steps.push('second'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(steps).toEqual(['first begins']);
    first.resolve();
    await vi.advanceTimersByTimeAsync(0);

    expect(steps).toEqual(['first begins', 'first ends', 'second']);
  });

  it('finishes what is waiting before a stop, also after a failure', async () => {
    const later = createLater(log);
    const done: number[] = [];

    later.add(async () => {
      throw new Error('broke');
    });
    later.add(async () => void done.push(2));
    await later.drain();

    expect(done).toEqual([2]);
  });

  it('rejects work beyond its bound with 503', () => {
    vi.useFakeTimers();
    const later = createLater(log);

    for (let count = 0; count < 1000; count += 1) later.add(async () => {});

    expect(() => later.add(async () => {})).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  });
});
