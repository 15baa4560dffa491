import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveProvider } from '../../../platform/web/live.tsx';
import { FakeSocket } from '../../../testing/web/fake-socket.ts';
import { ben, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { Call } from '../index.ts';
import { askToCall } from './ask-to-call.ts';
import { CallHost } from './call-host.tsx';

const RINGING: Call = {
  id: 'call-1',
  conversationId: 'talk-1',
  state: 'ringing',
  callerId: ben.id,
  calleeId: me.id,
  startedAt: '2026-11-21T12:00:00.000Z',
  endsAt: null,
  video: false,
  videoBy: [],
  extendBy: [],
};

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('RTCPeerConnection', EventTarget);
});

function open(changes: Parameters<typeof fakeMemberServer>[0] = {}) {
  const asked = fakeMemberServer({
    [`GET /api/users/${ben.id}`]: { body: { user: ben } },
    'GET /api/conversations/talk-1': { body: { calls: 'relay' } },
    ...changes,
  });
  const { user } = renderSignedIn(
    <LiveProvider>
      <input aria-label="Message" />
      <CallHost />
    </LiveProvider>,
  );
  return { asked, user };
}

/** The socket opens after the host began to listen for whoever asks to call. */
const listening = () => waitFor(() => expect(FakeSocket.made).not.toEqual([]));

async function tell(call: Call): Promise<void> {
  await listening();
  const socket = FakeSocket.made.at(-1)!;
  act(() => {
    socket.open();
    socket.receive(JSON.stringify({ type: 'call_changed', call }));
  });
}

function setMicrophone(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

describe('CallHost', () => {
  it('says who calls, and leaves the focus where it is', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Message'), 'Hi');

    await tell(RINGING);

    expect(await screen.findByText('Ben is calling')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  });

  it('takes no answer before it says who calls, because the name moves the buttons', async () => {
    const known = Promise.withResolvers<{ body: object }>();
    open({ [`GET /api/users/${ben.id}`]: () => known.promise });
    await screen.findByLabelText('Message');

    await tell(RINGING);

    const accept = await screen.findByRole('button', { name: 'Accept' });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    known.resolve({ body: { user: ben } });
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBeNull());
    expect(screen.getByText('Ben is calling')).toBeDefined();
  });

  it('stops when another tab has answered and the call has ended', async () => {
    open();
    await screen.findByLabelText('Message');
    await tell(RINGING);
    await screen.findByText('Ben is calling');

    await tell({ ...RINGING, state: 'active', endsAt: '2026-11-21T12:05:00.000Z' });
    expect(await screen.findByText('You are talking to Ben in another tab.')).toBeDefined();
    await tell({ ...RINGING, state: 'ended' });

    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('reads a change again, because two nodes can tell two changes in the wrong order', async () => {
    open({ 'GET /api/calls/current': { body: null } });
    await screen.findByLabelText('Message');
    await tell(RINGING);
    await screen.findByText('Ben is calling');

    await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), { timeout: 3000 });
  });

  it('declines', async () => {
    const { user, asked } = open({
      'PUT /api/calls/call-1': { body: { ...RINGING, state: 'ended' } },
    });
    await screen.findByLabelText('Message');
    await tell(RINGING);

    await user.click(await screen.findByRole('button', { name: 'Decline' }));

    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(asked.at(-1)?.body).toEqual({ action: 'decline' });
  });

  it('offers only to decline where the browser has no calls', async () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('WebSocket', FakeSocket);
    open();
    await screen.findByLabelText('Message');
    await tell(RINGING);

    expect(await screen.findByText("Calls don't work in this browser.")).toBeDefined();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('says what to do when the browser refuses the microphone, and rings on', async () => {
    setMicrophone(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    const { user, asked } = open();
    await screen.findByLabelText('Message');
    await tell(RINGING);

    await user.click(await screen.findByRole('button', { name: 'Accept' }));

    expect(await screen.findByText(/does not allow the microphone/u)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined();
    expect(asked.map(({ key }) => key)).not.toContain('PUT /api/calls/call-1');
  });

  it('tells of the address before a direct call, and shows why there is none', async () => {
    const stop = vi.fn<() => void>();
    const track = Object.assign(new EventTarget(), { kind: 'audio', enabled: true, stop });
    setMicrophone(() => Promise.resolve({ getTracks: () => [track] }));
    const message = 'You can call each other once you have both written.';
    const { user, asked } = open({
      'POST /api/conversations/talk-1/calls': { status: 403, body: { message, code: 'too_early' } },
    });
    await listening();
    act(() => askToCall({ conversationId: 'talk-1', name: 'Ben', isDirect: true }));

    expect(await screen.findByText('Ben could learn your network address.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Agree and call' }));

    expect(await screen.findByText(message)).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ agree: true });
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });
});
