import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import {
  toArray,
  toColumns,
  toMessage,
  type NewMessage,
  type StoredMessage,
} from './new-message.ts';
import { CLIENT_ID_KEY } from './tables.ts';

const given = sql.placeholder;

/**
 * Raising the counter locks the row too, which saves a visit of it. `nth` is a message's number among
 * those of its conversation in this batch; with it nothing has to be sorted. Several `unnest` in
 * `select` stream, where one in `from` is first written to a store. The rows are raised in the order
 * of their ids, so no two nodes wait for each other in a circle: `= any(array[…])` can't be hashed or
 * merged, and as sequential scans are off (`connectDatabase`), only a look-up for each id in turn is
 * left. A test reads the plan, because a later PostgreSQL might see through it.
 */
const appendStatement = prepareSql<{ place: number; last_seq: number }>(
  'append_messages',
  sql`
    with raised as (
      update conversations c set last_seq = c.last_seq + asked.count
      from (
        select * from unnest(${given('conversations')}::uuid[], ${given('counts')}::int[])
          with ordinality as given(id, count, place)
        order by id
      ) asked
      where c.id = any(array[asked.id]) and c.closed_at is null
      returning asked.place, c.id, c.last_seq - asked.count as last_seq
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select given.id, raised.id, raised.last_seq + given.nth, given.sender_id, given.content,
        given.client_message_id, given.sent_at
      from (
        select unnest(${given('places')}::int[]) as place, unnest(${given('nths')}::int[]) as nth,
          unnest(${given('ids')}::uuid[]) as id, unnest(${given('senderIds')}::uuid[]) as sender_id,
          unnest(${given('contents')}::text[]) as content,
          unnest(${given('clientMessageIds')}::uuid[]) as client_message_id,
          unnest(${given('times')}::timestamptz[]) as sent_at
      ) given
      join raised on raised.place = given.place
    )
    select place::int, last_seq from raised
  `,
);

/**
 * Does what `storeMessages` does, for less, where every sender is known to be a member; `memberIds`
 * has both members, for each message. Undefined, at its place, where the conversation is gone or closed.
 *
 * Fails, with nothing stored, when a message with a clientMessageId has been stored before or is in
 * the batch twice (`isKnownAlready`); then `storeMessages` can be asked.
 */
export async function appendMessages(
  db: Executor,
  batch: readonly NewMessage[],
  memberIds: readonly string[][],
): Promise<(StoredMessage | undefined)[]> {
  const { places, times, values } = toColumns(batch);
  const counts: number[] = [];
  const nths = places.map((place) => {
    const nth = (counts[place - 1] ?? 0) + 1;
    counts[place - 1] = nth;
    return nth;
  });
  const rows = await appendStatement(db, {
    ...values,
    counts: toArray(counts),
    nths: toArray(nths),
  });
  const lastSeqs: number[] = [];
  for (const { place, last_seq } of rows) lastSeqs[place] = last_seq;
  return batch.map((asked, index) => {
    const lastSeq = lastSeqs[places[index] ?? 0];
    if (lastSeq === undefined) return undefined;
    return {
      message: toMessage(asked, lastSeq + (nths[index] ?? 0), times[index] ?? ''),
      memberIds: memberIds[index] ?? [],
      isNew: true,
    };
  });
}

/** Whether storing failed because one of the messages had been stored before. */
export function isKnownAlready(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('constraint_name' in error && error.constraint_name === CLIENT_ID_KEY) ||
    isKnownAlready(error.cause)
  );
}
