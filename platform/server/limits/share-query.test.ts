import { beforeEach, describe, expect, it, vi } from 'vitest';

import { shareQuery } from './share-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** A query that takes `ms` for any number of questions. */
const slow = (ms: number) =>
  vi.fn<(questions: string[]) => Promise<string[]>>(async (questions) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
    if (questions.includes('broken')) throw new Error('Not that one');
    return questions.map((question) => `${question}!`);
  });
const asked = (query: ReturnType<typeof slow>) =>
  query.mock.calls.map(([questions]) => questions.join(' '));

describe('shareQuery', () => {
  it('asks at once for a single question', async () => {
    const query = slow(0);
    const ask = shareQuery(query, { atOnce: 3 });

    const answer = ask('a');

    expect(asked(query)).toEqual(['a']);
    await vi.runAllTimersAsync();
    expect(await answer).toBe('a!');
  });

  it('asks together for what comes while a query runs, a few at a time', async () => {
    const query = slow(10);
    const ask = shareQuery(query, { atOnce: 3 });

    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
    await vi.runAllTimersAsync();

    expect(asked(query)).toEqual(['a', 'b c d', 'e']);
    expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
  });

  it.each([
    ['as long as the query took', 10, 20],
    ['100 ms at most', 5000, 5100],
  ])('rests %s', async (_, takesMs, nextAtMs) => {
    const query = slow(takesMs);
    const ask = shareQuery(query, { atOnce: 3 });
    void ask('a');
    void ask('b');

    await vi.advanceTimersByTimeAsync(nextAtMs - 1);
    expect(asked(query)).toEqual(['a']);

    await vi.advanceTimersByTimeAsync(1);
    expect(asked(query)).toEqual(['a', 'b']);
  });

  it('goes on after a query that failed', async () => {
    const ask = shareQuery(slow(10), { atOnce: 1 });

    const answers = Promise.allSettled([ask('broken'), ask('b')]);
    await vi.runAllTimersAsync();

    expect(await answers).toMatchObject([
      { status: 'rejected', reason: { message: 'Not that one' } },
      { status: 'fulfilled', value: 'b!' },
    ]);
  });
});
