import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createOutbox, type Line } from './outbox.ts';

const ID = 'f3c2b3f0-7a35-4a0e-9c39-0f6a8a2c5b11';
const message = { conversationId: 'c', content: 'Hello', clientMessageId: ID };

let isOpen: boolean;
let line: Line & { frames: object[]; reconnects: number };

beforeEach(() => {
  vi.useFakeTimers();
  isOpen = true;
  line = {
    frames: [],
    reconnects: 0,
    send: (frame) => {
      if (isOpen) line.frames.push(frame);
      return isOpen;
    },
    reconnect: () => {
      line.reconnects += 1;
    },
  };
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the outbox', () => {
  it('sends, and forgets with the acknowledgement', () => {
    const outbox = createOutbox('me', line);
    expect(outbox.send(message)).toBe(true);
    expect(line.frames).toEqual([
      { type: 'chat_message', senderId: 'me', messageType: 'text', ...message },
    ]);
    expect(outbox.all()).toMatchObject([{ clientMessageId: ID, state: 'sending' }]);
    outbox.acknowledge(ID);
    expect(outbox.all()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(line.reconnects).toBe(0);
  });

  it('takes nothing while the socket is closed (§7)', () => {
    isOpen = false;
    const outbox = createOutbox('me', line);
    expect(outbox.send(message)).toBe(false);
    expect(outbox.all()).toEqual([]);
  });

  it('sends again under the same id when the socket is back, also after a reload', () => {
    createOutbox('me', line).send(message);
    const reloaded = createOutbox('me', line);
    reloaded.resume();
    expect(line.frames).toHaveLength(2);
    expect(line.frames[1]).toEqual(line.frames[0]);
    expect(createOutbox('somebody else', line).all()).toEqual([]);
  });

  it('takes a line without an answer for dead', () => {
    createOutbox('me', line).send(message);
    vi.advanceTimersByTime(10_000);
    expect(line.reconnects).toBe(1);
  });

  it('leaves a refused message to its writer', () => {
    const outbox = createOutbox('me', line);
    outbox.send(message);
    outbox.refuse(ID, 'Too fast.');
    expect(outbox.all()).toMatchObject([{ state: 'failed', reason: 'Too fast.' }]);
    outbox.resume();
    expect(line.frames).toHaveLength(1);
    isOpen = false;
    expect(outbox.tryAgain(ID)).toBe(false);
    isOpen = true;
    expect(outbox.tryAgain(ID)).toBe(true);
    expect(line.frames).toHaveLength(2);
    expect(outbox.all()).toMatchObject([{ state: 'sending' }]);
  });

  it('passes over what else is in its place', () => {
    localStorage.setItem('chat_outbox:me', '[{"content": 3}, null, "x"]');
    expect(createOutbox('me', line).all()).toEqual([]);
  });
});
