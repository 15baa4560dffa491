import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { FakeSocket } from '../../testing/web/fake-socket.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { LiveProvider, useCatchUp } from './live.tsx';

const catchUp = vi.fn<() => void>();
function Probe() {
  useCatchUp(catchUp);
  return null;
}

afterEach(() => vi.useRealTimers());

const socket = () => FakeSocket.made.at(-1);

it('catches up when the page is quiet, and at once when the socket opens again', async () => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  fakeServer({ 'GET /api/auth/session': { body: { user: anOwnUser() } } });
  renderSignedIn(
    <LiveProvider>
      <Probe />
    </LiveProvider>,
  );
  await waitFor(() => expect(socket()).toBeDefined());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

  act(() => socket()?.open());
  expect(catchUp).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(catchUp).toHaveBeenCalledOnce();

  act(() => socket()?.end());
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  act(() => socket()?.open());
  expect(catchUp).toHaveBeenCalledTimes(2);
});
