import type { AttachmentKind, Message } from '../../index.ts';

/** A message that has no number yet. */
export interface NewMessage {
  id: string;
  /** In lower case, as the contract parses it, because batches compare it as text. */
  conversationId: string;
  senderId: string;
  content: string;
  clientMessageId: string | null;
  sentAt: Date;
  /** The id of the message that this one answers. */
  replyTo?: string | null;
  /** Its uploaded file. */
  attachment?: { id: string; kind: AttachmentKind };
}

/** Whether a message has parts that the appending statement does not store. */
export function hasExtras({ replyTo, attachment }: NewMessage): boolean {
  return replyTo != null || attachment !== undefined;
}

export interface StoredMessage {
  message: Message;
  /** The members of the conversation. */
  memberIds: string[];
  /** The members of a room change. A table's may be as few as one. */
  isRoom: boolean;
  /** False for a duplicate. Then `message` is the one stored before. */
  isNew: boolean;
}

/** `time` is `sentAt` as text, because the batch has formatted it already. */
export function numberMessage(unnumbered: NewMessage, seq: number, time: string): Message {
  const { id, senderId, content, conversationId, clientMessageId } = unnumbered;
  return {
    id,
    senderId,
    content,
    sentAt: time,
    messageType: 'text',
    conversationId,
    seq,
    clientMessageId,
    replyTo: null,
    reactions: [],
    attachment: null,
    isRemoved: false,
    isWithdrawn: false,
    notice: null,
  };
}
