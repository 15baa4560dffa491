import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { changeAnswers, createQueryClient, setAnswer, wholeListQuery } from './query.ts';

it('loads a whole list page by page', async () => {
  const first = new Response('[{"id":"m1"}]', {
    headers: { link: '</api/users/u1/matches?cursor=2>; rel="next"' },
  });
  const request = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(first)
    .mockResolvedValueOnce(new Response('[{"id":"m2"}]'));
  vi.stubGlobal('fetch', request);

  const query = wholeListQuery('GET /api/users/:id/matches', { params: { id: 'u1' } });
  const list = await createQueryClient().fetchQuery(query);

  vi.unstubAllGlobals();
  expect(list).toEqual([{ id: 'm1' }, { id: 'm2' }]);
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    '/api/users/u1/matches',
    '/api/users/u1/matches?cursor=2',
  ]);
});

describe('a change while an answer is loading that is older', () => {
  const queryKey = ['/api', 'state'];
  let answers: ((answer: unknown) => void)[];
  let client: QueryClient;
  let stop: () => void;

  beforeEach(() => {
    answers = [];
    vi.stubGlobal('fetch', () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      answers.push((answer) => resolve(Response.json(answer)));
      return promise;
    });
    client = createQueryClient();
    stop = new QueryObserver(client, { queryKey }).subscribe(() => {});
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('is loaded once the first load has ended', async () => {
    const invalidated = client.invalidateQueries({ queryKey });
    answers[0]?.({ isOnline: false });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ isOnline: true });
    await invalidated;

    expect(client.getQueryData(queryKey)).toEqual({ isOnline: true });
  });

  it('is applied to the answer when it arrives', async () => {
    const change = (known: object) => ({ ...known, isOnline: true });
    changeAnswers<object>(client, { queryKey }, change);
    answers[0]?.({ isOnline: false, seq: 1 });

    await vi.waitFor(() =>
      expect(client.getQueryData(queryKey)).toEqual({ isOnline: true, seq: 1 }),
    );
    expect(answers).toHaveLength(1);
  });

  it('stays when it is the whole answer of an action', async () => {
    setAnswer(client, queryKey, { isOnline: true });
    expect(client.getQueryData(queryKey)).toEqual({ isOnline: true });

    answers[0]?.({ isOnline: false });
    await vi.waitFor(() => expect(client.isFetching({ queryKey })).toBe(0));

    expect(client.getQueryData(queryKey)).toEqual({ isOnline: true });
  });

  it('loads nothing again that nothing has changed', async () => {
    answers[0]?.({ isOnline: false });
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined());
    const invalidated = client.invalidateQueries({ queryKey });
    answers[1]?.({ isOnline: true });
    await invalidated;

    expect(answers).toHaveLength(2);
  });
});
