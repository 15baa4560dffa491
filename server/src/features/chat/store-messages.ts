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

/** What the statement answers. Of a message that is new, all but its number is known here. */
interface Row {
  ord: number;
  seq: number;
  member_a: string;
  member_b: string;
  /** What was stored before under the same `clientMessageId`. */
  id: string | null;
  content: string | null;
  sent_at: string | null;
}

/**
 * Under each conversation's row lock, taken in one order on every node, the new messages get the
 * numbers that follow its newest. Joins are lateral, because the plan is kept while the tables
 * grow: each conversation and each `clientMessageId` is looked up by its key, never by reading all.
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
    ), owned as (
      select given.*, c.member_a, c.member_b, c.last_seq
      from (select * from input order by conversation_id, ord) given
      cross join lateral (
        select member_a, member_b, last_seq from conversations
        where id = given.conversation_id and given.sender_id in (member_a, member_b)
        for no key update
      ) c
    ), known as (
      select o.ord, m.*, o.member_a, o.member_b from owned o
      cross join lateral (
        select id, seq, content, sent_at from messages
        where conversation_id = o.conversation_id and sender_id = o.sender_id
          and client_message_id = o.client_message_id
        offset 0
      ) m
    ), fresh as (
      select *, (last_seq + row_number() over (partition by conversation_id order by ord))::int as seq
      from owned where ord not in (select ord from known)
    ), raised as (
      update conversations c set last_seq = newest.seq
      from (select conversation_id, max(seq) as seq from fresh group by 1) newest
      where c.id = newest.conversation_id
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select id, conversation_id, seq, sender_id, content, client_message_id, sent_at from fresh
    )
    select ord, seq, member_a, member_b, null as id, null as content, null as sent_at
    from fresh
    union all
    select ord, seq, member_a, member_b, id, content, sent_at from known
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
        id: row.id ?? asked.id,
        senderId: asked.senderId,
        content: row.content ?? asked.content,
        sentAt: (row.sent_at === null ? asked.sentAt : new Date(row.sent_at)).toISOString(),
        messageType: 'text',
        conversationId: asked.conversationId,
        seq: row.seq,
        clientMessageId: asked.clientMessageId,
      },
      memberIds: [row.member_a, row.member_b],
      isNew: row.id === null,
    };
  }
  return stored;
}
