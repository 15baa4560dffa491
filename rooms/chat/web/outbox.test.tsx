import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../platform/web/api-error.ts';
import { dropFile, keepFile, uploadKept } from './attachments/upload-unsent.ts';
import { createOutbox, type Connection } from './outbox.ts';

vi.mock(import('./attachments/upload-unsent.ts'));

const ID = 'f3c2b3f0-7a35-4a0e-9c39-0f6a8a2c5b11';
const message = { conversationId: 'c', content: 'Hello', clientMessageId: ID };

let isOpen: boolean;
let connection: Connection & { frames: object[]; reconnects: number };

beforeEach(() => {
  vi.useFakeTimers();
  isOpen = true;
  connection = {
    frames: [],
    reconnects: 0,
    send: (frame) => {
      if (isOpen) connection.frames.push(frame);
      return isOpen;
    },
    reconnect: () => {
      connection.reconnects += 1;
    },
  };
});

describe('createOutbox', () => {
  it('removes a message when it is acknowledged', () => {
    const outbox = createOutbox('me', connection);
    expect(outbox.send(message)).toBe(true);
    expect(connection.frames).toEqual([
      { type: 'chat_message', senderId: 'me', messageType: 'text', ...message },
    ]);
    expect(outbox.all()).toMatchObject([{ clientMessageId: ID, state: 'sending' }]);
    outbox.acknowledge(ID);
    expect(outbox.all()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(connection.reconnects).toBe(0);
  });

  it('rejects messages while the socket is closed (§7)', () => {
    isOpen = false;
    const outbox = createOutbox('me', connection);
    expect(outbox.send(message)).toBe(false);
    expect(outbox.all()).toEqual([]);
  });

  it('sends again under the same id after a reconnect or a reload', () => {
    createOutbox('me', connection).send(message);
    const reloaded = createOutbox('me', connection);
    reloaded.resume();
    expect(connection.frames).toHaveLength(2);
    expect(connection.frames[1]).toEqual(connection.frames[0]);
    expect(createOutbox('somebody else', connection).all()).toEqual([]);
  });

  it('reconnects when no acknowledgement arrives', () => {
    createOutbox('me', connection).send(message);
    vi.advanceTimersByTime(10_000);
    expect(connection.reconnects).toBe(1);
  });

  it('retries a rejected message only when the member asks', () => {
    const outbox = createOutbox('me', connection);
    outbox.send(message);
    outbox.reject(ID, 'Too fast.');
    expect(outbox.all()).toMatchObject([{ state: 'failed', reason: 'Too fast.' }]);
    outbox.resume();
    expect(connection.frames).toHaveLength(1);
    isOpen = false;
    expect(outbox.tryAgain(ID)).toBe(false);
    isOpen = true;
    expect(outbox.tryAgain(ID)).toBe(true);
    expect(connection.frames).toHaveLength(2);
    expect(outbox.all()).toMatchObject([{ state: 'sending' }]);
  });

  it('ignores stored values of another shape', () => {
    localStorage.setItem('chat_outbox:me', '[{"content": 3}, null, "x"]');
    expect(createOutbox('me', connection).all()).toEqual([]);
  });
});

describe('a message with a file', () => {
  const picture = { kind: 'picture', contentType: 'image/png', alt: null } as const;
  const withFile = { ...message, file: picture };
  const frame = {
    ...message,
    type: 'chat_message',
    senderId: 'me',
    messageType: 'picture',
    attachmentId: 'a',
  };
  const content = new Blob(['a picture']);

  it('is sent once it is uploaded, and its file is dropped when it is acknowledged', async () => {
    vi.mocked(uploadKept).mockResolvedValueOnce('a');
    const outbox = createOutbox('me', connection);

    await outbox.sendFile(withFile, content);
    expect(keepFile).toHaveBeenLastCalledWith('me', ID, content);
    await vi.waitFor(() => expect(connection.frames).toEqual([frame]));
    outbox.acknowledge(ID);

    expect(outbox.all()).toEqual([]);
    await vi.waitFor(() => expect(dropFile).toHaveBeenLastCalledWith('me', ID));
  });

  it('says that its upload was interrupted, and goes on after a reload', async () => {
    vi.mocked(uploadKept).mockRejectedValueOnce(new Error('no network'));
    const outbox = createOutbox('me', connection);
    await outbox.sendFile(withFile, content);
    await vi.waitFor(() => expect(outbox.all()).toMatchObject([{ state: 'failed' }]));
    expect(connection.frames).toEqual([]);

    vi.mocked(uploadKept).mockResolvedValueOnce('a');
    createOutbox('me', connection).resume();

    await vi.waitFor(() => expect(connection.frames).toEqual([frame]));
  });

  it('is not uploaded again when only its acknowledgement was lost', async () => {
    vi.mocked(uploadKept).mockReset().mockResolvedValueOnce('a');
    await createOutbox('me', connection).sendFile(withFile, content);
    await vi.waitFor(() => expect(connection.frames).toHaveLength(1));

    createOutbox('me', connection).resume();

    expect(connection.frames).toEqual([frame, frame]);
    expect(uploadKept).toHaveBeenCalledTimes(1);
  });

  it('waits for the member when the server refuses it', async () => {
    vi.mocked(uploadKept).mockReset().mockRejectedValueOnce(new ApiError(403, 'Too early.'));
    const outbox = createOutbox('me', connection);

    await outbox.sendFile(withFile, content);

    await vi.waitFor(() =>
      expect(outbox.all()).toMatchObject([{ state: 'failed', reason: 'Too early.' }]),
    );
    outbox.resume();
    expect(uploadKept).toHaveBeenCalledTimes(1);
  });

  it.each([
    new ApiError(403, 'Too early.', { code: 'too_early' }),
    new ApiError(400, 'Too early.', { code: 'invalid_input' }),
    new ApiError(413, 'Too early.'),
  ])('is not tried again when that would be refused too, and can be discarded', async (refused) => {
    vi.mocked(uploadKept).mockReset().mockRejectedValueOnce(refused);
    const outbox = createOutbox('me', connection);
    await outbox.sendFile(withFile, content);
    await vi.waitFor(() =>
      expect(outbox.all()).toMatchObject([{ reason: 'Too early.', isFinal: true }]),
    );

    outbox.discard(ID);

    expect(outbox.all()).toEqual([]);
    await vi.waitFor(() => expect(dropFile).toHaveBeenLastCalledWith('me', ID));
  });

  it('is uploaded again when the server no longer has its file', async () => {
    vi.mocked(uploadKept).mockReset().mockResolvedValueOnce('a').mockResolvedValueOnce('b');
    const outbox = createOutbox('me', connection);
    await outbox.sendFile(withFile, content);
    await vi.waitFor(() => expect(connection.frames).toHaveLength(1));
    outbox.reject(ID, 'This file is no longer there.', 'not_found');

    outbox.tryAgain(ID);

    await vi.waitFor(() =>
      expect(connection.frames.at(-1)).toEqual({ ...frame, attachmentId: 'b' }),
    );
  });
});
