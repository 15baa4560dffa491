import { expect, it } from 'vitest';

import { COSTLY_MS, keepCostly, KEPT_MS } from './keep-costly.ts';

function setUp(takesMs: number) {
  const clock = { now: 0, reads: 0 };
  const read = keepCostly(
    async () => {
      clock.now += takesMs;
      clock.reads += 1;
      return clock.reads;
    },
    () => clock.now,
  );
  return { clock, read };
}

it('reads again each time while that is quick', async () => {
  const { read } = setUp(COSTLY_MS);

  expect([await read(), await read()]).toEqual([1, 2]);
});

it('keeps a costly answer for a minute', async () => {
  const { clock, read } = setUp(COSTLY_MS + 1);

  expect([await read(), await read()]).toEqual([1, 1]);
  clock.now += KEPT_MS;
  expect(await read()).toBe(2);
});

it('shares a read that has run for long', async () => {
  const { clock, read } = setUp(COSTLY_MS + 1);

  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(clock.reads).toBe(1);
});

it('reads again after a failure', async () => {
  const clock = { now: 0 };
  const read = keepCostly(
    async () => {
      clock.now += COSTLY_MS + 1;
      throw new Error('no');
    },
    () => clock.now,
  );

  await expect(read()).rejects.toThrow('no');
  await expect(read()).rejects.toThrow('no');
  expect(clock.now).toBe(2 * (COSTLY_MS + 1));
});
