import { describe, expect, it } from 'vitest';

import { createQueue } from './queue.ts';

/** A task that ends when the test says so. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done'), fail: () => reject(new Error('broke')) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createQueue', () => {
  it('runs a few tasks at a time, in order, and rejects tasks beyond its queue with 503', async () => {
    const queue = createQueue({ atOnce: 2, full: { maxWaiting: 3, retryAfter: 4 } });
    const started: number[] = [];
    const work = Array.from({ length: 5 }, createWork);

    const runs = work.map((piece, index) =>
      queue.run(() => {
        started.push(index);
        return piece.run();
      }),
    );
    await settle();
    expect(started).toEqual([0, 1]);
    await expect(queue.run(async () => 'too much')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 4,
    });

    work[1]?.end();
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const piece of work) piece.end();
    expect(await Promise.all(runs)).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });

  it('passes the slot of a failed task to the next', async () => {
    const queue = createQueue({ atOnce: 1 });
    const broken = createWork();

    const failing = queue.run(broken.run);
    const next = queue.run(async () => 'next');
    broken.fail();

    await expect(failing).rejects.toThrow('broke');
    expect(await next).toBe('next');
  });

  it('lets callers take turns, however many tasks one of them has waiting', async () => {
    const queue = createQueue({ atOnce: 1 });
    const first = createWork();
    const order: string[] = [];
    const run = (who: string) => queue.run(async () => void order.push(who), who);

    const runs = [queue.run(first.run, 'flood'), ...['flood', 'flood', 'flood'].map(run)];
    runs.push(run('ann'), run('ben'));
    first.end();
    await Promise.all(runs);

    expect(order).toEqual(['flood', 'ann', 'ben', 'flood', 'flood']);
  });

  it('makes room for others by rejecting a task of whoever has most waiting', async () => {
    const queue = createQueue({ atOnce: 1, full: { maxWaiting: 4, retryAfter: 2 } });
    const first = createWork();
    const started: string[] = [];
    const run = (who: string) => queue.run(async () => void started.push(who), who);
    const running = queue.run(first.run, 'flood');

    const flood = ['flood', 'flood', 'flood', 'flood', 'flood'].map(run);
    const ann = run('ann');
    const outcomes = Promise.allSettled([...flood, ann]);
    first.end();
    await running;

    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(started).toEqual(['flood', 'ann', 'flood', 'flood']);
  });
});
