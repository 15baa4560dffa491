import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';

import { LiveProvider } from '../../../../platform/web/live.tsx';
import { useCelebrationsHeld } from '../../../../platform/web/ui/hold-celebrations.ts';
import { FakeSocket } from '../../../../testing/web/fake-socket.ts';
import { ben, fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { Rounds } from '../../rounds/index.ts';
import { RoundsPage } from './rounds-page.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const LOBBY: Rounds = {
  state: 'lobby',
  round: 0,
  rounds: 0,
  changesAt: inMinutes(5),
  partner: null,
  callId: null,
  asks: [],
  present: 3,
  ready: false,
};
const ROUND: Rounds = { ...LOBBY, state: 'round', round: 1, rounds: 5, ready: true };

beforeEach(() => {
  FakeSocket.made = [];
  sessionStorage.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('RTCPeerConnection', EventTarget);
  vi.stubGlobal('MediaStream', Array);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    },
  );
  const track = Object.assign(new EventTarget(), {
    kind: 'audio',
    enabled: true,
    stop: vi.fn<() => void>(),
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
    configurable: true,
  });
});

/** A banner, which would cover the buttons of a call. */
const Celebrations = () => !useCelebrationsHeld() && 'A banner';

function open(rounds: Rounds, changes: Parameters<typeof fakeMemberServer>[0] = {}) {
  const asked = fakeMemberServer({
    'GET /api/events/e1/round': { body: rounds },
    'GET /api/events/e1': { body: { title: 'Rounds on Friday', roundMinutes: 4 } },
    ...changes,
  });
  const { user } = renderSignedIn(
    <LiveProvider>
      <Route path="/events/:eventId/rounds" component={RoundsPage} />
      <Celebrations />
    </LiveProvider>,
    { path: '/events/e1/rounds' },
  );
  return { asked, user };
}

describe('RoundsPage', () => {
  it('says how it goes in four lines, and lets nobody in without a tested microphone', async () => {
    open(LOBBY);

    expect(await screen.findByText('3 are ready')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    const ready = screen.getByRole('button', { name: 'I’m ready' });
    expect(ready.getAttribute('aria-disabled')).toBe('true');
  });

  it('asks for the agreement to direct calls, and is then ready', async () => {
    const issues = [{ path: 'agree', message: 'Agree' }];
    const answers = [
      { status: 400, body: { message: 'Agree', code: 'invalid_input', issues } },
      { body: { ...LOBBY, ready: true, present: 4 } },
    ];
    const { asked, user } = open(LOBBY, {
      'PUT /api/events/e1/round': () => answers.shift() ?? { body: LOBBY },
    });
    await user.click(await screen.findByRole('button', { name: 'Test the microphone' }));
    await user.click(await screen.findByRole('button', { name: 'I’m ready' }));

    await user.click(await screen.findByRole('button', { name: 'Agree, I’m ready' }));

    expect(await screen.findByText(/^You’re in\. Stay on this page/u)).toBeDefined();
    const sent = asked.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body);
    expect(sent).toEqual([{ ready: true }, { ready: true, agree: true }]);
  });

  it('has one thing to do for who is free in a round', async () => {
    sessionStorage.setItem('rounds', 'e1');
    const { user } = open(ROUND);
    const first = (await screen.findByText(/\?$/u)).textContent;

    await user.click(screen.getByRole('button', { name: 'Another question' }));

    expect(screen.getByText(/\?$/u).textContent).not.toBe(first);
    expect(screen.getByText('Round 1 of 5')).toBeDefined();
  });

  it('shows the call, and says that the round is over, whyever it ended', async () => {
    sessionStorage.setItem('rounds', 'e1');
    const call = {
      id: 'c1',
      conversationId: null,
      state: 'active',
      callerId: ben.id,
      calleeId: 'me',
      startedAt: inMinutes(0),
      endsAt: ROUND.changesAt,
      video: false,
      videoBy: [],
      extendBy: [],
    } as const;
    let rounds: Rounds = { ...ROUND, callId: 'c1', partner: ben };
    open(rounds, {
      'GET /api/events/e1/round': () => ({ body: rounds }),
      'GET /api/calls/current': { body: call },
      'GET /api/calls/c1/servers': { body: { iceServers: [], iceTransportPolicy: 'all' } },
    });
    expect(await screen.findByRole('button', { name: 'Leave this call' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Five more minutes' })).toBeNull();
    expect(screen.queryByText('A banner')).toBeNull();

    rounds = ROUND;
    act(() => {
      const socket = FakeSocket.made.at(-1);
      socket?.open();
      const ended = { ...call, state: 'ended' };
      socket?.receive(JSON.stringify({ type: 'call_changed', call: ended }));
    });

    expect(await screen.findByText('This round is over.')).toBeDefined();
    expect(screen.getByText('A banner')).toBeDefined();
  });

  it('leads on from another tab', async () => {
    const { asked, user } = open(ROUND, { 'PUT /api/events/e1/round': { body: ROUND } });

    await user.click(await screen.findByRole('button', { name: 'Go on here' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go on here' })).toBeNull());
    expect(asked.at(-1)?.body).toEqual({ ready: true });
  });

  it('says when it is over', async () => {
    open({ ...ROUND, state: 'ended' });

    expect(await screen.findByText('That was the evening')).toBeDefined();
  });
});
