import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { LiveMessage } from '../../../platform/server/live/bus.ts';
import type { Connection } from '../../../platform/server/live/connection.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { chatFrames, type Message } from '../index.ts';
import { createFrameHandlers } from './socket-frames.ts';
import type { StoreResult } from './storing/message-queue.ts';

const app = useTestApp();

it('announces an unannounced message to both members when it is sent again, then only to the sender', () => {
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
    sentAt: app.deps.clock().toISOString(),
    messageType: 'text',
    replyTo: null,
    reactions: [],
    attachment: null,
    isRemoved: false,
    isWithdrawn: false,
    notice: null,
    conversationId,
    seq: 1,
    clientMessageId,
  };
  const duplicate: StoreResult = { message, memberIds: [ann, ben], isRoom: false, isNew: false };
  let result: StoreResult = 'unavailable';
  const received: unknown[] = [];
  const stop = app.deps.live.subscribe((live: LiveMessage) => received.push(live));
  const connection: Connection = {
    memberId: ann,
    sessionId: 'one',
    language: 'en',
    agreedRules: 0,
    send: (event) => received.push(event),
    close: () => {},
  };
  const handlers = createFrameHandlers(app.deps, {
    add: ({ onDone }) => onDone(result),
    countWaiting: () => 0,
  });
  const frame = { type: 'chat_message', conversationId, senderId: ann, content: 'Hi!' };
  const send = () =>
    void handlers.chat_message(
      connection,
      chatFrames.chat_message.parse({ ...frame, clientMessageId }),
    );

  send();
  expect(received.splice(0)).toMatchObject([{ type: 'error', clientMessageId }]);
  result = duplicate;
  send();
  expect(received.splice(0)).toMatchObject([
    { kind: 'event', memberIds: [ann, ben], event: { type: 'new_message', message } },
  ]);
  send();
  expect(received.splice(0)).toEqual([{ type: 'new_message', message }]);
  stop();
});
