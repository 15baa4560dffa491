import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveProvider } from '../../platform/web/live.tsx';
import { apiQuery } from '../../platform/web/query.ts';
import { DEFAULT_PUBLIC_COMMUNITY } from '../../rooms/community/index.ts';
import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { FakeSocket } from '../../testing/web/fake-socket.ts';
import { quiet } from '../../testing/web/quiet.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { useSharedChanges } from './use-shared-changes.ts';

vi.mock(import('../../platform/web/when-idle.ts'), async (original) => {
  const { fakeQuiet } = await import('../../testing/web/quiet.ts');
  return fakeQuiet(original);
});

const LOADED = {
  plan: apiQuery('GET /api/conversations/:id/plan', { params: { id: 'c' } }),
  questions: apiQuery('GET /api/conversations/:id/questions', { params: { id: 'c' } }),
  date: apiQuery('GET /api/plans/:id', { params: { id: 'p' } }),
  dates: apiQuery('GET /api/dates'),
  squad: apiQuery('GET /api/squad'),
  rooms: apiQuery('GET /api/rooms'),
  event: apiQuery('GET /api/events/:id', { params: { id: 'e' } }),
  cases: apiQuery('GET /api/desk/cases'),
  unread: apiQuery('GET /api/notifications/unread'),
};
type Name = keyof typeof LOADED;

function Page() {
  useSharedChanges();
  useQueries({ queries: Object.values(LOADED) as UseQueryOptions[] });
  return <p>Hello</p>;
}

function Follower() {
  useSharedChanges();
  return <p>Hello</p>;
}

const socket = () => FakeSocket.made.at(-1);

/** Opens a page with all the data. Returns what it has loaded since. */
async function open() {
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: anOwnUser() } },
    ...Object.fromEntries(
      Object.values(LOADED).map(({ queryKey }) => [`GET ${queryKey.join('/')}`, { body: {} }]),
    ),
  });
  renderSignedIn(
    <LiveProvider>
      <Page />
    </LiveProvider>,
  );
  await screen.findByText('Hello');
  await waitFor(() => expect(asked).toHaveLength(1 + Object.keys(LOADED).length));
  asked.splice(0);
  return () => {
    const keys = new Set(asked.map(({ key }) => key));
    return (Object.keys(LOADED) as Name[]).filter((name) =>
      keys.has(`GET ${LOADED[name].queryKey.join('/')}`),
    );
  };
}

beforeEach(() => {
  FakeSocket.made = [];
  quiet.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
});

describe('what others have changed', () => {
  it.each<[type: string, rest: object, loaded: Name[]]>([
    ['questions_changed', { conversationId: 'c' }, ['questions']],
    ['plan_changed', { conversationId: 'c', planId: 'p' }, ['plan', 'date', 'dates']],
    ['plan_changed', { conversationId: 'other', planId: 'other' }, ['date', 'dates']],
    ['groups_changed', { roomId: null }, ['dates', 'squad', 'rooms', 'unread']],
    ['event_changed', { eventId: 'e' }, ['event']],
    ['desk_changed', { caseId: null }, ['cases']],
    ['notification', { notificationId: 'n' }, ['unread']],
    ['match_changed', { matchId: 'm' }, ['unread']],
  ])('is loaded again after %s %o', async (type, rest, loaded) => {
    const loadedSince = await open();
    act(() => socket()?.open());
    act(() => socket()?.receive(JSON.stringify({ type, ...rest })));
    await waitFor(() => expect(loadedSince()).toEqual(loaded));
  });

  it('is not loaded again after a change elsewhere', async () => {
    const loadedSince = await open();
    act(() => socket()?.open());
    act(() => socket()?.receive('{"type":"questions_changed","conversationId":"other"}'));
    act(() => socket()?.receive('{"type":"match_changed","matchId":"m"}'));
    await waitFor(() => expect(loadedSince()).toContain('unread'));
    expect(loadedSince()).toEqual(['unread']);
  });

  it('is loaded again when the page is quiet after the socket’s first opening', async () => {
    const loadedSince = await open();
    act(() => socket()?.open());
    expect(loadedSince()).toEqual([]);
    act(() => {
      for (const work of quiet.splice(0)) work();
    });
    await waitFor(() => expect(loadedSince()).toEqual(Object.keys(LOADED)));
  });

  it('in the community is loaded after the member, who has agreed to rules of their own', async () => {
    const asked = fakeServer({
      'GET /api/auth/session': { body: { user: anOwnUser() } },
      'GET /api/community': { body: DEFAULT_PUBLIC_COMMUNITY },
    });
    renderSignedIn(
      <LiveProvider>
        <Follower />
      </LiveProvider>,
    );
    await screen.findByText('Hello');
    asked.splice(0);
    act(() => socket()?.open());
    act(() => socket()?.receive('{"type":"community_changed"}'));
    await waitFor(() =>
      expect(asked.map(({ key }) => key)).toEqual(['GET /api/auth/session', 'GET /api/community']),
    );
  });
});
