import { randomUUID } from 'node:crypto';

import type { Message } from '@rizzly/domain/chat';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { LiveMessage } from '../../platform/live/bus.ts';
import type { Connection } from '../../platform/live/connection.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createFrameHandler } from './socket-frames.ts';
import type { StoreResult } from './storing/index.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('tells both members of an unannounced message when it is sent again, then only the sender', () => {
  const [ann, ben, conversationId, clientMessageId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const message: Message = {
    id: randomUUID(),
    senderId: ann,
    content: 'Hi!',
    sentAt: test.deps.clock().toISOString(),
    messageType: 'text',
    conversationId,
    seq: 1,
    clientMessageId,
  };
  const duplicate: StoreResult = { message, memberIds: [ann, ben], isNew: false };
  let result: StoreResult = 'unavailable';
  const told: unknown[] = [];
  const stop = test.deps.live.subscribe((live: LiveMessage) => told.push(live));
  const connection: Connection = {
    memberId: ann,
    sessionId: 'one',
    send: (event) => told.push(event),
    close: () => {},
  };
  const handler = createFrameHandler(test.deps, {
    add: ({ onDone }) => onDone(result),
    countWaiting: () => 0,
  });
  const frame = { type: 'chat_message', conversationId, senderId: ann, content: 'Hi!' };
  const send = () => handler.onFrame(connection, JSON.stringify({ ...frame, clientMessageId }));

  send();
  expect(told.splice(0)).toMatchObject([{ type: 'error', clientMessageId }]);
  result = duplicate;
  send();
  expect(told.splice(0)).toMatchObject([
    { kind: 'event', memberIds: [ann, ben], event: { type: 'new_message', message } },
  ]);
  send();
  expect(told.splice(0)).toEqual([{ type: 'new_message', message }]);
  stop();
});
