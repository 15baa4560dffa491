import { randomUUID } from 'node:crypto';

import { clientFrame, type ChatMessageFrame, type ClientFrame } from '@rizzly/domain/chat';
import type { LiveEvent } from '@rizzly/domain/live';
import { z } from 'zod';

import type { Deps } from '../../context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { concealOwnError } from '../../platform/http/errors.ts';
import type { Connection } from '../../platform/live/connection.ts';
import { tellNow } from '../../platform/unit-of-work.ts';
import { markSeen, tellTyping } from './service.ts';
import type { MessageQueue, NewMessage, StoreResult } from './storing/index.ts';

/**
 * Compiled, because frames are checked most often. Rejected frames run through the plain schema, so
 * the texts are the same. `strict` makes the start fail if the schema can't be compiled.
 */
const frameSchema = z.compile(clientFrame, { strict: true });

const UNREADABLE = 'This frame could not be read.';
const NOT_STORED = 'The message could not be saved. Please try again.';

/** How many unannounced messages we remember. Beyond this, a reader may see one late. */
const UNANNOUNCED_MAX = 10_000;

/** Answers the frames of clients (§7). The sender comes from the session, never from the frame. */
export function createFrameHandler(deps: Deps, queue: MessageQueue) {
  function storeMessage(connection: Connection, frame: ChatMessageFrame): void {
    const { conversationId, content, clientMessageId } = frame;
    if (frame.senderId !== connection.memberId) {
      refuse(connection, 'Messages can only be sent in your own name.', clientMessageId);
      return;
    }
    const message: NewMessage = {
      id: randomUUID(),
      conversationId,
      senderId: connection.memberId,
      content,
      clientMessageId,
      sentAt: deps.clock(),
    };
    queue.add({ message, onDone: (result) => tellResult(connection, message, result) });
  }

  /**
   * Messages reported as not saved. If the database's answer was lost, they are stored nevertheless;
   * then both members are told when the sender repeats them.
   */
  const unannounced = new Set<string>();
  const keyOf = ({ senderId, clientMessageId }: NewMessage) => `${senderId} ${clientMessageId}`;

  /** Tells both members of a stored message (§18), and only the sender of a duplicate. */
  function tellResult(connection: Connection, sent: NewMessage, result: StoreResult): void {
    if (typeof result === 'string') {
      tellFailure(connection, sent, result);
      return;
    }
    const { message, memberIds, isNew } = result;
    const event: LiveEvent = { type: 'new_message', message };
    const wasUnannounced = unannounced.size > 0 && unannounced.delete(keyOf(sent));
    if (isNew || wasUnannounced) {
      tellNow(deps.live, { memberIds, event, storedAt: sent.sentAt });
    } else {
      connection.send(event);
    }
  }

  function tellFailure(
    connection: Connection,
    sent: NewMessage,
    result: StoreResult & string,
  ): void {
    const { id, clientMessageId } = sent;
    if (result === 'not-found') {
      refuse(connection, 'Conversation not found', clientMessageId);
      return;
    }
    if (clientMessageId !== null) {
      if (unannounced.size >= UNANNOUNCED_MAX) unannounced.clear();
      unannounced.add(keyOf(sent));
    }
    const text = result === 'unavailable' ? NOT_STORED : `${NOT_STORED} (${id})`;
    refuse(connection, text, clientMessageId);
  }

  function answer(connection: Connection, frame: ClientFrame): Promise<void> | void {
    switch (frame.type) {
      case 'chat_message':
        return storeMessage(connection, frame);
      case 'typing':
        return tellTyping(deps, connection.memberId, frame.conversationId);
      case 'seen':
        return markSeen(deps, connection.memberId, frame.conversationId, frame.seq);
      case 'ping':
        return send(connection, { type: 'pong' });
    }
  }

  return {
    onFrame: (connection: Connection, text: string): void => {
      const given = parseJson(text);
      const parsed = frameSchema.safeParse(given);
      if (!parsed.success) {
        const reason = parsed.error.issues[0]?.message ?? UNREADABLE;
        refuse(connection, reason, clientMessageIdOf(given));
        return;
      }
      answer(connection, parsed.data)?.catch((error: unknown) => {
        const { message } = error instanceof AppError ? error : concealOwnError(error, deps.log);
        refuse(connection, message, null);
      });
    },
    onRefused: (connection: Connection, text: string | undefined, reason: string): void => {
      refuse(connection, reason, text === undefined ? null : clientMessageIdOf(parseJson(text)));
    },
  };
}

function send(connection: Connection, event: LiveEvent): void {
  connection.send(event);
}

function refuse(connection: Connection, message: string, clientMessageId: string | null): void {
  send(connection, {
    type: 'error',
    message,
    ...(clientMessageId === null ? {} : { clientMessageId }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells the sender which message was rejected. Text longer than any id is not sent back. */
function clientMessageIdOf(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || !('clientMessageId' in given)) return null;
  const { clientMessageId } = given;
  return typeof clientMessageId === 'string' && clientMessageId.length <= 64
    ? clientMessageId
    : null;
}
