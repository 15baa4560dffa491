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
 * Raising the counter takes the lock as well, which saves one visit of each row; the number within
 * the batch comes along (`nth`), which saves sorting; arrays unnested side by side in `select` need
 * no copy, as one in `from` does. `any(array[…])` leaves no other way than to
 * look each conversation up by its key in the order of the ids, so that no two nodes wait for each
 * other.
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
      where c.id = any(array[asked.id])
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
 * The same for less, where it is known that each sender is a member of the conversation, whose
 * members never change: `memberIds` names both, of each message. Undefined, at its place, where the conversation
 * is no longer there.
 *
 * What has been stored before is not looked for: it fails the statement by the unique key
 * (`isKnownAlready`). Nothing is stored then, and `storeMessages` can be asked.
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
