import { describe, expect, it } from 'vitest';

import { createRefresher } from './refresher.ts';

/** A server that answers when the test says so. */
function start() {
  const requests: PromiseWithResolvers<string>[] = [];
  const shown: string[] = [];
  const refresher = createRefresher(
    () => {
      const request = Promise.withResolvers<string>();
      requests.push(request);
      return request.promise;
    },
    (value) => shown.push(value),
  );
  return { requests, shown, refresher };
}

describe('createRefresher', () => {
  it('sends one more request for all calls made during a request', async () => {
    const { requests, shown, refresher } = start();
    const done = Promise.all([refresher.refresh(), refresher.refresh(), refresher.refresh()]);
    expect(requests).toHaveLength(1);

    requests[0]?.resolve('old');
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.resolve('new');
    await done;

    expect(shown).toEqual(['old', 'new']);
  });

  it('never shows an answer that a newer request replaced', async () => {
    const { requests, shown, refresher } = start();
    const done = refresher.refresh();
    refresher.dropCurrent();

    requests[0]?.resolve('old');
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.resolve('new');
    await done;

    expect(shown).toEqual(['new']);
  });
});
