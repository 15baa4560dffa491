import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeServer } from '../../testing/web/fake-server.ts';
import { renderApp } from '../../testing/web/render-app.tsx';
import { messageOf, NetworkError } from './api-error.ts';
import { useIsOnline, useReloadWhenOnline } from './online.ts';
import { apiQuery } from './query.ts';
import { noteReach } from './reach.ts';

function Unread() {
  useReloadWhenOnline();
  const isOnline = useIsOnline();
  const { data, isError } = useQuery(apiQuery('GET /api/unread'));
  return (
    <>
      <p>{isOnline ? 'online' : 'offline'}</p>
      <p>{isError ? 'failed' : `unread: ${data?.total ?? 'loading'}`}</p>
    </>
  );
}

function connection(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => vi.restoreAllMocks());

it('fails immediately while offline, and loads when back online', async () => {
  const handlers: Parameters<typeof fakeServer>[0] = {};
  fakeServer(handlers);
  connection(false);
  renderApp(<Unread />);
  expect(await screen.findByText('offline')).toBeDefined();
  expect(await screen.findByText('failed')).toBeDefined();
  handlers['GET /api/unread'] = { body: { total: 3, conversations: [] } };
  connection(true);
  expect(await screen.findByText('online')).toBeDefined();
  expect(await screen.findByText('unread: 3')).toBeDefined();
});

it('is offline when the server does not answer, whatever the browser says', async () => {
  const handlers: Parameters<typeof fakeServer>[0] = {
    'GET /api/unread': () => Promise.reject(new TypeError('Failed to fetch')),
  };
  fakeServer(handlers);
  renderApp(<Unread />);
  expect(await screen.findByText('offline')).toBeDefined();
  expect(await screen.findByText('failed')).toBeDefined();

  handlers['GET /api/unread'] = { body: { total: 3, conversations: [] } };
  act(() => noteReach(true));

  expect(await screen.findByText('online')).toBeDefined();
  expect(await screen.findByText('unread: 3')).toBeDefined();
});

describe('messageOf', () => {
  it('says that the browser is offline instead of what failed', () => {
    const error = new NetworkError('The server could not be reached.');
    expect(messageOf(error, 'Failed to claim')).toBe('Failed to claim');

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    expect(messageOf(error, 'Failed to claim')).toBe('You’re offline. Try again when you’re back.');
  });
});
