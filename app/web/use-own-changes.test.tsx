import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { call } from '../../platform/web/api.ts';
import { LiveProvider } from '../../platform/web/live.tsx';
import { apiQuery } from '../../platform/web/query.ts';
import { useSession } from '../../platform/web/session.tsx';
import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { FakeSocket } from '../../testing/web/fake-socket.ts';
import { quiet } from '../../testing/web/quiet.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { useOwnChanges } from './use-own-changes.ts';

vi.mock(import('../../platform/web/when-idle.ts'), async (original) => {
  const { fakeQuiet } = await import('../../testing/web/quiet.ts');
  return fakeQuiet(original);
});

const own = anOwnUser();
const params = { id: own.id };
const LOADED = [
  apiQuery('GET /api/standing'),
  apiQuery('GET /api/users/:id/stats', { params }),
  apiQuery('GET /api/users/:id/challenges', { params }),
];
const keyOf = ({ queryKey }: { queryKey: readonly unknown[] }) => `GET ${queryKey.join('/')}`;
const [STANDING = '', STATS = '', CHALLENGES = ''] = LOADED.map(keyOf);

function Page() {
  useOwnChanges();
  useQueries({ queries: LOADED as UseQueryOptions[] });
  return <p>{useSession().user.rizzScore} Rizz</p>;
}

/** Opens the page, then the socket. `asked`: what was asked since. */
async function open(laterScore: number) {
  const user = { ...own, rizzScore: 10 };
  const asked = fakeServer({
    'GET /api/auth/session': () => ({ body: { user: { ...user } } }),
    [`POST /api/users/${own.id}/daily-bonus`]: { body: {} },
    ...Object.fromEntries(LOADED.map((query) => [keyOf(query), { body: {} }])),
  });
  renderSignedIn(
    <LiveProvider>
      <Page />
    </LiveProvider>,
  );
  await screen.findByText('10 Rizz');
  await waitFor(() => expect(asked).toHaveLength(1 + LOADED.length));
  asked.splice(0);
  user.rizzScore = laterScore;
  act(() => FakeSocket.made.at(-1)?.open());
  act(() => quiet.splice(0).forEach((work) => work()));
  await waitFor(() => expect(asked.map(({ key }) => key)).toContain(STANDING));
  return { user, asked: () => asked.map(({ key }) => key).toSorted() };
}

beforeEach(() => {
  FakeSocket.made = [];
  quiet.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
});

describe('useOwnChanges', () => {
  it('shows points and standing that changed before the socket opened', async () => {
    const { asked } = await open(35);

    await screen.findByText('35 Rizz');
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining([STATS, CHALLENGES])));
  });

  it('asks for nothing else when the points are the same', async () => {
    const { asked } = await open(10);

    await waitFor(() => expect(asked()).toEqual(['GET /api/auth/session', STANDING]));
    await act(async () => {});
    expect(asked()).toEqual(['GET /api/auth/session', STANDING]);
  });

  it('reloads once what several events of one award change', async () => {
    const { asked, user } = await open(10);
    await waitFor(() => expect(asked()).toEqual(['GET /api/auth/session', STANDING]));
    user.rizzScore = 20;

    for (const part of ['user', 'activity', 'achievements']) {
      const event = { type: 'user_changed', userId: own.id, part };
      act(() => FakeSocket.made.at(-1)?.receive(JSON.stringify(event)));
    }

    await screen.findByText('20 Rizz');
    await act(async () => {});
    const again = ['GET /api/auth/session', 'GET /api/auth/session', STANDING, STANDING];
    expect(asked()).toEqual([...again, CHALLENGES, STATS].toSorted());
  });

  it('reloads what a call of this tab changed, without a socket', async () => {
    const { asked, user } = await open(10);
    act(() => FakeSocket.made.at(-1)?.close());
    user.rizzScore = 30;

    await call('POST /api/users/:id/daily-bonus', { params });

    await screen.findByText('30 Rizz');
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining([STATS, CHALLENGES])));
  });
});
