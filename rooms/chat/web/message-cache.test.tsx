import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import { NetworkError } from '../../../platform/web/api-error.ts';
import { queryKeyOf } from '../../../platform/web/query.ts';
import { fakeServer } from '../../../testing/web/fake-server.ts';
import type { Message } from '../index.ts';
import { addMessage, catchUp, mustPicturesWait } from './message-cache.ts';

const ID = 'c0ffee00-0000-4000-8000-000000000000';
const PATH = `GET /api/conversations/${ID}/messages`;
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

let queryClient: QueryClient;
const seqs = () => queryClient.getQueryData<Message[]>(KEY)?.map(({ seq }) => seq);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData(KEY, [message(1)]);
});

it('retries loading a gap until the API answers', async () => {
  let isBack = false;
  fakeServer({
    [PATH]: () => {
      if (!isBack) throw new TypeError('Failed to fetch');
      return { body: [message(2), message(3)] };
    },
  });
  const done = addMessage(queryClient, message(3));
  await vi.advanceTimersByTimeAsync(2900);
  expect(seqs()).toEqual([1, 3]);
  isBack = true;
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(seqs()).toEqual([1, 2, 3]);
});

it('gives up after five tries, or immediately when rejected', async () => {
  const down = fakeServer({});
  const failed = catchUp(queryClient, ID).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBeInstanceOf(NetworkError);
  expect(down).toHaveLength(5);
  const refusing = fakeServer({ [PATH]: { status: 404, body: { message: 'Not found' } } });
  await expect(catchUp(queryClient, ID)).rejects.toThrow('Not found');
  expect(refusing).toHaveLength(1);
});

it('loads from a remaining gap when the socket reopens', async () => {
  queryClient.setQueryData(KEY, [message(1), message(3)]);
  const asked = fakeServer({ [PATH]: { body: [message(2), message(3)] } });
  await catchUp(queryClient, ID);
  expect(asked[0]?.url).toContain('after=1');
  expect(seqs()).toEqual([1, 2, 3]);
});

it.each([
  ['no messages', [], true],
  ['three of one', ['ann', 'ann', 'ann', 'ben', 'ben'], true],
  ['three of both', ['ann', 'ben', 'ann', 'ben', 'ann', 'ben'], false],
  ['three of two others', ['ben', 'ben', 'ben', 'cleo', 'cleo', 'cleo'], true],
])('pictures wait after %s: %j', (_name, senders, mustWait) => {
  const messages = senders.map((senderId, at) => ({ ...message(at + 1), senderId }));
  queryClient.setQueryData(KEY, messages);

  expect(mustPicturesWait(queryClient, { conversationId: ID, userId: 'ann' })).toBe(mustWait);
});

it('leaves it to the server whether pictures wait, when older messages are not loaded', () => {
  queryClient.setQueryData(KEY, [message(40)]);

  expect(mustPicturesWait(queryClient, { conversationId: ID, userId: 'ann' })).toBe(false);
});
