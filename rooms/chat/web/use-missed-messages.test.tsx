import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveProvider } from '../../../platform/web/live.tsx';
import { queryKeyOf } from '../../../platform/web/query.ts';
import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { FakeSocket } from '../../../testing/web/fake-socket.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { Message } from '../index.ts';
import type { LiveEvent } from '../live/index.ts';
import { useMissedMessages } from './use-missed-messages.ts';

const ID = 'c0ffee00-0000-4000-8000-000000000000';
const MESSAGES = `GET /api/conversations/${ID}/messages`;
const KEY = queryKeyOf('GET /api/conversations/:id/messages', { params: { id: ID } });

const message = (seq: number): Message => ({
  id: `${seq}`,
  senderId: 'ann',
  content: `Number ${seq}`,
  sentAt: '2026-11-21T12:00:00.000Z',
  messageType: 'text',
  replyTo: null,
  reactions: [],
  attachment: null,
  isRemoved: false,
  isWithdrawn: false,
  notice: null,
  conversationId: ID,
  seq,
  clientMessageId: null,
});
const heads = (seq: number): LiveEvent => ({
  type: 'conversation_heads',
  heads: [{ conversationId: ID, seq }],
});

const onClient = vi.fn<(client: QueryClient) => void>();
const onMissed = vi.fn<() => void>();
function Probe() {
  onClient(useQueryClient());
  useMissedMessages(onMissed);
  return <p>Ready</p>;
}

let asked: ReturnType<typeof fakeServer>;
const receive = (event: LiveEvent) =>
  act(() => FakeSocket.made.at(-1)?.receive(JSON.stringify(event)));
const countPages = () => asked.filter(({ key }) => key === MESSAGES).length;

beforeEach(async () => {
  onMissed.mockClear();
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  asked = fakeServer({
    'GET /api/auth/session': { body: { user: anOwnUser() } },
    [MESSAGES]: { body: [message(2)] },
  });
  renderSignedIn(
    <LiveProvider>
      <Probe />
    </LiveProvider>,
  );
  await screen.findByText('Ready');
  // Effects, which open the socket, run after the text is shown.
  await waitFor(() => expect(FakeSocket.made).toHaveLength(1));
  act(() => FakeSocket.made[0]?.open());
});

describe('useMissedMessages', () => {
  it('loads a message of an opened conversation that only a head announces', async () => {
    const queryClient = onClient.mock.lastCall![0];
    queryClient.setQueryData(KEY, [message(1)]);

    receive(heads(2));

    await waitFor(() => expect(queryClient.getQueryData(KEY)).toEqual([message(1), message(2)]));
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('loads nothing when the newest message is loaded', () => {
    onClient.mock.lastCall![0].setQueryData(KEY, [message(1), message(2)]);

    receive(heads(2));

    expect(countPages()).toBe(0);
    expect(onMissed).not.toHaveBeenCalled();
  });

  it('reports a head of an unopened conversation once', () => {
    receive(heads(2));
    receive(heads(2));

    expect(onMissed).toHaveBeenCalledOnce();
    expect(countPages()).toBe(0);
  });

  it('does not report a head whose message was received', () => {
    receive({ type: 'new_message', message: message(2) });
    receive(heads(2));

    expect(onMissed).not.toHaveBeenCalled();
  });

  it('reports a gap between two messages', () => {
    receive({ type: 'new_message', message: message(2) });
    receive({ type: 'new_message', message: message(4) });

    expect(onMissed).toHaveBeenCalledOnce();
  });
});
