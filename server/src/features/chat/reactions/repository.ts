import { CHANGED_REACTIONS_MAX, type ReactionEmoji } from '@rizzly/domain/chat';
import { and, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import { conversationMembers, conversations, memberIdsOf } from '../../conversations/index.ts';
import { seesPartners } from '../repository.ts';
import { messageReactions } from '../tables.ts';

export interface ChosenReaction {
  conversationId: string;
  seq: number;
  memberId: string;
  emoji: ReactionEmoji;
}

const given = sql.placeholder;

const reactionsStatement = prepareSql<ChosenReaction>(
  'find_reactions',
  sql`
    select r.conversation_id as "conversationId", r.seq, r.member_id as "memberId", r.emoji
    from (select unnest(${given('ids')}::uuid[]) as id, unnest(${given('seqs')}::int[]) as seq) asked
    cross join lateral (
      select * from message_reactions
      where conversation_id = asked.id and seq = asked.seq and emoji is not null
      offset 0
    ) r
    order by r.changed_at, r.member_id
  `,
);

/** The reactions to these messages, the earliest first. */
export function findReactions(
  db: Executor,
  places: readonly { conversationId: string; seq: number }[],
): Promise<ChosenReaction[]> {
  return reactionsStatement(db, {
    ids: places.map(({ conversationId }) => conversationId),
    seqs: places.map(({ seq }) => seq),
  });
}

/** A message that somebody may react to, and the members to inform. */
export interface ReactedMessage extends Record<string, unknown> {
  conversationId: string;
  seq: number;
  memberIds: string[];
}

/**
 * Finds and locks a message by its id, in the open conversations of a member. Messages have no index
 * on their id, because it would make storing dearer: the newest conversations and messages are read
 * first, and few are older. Nobody reacts where nobody may write.
 */
export async function lockMessage(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<ReactedMessage | undefined> {
  const viewer = sql`${memberId}::uuid`;
  const [row] = await tx.execute<ReactedMessage>(sql`
    select c.id as "conversationId", m.seq, ${memberIdsOf(sql`c.id`)} as "memberIds"
    from (
      select c.* from ${conversationMembers} own
      join ${conversations} c on c.id = own.conversation_id
      where own.member_id = ${viewer} and c.closed_at is null and c.held_at is null
      order by c.last_at desc nulls last offset 0
    ) c
    cross join lateral (
      select seq from messages
      where conversation_id = c.id and id = ${id}::uuid and notice is null
      order by seq desc limit 1
    ) m
    where ${seesPartners(sql`c`, viewer)}
    limit 1`);
  if (!row) return undefined;
  await tx.execute(sql`
    select from messages where conversation_id = ${row.conversationId}::uuid and seq = ${row.seq}
    for no key update`);
  return row;
}

/** Null takes the reaction back. */
export async function saveReaction(
  tx: Transaction,
  row: typeof messageReactions.$inferInsert,
): Promise<void> {
  const { emoji, changedAt } = row;
  if (emoji == null) {
    await tx
      .update(messageReactions)
      .set({ emoji: null, changedAt })
      .where(
        and(
          eq(messageReactions.conversationId, row.conversationId),
          eq(messageReactions.seq, row.seq),
          eq(messageReactions.memberId, row.memberId),
        ),
      );
    return;
  }
  const { conversationId, seq, memberId } = messageReactions;
  await tx
    .insert(messageReactions)
    .values(row)
    .onConflictDoUpdate({ target: [conversationId, seq, memberId], set: { emoji, changedAt } });
}

/** The messages whose reactions changed at or after `since`, the latest changes. */
export function findChanged(
  db: Executor,
  conversationId: string,
  since: string,
): Promise<{ messageId: string; conversationId: string; seq: number }[]> {
  return db.execute<{ messageId: string; conversationId: string; seq: number }>(sql`
    select m.id as "messageId", m.conversation_id as "conversationId", m.seq
    from (
      select seq, max(changed_at) as at from ${messageReactions}
      where conversation_id = ${conversationId}::uuid and changed_at >= ${since}::timestamptz
      group by seq order by at desc limit ${CHANGED_REACTIONS_MAX}
    ) changed
    join messages m on m.conversation_id = ${conversationId}::uuid and m.seq = changed.seq
    order by m.seq`);
}
