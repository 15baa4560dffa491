import type { Message } from '@rizzly/domain/chat';
import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';

/** A message as it is to be stored, before its conversation has given it a number. */
export interface NewMessage {
  id: string;
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

/** What the statement answers; times are text, as JSON carries them. */
interface Row {
  ord: number;
  id: string;
  seq: number;
  content: string;
  sent_at: string;
  member_a: string;
  member_b: string;
  is_new: boolean;
}

/**
 * Under each conversation's row lock, taken in one order on every node, the new messages get the
 * numbers that follow its newest.
 */
const storeStatement = prepareSql<Row>(
  'store_messages',
  sql`
    with input as (
      select ord, id, "conversationId" as conversation_id, "senderId" as sender_id, content,
        "clientMessageId" as client_message_id, "sentAt" as sent_at
      from json_to_recordset(${sql.placeholder('batch')}::json) as given(ord int, id uuid,
        "conversationId" uuid, "senderId" uuid, content text, "clientMessageId" uuid,
        "sentAt" timestamptz)
    ), allowed as (
      select input.*, c.member_a, c.member_b from input
      join conversations c on c.id = input.conversation_id
      where input.sender_id in (c.member_a, c.member_b)
    ), known as (
      select a.ord, m.id, m.seq, m.content, m.sent_at, a.member_a, a.member_b from allowed a
      join messages m using (conversation_id, sender_id, client_message_id)
    ), fresh as (
      select *, row_number() over (partition by conversation_id order by ord) as place
      from allowed where ord not in (select ord from known)
    ), locked as (
      select id, last_seq from conversations where id in (select conversation_id from fresh)
      order by id for no key update
    ), numbered as (
      select fresh.*, (locked.last_seq + place)::int as seq
      from fresh join locked on locked.id = fresh.conversation_id
    ), raised as (
      update conversations c set last_seq = newest.seq
      from (select conversation_id, max(seq) as seq from numbered group by 1) newest
      where c.id = newest.conversation_id
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select id, conversation_id, seq, sender_id, content, client_message_id, sent_at from numbered
    )
    select ord, id, seq, content, sent_at, member_a, member_b, true as is_new from numbered
    union all
    select ord, id, seq, content, sent_at, member_a, member_b, false from known
  `,
);

/**
 * Stores messages of any conversations in one statement, in the order given. Under each
 * conversation's row lock its counter is raised by as many as are new, so numbers have no gaps
 * and no number is seen before the smaller ones. Undefined, at its place, for what is not stored:
 * the conversation is not the sender's.
 *
 * No two of `batch` may carry the same sender's same clientMessageId. Should another node store
 * one of them at this very moment, the unique key fails the statement, and it can be run again.
 */
export async function storeMessages(
  db: Executor,
  batch: readonly NewMessage[],
): Promise<(StoredMessage | undefined)[]> {
  const given = JSON.stringify(batch.map((message, ord) => ({ ord, ...message })));
  const rows = await storeStatement(db, { batch: given });
  const stored: (StoredMessage | undefined)[] = batch.map(() => undefined);
  for (const row of rows) {
    const asked = batch[row.ord];
    if (!asked) continue;
    stored[row.ord] = {
      message: {
        id: row.id,
        senderId: asked.senderId,
        content: row.content,
        sentAt: new Date(row.sent_at).toISOString(),
        messageType: 'text',
        conversationId: asked.conversationId,
        seq: row.seq,
        clientMessageId: asked.clientMessageId,
      },
      memberIds: [row.member_a, row.member_b],
      isNew: row.is_new,
    };
  }
  return stored;
}
