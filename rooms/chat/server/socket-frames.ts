import { randomUUID } from 'node:crypto';

import type { z } from 'zod';

import type { Deps } from '../../../app/server/context.ts';
import type { Connection } from '../../../platform/server/live/connection.ts';
import { tellNow } from '../../../platform/server/unit-of-work.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { usedUp } from '../../daily-limits/server/index.ts';
import type { chatFrames } from '../index.ts';
import type { LiveEvent } from '../live/index.ts';
import { PICTURE_REFUSALS } from './attachments/attach.ts';
import type { PictureRefusal } from './attachments/picture-rules.ts';
import { refuseFrame, type FrameHandlers } from './live/index.ts';
import { markSeen, tellTyping } from './service.ts';
import type { MessageQueue, StoreResult } from './storing/message-queue.ts';
import type { NewMessage } from './storing/new-message.ts';
import { say } from './texts/index.ts';

/** How many unannounced messages we remember. Beyond this, a reader may see one late. */
const UNANNOUNCED_MAX = 10_000;

/** Answers chat's frames (§7). The sender comes from the session, never from the frame. */
export function createFrameHandlers(
  deps: Deps,
  queue: MessageQueue,
): FrameHandlers<typeof chatFrames> {
  function storeMessage(
    connection: Connection,
    frame: z.output<typeof chatFrames.chat_message>,
    attachment?: NewMessage['attachment'],
  ): void {
    const { conversationId, content, clientMessageId, replyTo } = frame;
    if (frame.senderId !== connection.memberId) {
      refuseFrame(connection, say.notYourName, clientMessageId);
      return;
    }
    const message: NewMessage = {
      id: randomUUID(),
      conversationId,
      senderId: connection.memberId,
      content,
      clientMessageId,
      sentAt: deps.clock(),
      replyTo,
      ...(attachment && { attachment }),
    };
    queue.add({ message, onDone: (result) => tellResult(connection, message, result) });
  }

  function storeWithFile(
    connection: Connection,
    { attachmentId, messageType, ...frame }: z.output<(typeof chatFrames)['chat_message voice']>,
  ): void {
    const attachment = { id: attachmentId, kind: messageType };
    storeMessage(connection, { ...frame, messageType: 'text' }, attachment);
  }

  /**
   * Messages reported as not saved. If only the database's answer was lost, they are stored anyway.
   * When the sender repeats them, both members are informed.
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
      refuseFrame(connection, say.conversationNotFound, clientMessageId);
      return;
    }
    if (result === 'on-hold') {
      refuseFrame(connection, issue('safety.onHold'), clientMessageId);
      return;
    }
    if (result === 'limited') {
      refuseFrame(connection, usedUp['first-message'], clientMessageId);
      return;
    }
    if (result === 'reply-gone') {
      refuseFrame(connection, say.replyGone, clientMessageId);
      return;
    }
    if (result === 'attachment-gone') {
      refuseFrame(connection, say.attachmentGone, clientMessageId, 'not_found');
      return;
    }
    if (result in PICTURE_REFUSALS) {
      const { code, text } = PICTURE_REFUSALS[result as PictureRefusal];
      refuseFrame(connection, text, clientMessageId, code);
      return;
    }
    if (clientMessageId !== null) {
      if (unannounced.size >= UNANNOUNCED_MAX) unannounced.clear();
      unannounced.add(keyOf(sent));
    }
    const text = result === 'unavailable' ? say.notStored : say.notStoredById({ id });
    refuseFrame(connection, text, clientMessageId);
  }

  return {
    chat_message: storeMessage,
    'chat_message voice': storeWithFile,
    'chat_message picture': storeWithFile,
    typing: (connection, { conversationId }) =>
      tellTyping(deps, connection.memberId, conversationId),
    seen: (connection, { conversationId, seq }) =>
      markSeen(deps, connection.memberId, conversationId, seq),
  };
}
