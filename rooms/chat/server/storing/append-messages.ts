import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { givenArray, prepareSql } from '../../../../platform/server/database/prepared.ts';
import { conversations } from '../../../conversations/server/index.ts';
import { CLIENT_ID_KEY } from '../tables.ts';
import { numberMessage, type NewMessage, type StoredMessage } from './new-message.ts';
import { toArray, toColumns } from './store-messages.ts';

const given = sql.placeholder;

/**
 * Raising the counter also locks the row, which saves a lookup. `nth` numbers a conversation's
 * messages within the batch, so nothing has to be sorted. Several `unnest` in `select` stream; one
 * in `from` is materialized first. Rows are updated in the order of their ids, so two nodes cannot
 * deadlock: `= any(array[…])` can't be hashed or merged and sequential scans are off
 * (`connectDatabase`), which leaves one lookup for each id in turn. A test checks the plan, because
 * a later PostgreSQL may plan this differently.
 */
const appendStatement = prepareSql<{ place: number; last_seq: number }>(
  'append_messages',
  sql`
    with raised as (
      update ${conversations} c set last_seq = c.last_seq + asked.count, last_at = ${given('lastAt')}::timestamptz
      from (
        select * from unnest(${givenArray('conversations', 'uuid')}, ${givenArray('counts', 'int')})
          with ordinality as given(id, count, place)
        order by id
      ) asked
      where c.id = any(array[asked.id]) and c.closed_at is null and c.held_at is null
      returning asked.place, c.id, c.last_seq - asked.count as last_seq
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select given.id, raised.id, raised.last_seq + given.nth, given.sender_id, given.content,
        given.client_message_id, given.sent_at
      from (
        select unnest(${givenArray('places', 'int')}) as place, unnest(${givenArray('nths', 'int')}) as nth,
          unnest(${givenArray('ids', 'uuid')}) as id, unnest(${givenArray('senderIds', 'uuid')}) as sender_id,
          unnest(${givenArray('contents', 'text')}) as content,
          unnest(${givenArray('clientMessageIds', 'uuid')}) as client_message_id,
          unnest(${givenArray('times', 'timestamptz')}) as sent_at
      ) given
      join raised on raised.place = given.place
    )
    select place::int, last_seq from raised
  `,
);

/**
 * A cheaper `storeMessages` for senders who are known to be members of a pair. `memberIds` has the
 * conversation's members for each message. The result is undefined when the conversation is
 * missing, closed or on hold. Throws and stores nothing when a clientMessageId is stored already or
 * is in the batch twice (`isDuplicate`); `storeMessages` can store such a batch.
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
  return batch.map((message, index) => {
    const lastSeq = lastSeqs[places[index] ?? 0];
    if (lastSeq === undefined) return undefined;
    return {
      message: numberMessage(message, lastSeq + (nths[index] ?? 0), times[index] ?? ''),
      memberIds: memberIds[index] ?? [],
      isRoom: false,
      isNew: true,
    };
  });
}

/** Whether storing failed because one of the messages was stored before. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('constraint' in error && error.constraint === CLIENT_ID_KEY) || isDuplicate(error.cause);
}
