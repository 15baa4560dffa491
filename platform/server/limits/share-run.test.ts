import { expect, it } from 'vitest';

import { shareRun } from './share-run.ts';

/** Work that ends when the test says so. */
function openWork() {
  const begun: { key: string; end: PromiseWithResolvers<void> }[] = [];
  const run = shareRun((key) => {
    const end = Promise.withResolvers<void>();
    begun.push({ key, end });
    return end.promise;
  });
  const settle = () => new Promise(setImmediate);
  return { begun, run, settle, keys: () => begun.map(({ key }) => key) };
}

it('lets all who ask while it runs share the next run', async () => {
  const { begun, run, settle, keys } = openWork();
  const first = run('a');
  const others = [run('a'), run('a'), run('a')];
  expect(keys()).toEqual(['a']);

  begun[0]?.end.resolve();
  await first;
  await settle();
  expect(keys()).toEqual(['a', 'a']);

  begun[1]?.end.resolve();
  await Promise.all(others);
  await settle();
  expect(keys()).toEqual(['a', 'a']);
});

it('runs different keys side by side, and anew when nothing runs', async () => {
  const { begun, run, keys } = openWork();
  const both = [run('a'), run('b')];
  for (const { end } of begun) end.resolve();
  await Promise.all(both);

  void run('a');
  expect(keys()).toEqual(['a', 'b', 'a']);
});

it('tells a failure to those who shared the run, and goes on', async () => {
  const { begun, run, settle } = openWork();
  const first = run('a');
  const others = [run('a'), run('a')];
  begun[0]?.end.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settle();
  begun[1]?.end.resolve();
  await expect(Promise.all(others)).resolves.toBeDefined();
});
