import { randomUUID } from 'node:crypto';

import { clientFrame, type ChatMessageFrame, type ClientFrame } from '@rizzly/domain/chat';
import type { LiveEvent } from '@rizzly/domain/live';
import { z } from 'zod';

import type { Deps } from '../../context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { concealOwnError } from '../../platform/http/errors.ts';
import type { Connection } from '../../platform/live/connection.ts';
import { tellNow } from '../../platform/unit-of-work.ts';
import type { NewMessage } from './new-message.ts';
import { markSeen, tellTyping } from './service.ts';
import type { MessageWriter, WriteResult } from './writer.ts';

/**
 * Compiled, because nothing is checked as often. What it refuses goes through the plain schema
 * again, so the texts are the same. `strict`: fails at the start rather than run uncompiled unseen.
 */
const frameSchema = z.compile(clientFrame, { strict: true });

const UNREADABLE = 'This frame could not be read.';
const NOT_STORED = 'The message could not be saved. Please try again.';

/** Messages of which is kept that nobody was told of them; beyond, a reader may learn of one late. */
const UNTOLD_MAX = 10_000;

/** Answers what clients send over the socket (§7); nothing a frame carries is believed. */
export function createFrameHandler(deps: Deps, writer: MessageWriter) {
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
    writer.write({ message, onDone: (result) => tellResult(connection, message, result) });
  }

  /**
   * By sender and clientMessageId, what could not be said to be stored. It may be all the same, where
   * the database's answer was lost: then both members are told when it is sent again.
   */
  const untold = new Set<string>();
  const nameOf = ({ senderId, clientMessageId }: NewMessage) => `${senderId} ${clientMessageId}`;

  /** Stored first, told then (§18): to both, or to who asks again for what is known. */
  function tellResult(connection: Connection, asked: NewMessage, result: WriteResult): void {
    if (typeof result === 'string') {
      tellFailure(connection, asked, result);
      return;
    }
    const { message, memberIds, isNew } = result;
    const event: LiveEvent = { type: 'new_message', message };
    const wasUntold = untold.size > 0 && untold.delete(nameOf(asked));
    if (isNew || wasUntold) {
      tellNow(deps.live, { memberIds, event, storedAt: asked.sentAt });
    } else {
      connection.send(event);
    }
  }

  function tellFailure(
    connection: Connection,
    asked: NewMessage,
    result: WriteResult & string,
  ): void {
    const { id, clientMessageId } = asked;
    if (result === 'not-yours') {
      refuse(connection, 'Conversation not found', clientMessageId);
      return;
    }
    if (clientMessageId !== null) {
      if (untold.size >= UNTOLD_MAX) untold.clear();
      untold.add(nameOf(asked));
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

/** Names the refused message to its sender; longer than any id, it is not worth sending back. */
function clientMessageIdOf(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || !('clientMessageId' in given)) return null;
  const { clientMessageId } = given;
  return typeof clientMessageId === 'string' && clientMessageId.length <= 64
    ? clientMessageId
    : null;
}
