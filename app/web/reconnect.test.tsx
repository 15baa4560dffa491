import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveProvider } from '../../platform/web/live.tsx';
import { apiQuery } from '../../platform/web/query.ts';
import { DEFAULT_PUBLIC_COMMUNITY } from '../../rooms/community/index.ts';
import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { FakeSocket } from '../../testing/web/fake-socket.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { useOwnChanges } from './use-own-changes.ts';
import { useSharedChanges } from './use-shared-changes.ts';

const own = anOwnUser();
const params = { id: own.id };
const LOADED = [
  apiQuery('GET /api/notifications'),
  apiQuery('GET /api/notifications/unread'),
  apiQuery('GET /api/settings'),
  apiQuery('GET /api/preferences'),
  apiQuery('GET /api/account'),
  apiQuery('GET /api/standing'),
  apiQuery('GET /api/quest'),
  apiQuery('GET /api/dates'),
  apiQuery('GET /api/events'),
  apiQuery('GET /api/users/:id/challenges', { params }),
  apiQuery('GET /api/users/:id/stats', { params }),
].map(({ queryKey }) => queryKey);
const CALLS = [
  'GET /api/auth/session',
  'GET /api/community',
  ...LOADED.map((queryKey) => `GET ${queryKey.join('/')}`),
];

/** The frame of members' pages has both. */
function Page() {
  useOwnChanges();
  useSharedChanges();
  useQueries({ queries: LOADED.map((queryKey): UseQueryOptions => ({ queryKey })) });
  return <p>Hello</p>;
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => void vi.useRealTimers();
});

/** Opens the page, whose socket then closes and opens again. `asked`: what was asked since. */
async function reconnect() {
  const asked = fakeServer({
    ...Object.fromEntries(CALLS.map((key) => [key, { body: {} }])),
    'GET /api/auth/session': { body: { user: own } },
    'GET /api/community': { body: DEFAULT_PUBLIC_COMMUNITY },
  });
  renderSignedIn(
    <LiveProvider>
      <Page />
    </LiveProvider>,
  );
  await screen.findByText('Hello');
  await waitFor(() => expect(asked).toHaveLength(1 + LOADED.length));
  act(() => FakeSocket.made.at(-1)?.open());
  act(() => FakeSocket.made.at(-1)?.end());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  asked.splice(0);
  act(() => FakeSocket.made.at(-1)?.open());
  return () => asked.map(({ key }) => key).toSorted();
}

describe('a page that is connected again', () => {
  it('asks once for each of what may have changed', async () => {
    const asked = await reconnect();

    await act(() => vi.advanceTimersByTimeAsync(3000));

    await waitFor(() => expect(asked()).toEqual(CALLS.toSorted()));
  });

  it('waits for a random time, because all pages connect again at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const asked = await reconnect();

    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(asked()).toEqual([]);

    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(asked()).toEqual(CALLS.toSorted()));
  });
});
