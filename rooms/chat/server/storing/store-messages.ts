import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { givenArray, prepareSql } from '../../../../platform/server/database/prepared.ts';
import { conversations, memberIdsOf } from '../../../conversations/server/index.ts';
import type { Message } from '../../index.ts';
import { numberMessage, type NewMessage, type StoredMessage } from './new-message.ts';

const given = sql.placeholder;

/**
 * Either the earlier state of a conversation (`place` is set), or the stored message of a duplicate
 * (`ord` is set).
 */
type Row =
  | { place: number; ord: null; member_ids: string[]; is_room: boolean; last_seq: number }
  | { place: null; ord: number; id: string; seq: number; content: string; sent_at: string };

/**
 * Locks the conversations in the same order on every node, then numbers the new messages. Joins are
 * lateral, because the plan is kept while the tables grow: each conversation and each
 * `clientMessageId` must be looked up by its key.
 */
const storeStatement = prepareSql<Row>(
  'store_messages',
  sql`
    with asked as (
      select place, id from unnest(${givenArray('conversations', 'uuid')})
        with ordinality as given(id, place)
    ), locked as (
      select asked.place, c.* from (select * from asked order by id) asked
      cross join lateral (
        select id as conversation_id, last_seq, is_room, ${memberIdsOf(sql`conversations.id`)} as member_ids
        from ${conversations}
        where id = asked.id and closed_at is null and held_at is null
        for no key update
      ) c
    ), owned as (
      select given.ord::int, given.place, given.id, given.sender_id, given.content, given.client_message_id,
        given.sent_at, c.conversation_id, c.last_seq
      from unnest(${givenArray('places', 'int')}, ${givenArray('ids', 'uuid')}, ${givenArray('senderIds', 'uuid')},
          ${givenArray('contents', 'text')}, ${givenArray('clientMessageIds', 'uuid')},
          ${givenArray('times', 'timestamptz')})
        with ordinality as given(place, id, sender_id, content, client_message_id, sent_at, ord)
      join locked c on c.place = given.place and given.sender_id = any(c.member_ids)
    ), known as (
      select o.ord, m.* from owned o
      cross join lateral (
        select id, seq, content, sent_at from messages
        where conversation_id = o.conversation_id and sender_id = o.sender_id
          and client_message_id = o.client_message_id
        offset 0
      ) m
    ), fresh as (
      select *, (last_seq + row_number() over (partition by place order by ord))::int as seq
      from owned where ord not in (select ord from known)
    ), raised as (
      update ${conversations} c set last_seq = newest.seq, last_at = ${given('lastAt')}::timestamptz
      from (select conversation_id, max(seq) as seq from fresh group by 1) newest
      where c.id = newest.conversation_id
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select id, conversation_id, seq, sender_id, content, client_message_id, sent_at from fresh
    )
    select place::int, member_ids, is_room, last_seq,
      null as ord, null as id, null as seq, null as content, null as sent_at
    from locked
    union all
    select null, null, null, null, ord, id, seq, content, sent_at from known
  `,
);

/**
 * Stores messages of any conversations in one statement, in the order given. Each counter is raised
 * under its row's lock, so numbers have no gaps and none is seen before the smaller ones. A
 * duplicate, also one within the batch, returns the stored message. The result is undefined when
 * the conversation is closed, on hold or not the sender's.
 *
 * Throws and stores nothing when another node stores one of the messages at the same time
 * (`isDuplicate`). The caller can then retry.
 */
export async function storeMessages(
  db: Executor,
  batch: readonly NewMessage[],
): Promise<(StoredMessage | undefined)[]> {
  const distinct: NewMessage[] = [];
  const indexes = new Map<string, number>();
  const positions = batch.map((message) => {
    const { conversationId, senderId, clientMessageId, id } = message;
    const key = clientMessageId ? `${conversationId} ${senderId} ${clientMessageId}` : id;
    const index = indexes.get(key);
    if (index !== undefined) return { index, isRepeat: true };
    indexes.set(key, distinct.length);
    return { index: distinct.push(message) - 1, isRepeat: false };
  });
  const stored = await storeDistinct(db, distinct);
  return positions.map(({ index, isRepeat }) => {
    const result = stored[index];
    if (!result || !isRepeat) return result;
    const { message, memberIds, isRoom } = result;
    return { message, memberIds, isRoom, isNew: false };
  });
}

async function storeDistinct(
  db: Executor,
  batch: readonly NewMessage[],
): Promise<(StoredMessage | undefined)[]> {
  const { places, times, values } = toColumns(batch);
  const conversations = new Map<
    number,
    Pick<StoredMessage, 'memberIds' | 'isRoom'> & { lastSeq: number }
  >();
  const duplicates = new Map<number, Pick<Message, 'id' | 'seq' | 'content' | 'sentAt'>>();
  for (const row of await storeStatement(db, values)) {
    if (row.ord === null) {
      const { place, member_ids: memberIds, is_room: isRoom, last_seq: lastSeq } = row;
      conversations.set(place, { memberIds, isRoom, lastSeq });
    } else {
      const { ord, id, seq, content, sent_at } = row;
      duplicates.set(ord, { id, seq, content, sentAt: new Date(sent_at).toISOString() });
    }
  }
  return batch.map((unnumbered, index) => {
    const conversation = conversations.get(places[index] ?? 0);
    if (!conversation?.memberIds.includes(unnumbered.senderId)) return undefined;
    const duplicate = duplicates.get(index + 1);
    // The same count as in the statement.
    if (!duplicate) conversation.lastSeq += 1;
    const message = numberMessage(unnumbered, conversation.lastSeq, times[index] ?? '');
    return {
      message: { ...message, ...duplicate },
      memberIds: conversation.memberIds,
      isRoom: conversation.isRoom,
      isNew: !duplicate,
    };
  });
}

/**
 * Converts a batch into the statements' parameters: one array for each column, which PostgreSQL
 * parses in half the time of JSON. `places[i]` is the position in `conversations`, from 1, of
 * message i's conversation.
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
    /** One time for all conversations of the batch, whose messages are milliseconds apart. */
    lastAt: times.at(-1),
  };
  return { places, times, values };
}

/**
 * Formats each millisecond once. Formatting takes half a microsecond, and many messages share a
 * millisecond.
 */
function toTexts(times: readonly Date[]): string[] {
  const texts = new Map<number, string>();
  return times.map((time) => {
    const cached = texts.get(time.getTime());
    if (cached !== undefined) return cached;
    const text = time.toISOString();
    texts.set(time.getTime(), text);
    return text;
  });
}

/** PostgreSQL's array literal. Values that need quotes must already have them. */
export const toArray = (values: readonly unknown[]) => `{${values.join(',')}}`;
