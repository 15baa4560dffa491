import type { Message } from '@rizzly/domain/chat';
import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { CLIENT_ID_KEY } from './tables.ts';

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

/**
 * What the statement answers: each conversation as it was before, under its place; and what had
 * been stored before, under its message's.
 */
type Row =
  | { place: number; ord: null; member_a: string; member_b: string; last_seq: number }
  | { place: null; ord: number; id: string; seq: number; content: string; sent_at: string };

const given = sql.placeholder;

/**
 * Under each conversation's row lock, taken in one order on every node, the new messages get the
 * numbers that follow its newest. Values come as an array a column, which PostgreSQL reads in half
 * the time of JSON; a message names its conversation by the place in `conversations`. Joins are
 * lateral, because the plan is kept while the tables grow: each conversation and each
 * `clientMessageId` is looked up by its key, never by reading all.
 */
const storeStatement = prepareSql<Row>(
  'store_messages',
  sql`
    with asked as (
      select place, id from unnest(${given('conversations')}::uuid[])
        with ordinality as given(id, place)
    ), locked as (
      select asked.place, c.* from (select * from asked order by id) asked
      cross join lateral (
        select id as conversation_id, member_a, member_b, last_seq from conversations
        where id = asked.id
        for no key update
      ) c
    ), owned as (
      select given.ord::int, given.place, given.id, given.sender_id, given.content, given.client_message_id,
        given.sent_at, c.conversation_id, c.member_a, c.member_b, c.last_seq
      from unnest(${given('places')}::int[], ${given('ids')}::uuid[], ${given('senderIds')}::uuid[],
          ${given('contents')}::text[], ${given('clientMessageIds')}::uuid[],
          ${given('times')}::timestamptz[])
        with ordinality as given(place, id, sender_id, content, client_message_id, sent_at, ord)
      join locked c on c.place = given.place and given.sender_id in (c.member_a, c.member_b)
    ), known as (
      select o.ord, m.* from owned o
      cross join lateral (
        select id, seq, content, sent_at from messages
        where conversation_id = o.conversation_id and sender_id = o.sender_id
          and client_message_id = o.client_message_id
        offset 0
      ) m
      where ${given('mayBeKnown')}::boolean
    ), fresh as (
      select *, (last_seq + row_number() over (partition by place order by ord))::int as seq
      from owned where ord not in (select ord from known)
    ), raised as (
      update conversations c set last_seq = newest.seq
      from (select conversation_id, max(seq) as seq from fresh group by 1) newest
      where c.id = newest.conversation_id
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select id, conversation_id, seq, sender_id, content, client_message_id, sent_at from fresh
    )
    select place::int, member_a, member_b, last_seq,
      null as ord, null as id, null as seq, null as content, null as sent_at
    from locked
    union all
    select null, null, null, null, ord, id, seq, content, sent_at from known
  `,
);

/**
 * Stores messages of any conversations in one statement, in the order given. Under each
 * conversation's row lock its counter is raised by as many as are new, so numbers have no gaps
 * and no number is seen before the smaller ones. Undefined, at its place, for what is not stored:
 * the conversation is not the sender's.
 *
 * With `mayBeKnown` what has been stored before is looked for first, and answered as it is. Without,
 * which is cheaper, it fails the statement by the unique key (`isKnownAlready`), as it does when
 * two of `batch` carry the same sender's same clientMessageId. Nothing is stored then, and it can
 * be run again; so it can when another node stores one of them at this very moment.
 */
export async function storeMessages(
  db: Executor,
  batch: readonly NewMessage[],
  { mayBeKnown }: { mayBeKnown: boolean },
): Promise<(StoredMessage | undefined)[]> {
  const conversationIds = new Map<string, number>();
  const places = batch.map(({ conversationId }) => {
    const place = conversationIds.get(conversationId) ?? conversationIds.size + 1;
    conversationIds.set(conversationId, place);
    return place;
  });
  const times = batch.map(({ sentAt }) => sentAt.toISOString());
  const rows = await storeStatement(db, {
    conversations: toArray([...conversationIds.keys()]),
    places: toArray(places),
    ids: toArray(batch.map(({ id }) => id)),
    senderIds: toArray(batch.map(({ senderId }) => senderId)),
    contents: toArray(batch.map(({ content }) => `"${content.replace(/["\\]/gu, '\\$&')}"`)),
    clientMessageIds: toArray(batch.map(({ clientMessageId }) => clientMessageId ?? 'null')),
    times: toArray(times),
    mayBeKnown,
  });
  const conversations = new Map<number, { memberIds: string[]; lastSeq: number }>();
  const known = new Map<number, Pick<Message, 'id' | 'seq' | 'content' | 'sentAt'>>();
  for (const row of rows) {
    if (row.ord === null) {
      const { place, member_a, member_b, last_seq: lastSeq } = row;
      conversations.set(place, { memberIds: [member_a, member_b], lastSeq });
    } else {
      const { ord, id, seq, content, sent_at } = row;
      known.set(ord, { id, seq, content, sentAt: new Date(sent_at).toISOString() });
    }
  }
  return batch.map((asked, index) => {
    const { id, senderId, content, conversationId, clientMessageId } = asked;
    const conversation = conversations.get(places[index] ?? 0);
    if (!conversation?.memberIds.includes(senderId)) return undefined;
    const before = known.get(index + 1);
    // As the statement has numbered them.
    if (!before) conversation.lastSeq += 1;
    return {
      message: {
        id,
        senderId,
        content,
        sentAt: times[index] ?? '',
        messageType: 'text',
        conversationId,
        seq: conversation.lastSeq,
        clientMessageId,
        ...before,
      },
      memberIds: conversation.memberIds,
      isNew: !before,
    };
  });
}

/** PostgreSQL's text for an array of what needs no quotes, or has them. */
const toArray = (values: readonly unknown[]) => `{${values.join(',')}}`;

/** Whether storing failed because one of the messages had been stored before. */
export function isKnownAlready(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('constraint_name' in error && error.constraint_name === CLIENT_ID_KEY) ||
    isKnownAlready(error.cause)
  );
}
