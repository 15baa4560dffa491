import { expect, it, vi } from 'vitest';

import { createQueryClient, wholeListQuery } from './query.ts';

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
