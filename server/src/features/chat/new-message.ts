import type { Message } from '@rizzly/domain/chat';

/** A message as it is to be stored, before its conversation has given it a number. */
export interface NewMessage {
  id: string;
  /** In small letters, as frames are read: batches tell conversations apart by it. */
  conversationId: string;
  senderId: string;
  content: string;
  clientMessageId: string | null;
  sentAt: Date;
}

export interface StoredMessage {
  message: Message;
  /** Both members of the conversation. */
  memberIds: string[];
  /** False when the same `clientMessageId` had been stored before: then `message` is that one. */
  isNew: boolean;
}

/** The message that has got a number; `time` is its `sentAt` as text. */
export function toMessage(asked: NewMessage, seq: number, time: string): Message {
  const { id, senderId, content, conversationId, clientMessageId } = asked;
  return {
    id,
    senderId,
    content,
    sentAt: time,
    messageType: 'text',
    conversationId,
    seq,
    clientMessageId,
  };
}

/**
 * A batch as the statements take it: an array for each column, which PostgreSQL reads in half the
 * time of JSON. `places[i]` says which of `conversations`, counted from one, message i belongs to.
 */
export function toColumns(batch: readonly NewMessage[]) {
  const conversationIds = new Map<string, number>();
  const places = batch.map(({ conversationId }) => {
    const place = conversationIds.get(conversationId) ?? conversationIds.size + 1;
    conversationIds.set(conversationId, place);
    return place;
  });
  const times = toTexts(batch.map(({ sentAt }) => sentAt));
  const values = {
    conversations: toArray([...conversationIds.keys()]),
    places: toArray(places),
    ids: toArray(batch.map(({ id }) => id)),
    senderIds: toArray(batch.map(({ senderId }) => senderId)),
    contents: toArray(batch.map(({ content }) => `"${content.replace(/["\\]/gu, '\\$&')}"`)),
    clientMessageIds: toArray(batch.map(({ clientMessageId }) => clientMessageId ?? 'null')),
    times: toArray(times),
  };
  return { places, times, values };
}

/** Each millisecond is written once: that takes half a microsecond, and many share one. */
function toTexts(times: readonly Date[]): string[] {
  const texts = new Map<number, string>();
  return times.map((time) => {
    const written = texts.get(time.getTime());
    if (written !== undefined) return written;
    const text = time.toISOString();
    texts.set(time.getTime(), text);
    return text;
  });
}

/** PostgreSQL's text for an array of what needs no quotes, or has them. */
export const toArray = (values: readonly unknown[]) => `{${values.join(',')}}`;
