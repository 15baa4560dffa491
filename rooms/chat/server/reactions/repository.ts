import { and, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { givenArray, prepareSql } from '../../../../platform/server/database/prepared.ts';
import {
  conversationMembers,
  conversations,
  memberIdsOf,
} from '../../../conversations/server/index.ts';
import { type ReactionEmoji } from '../../index.ts';
import { seesPartners, type MessageRow } from '../repository.ts';
import { messages } from '../tables.ts';

export interface ChosenReaction {
  conversationId: string;
  seq: number;
  memberId: string;
  emoji: ReactionEmoji;
}

const reactionsStatement = prepareSql<ChosenReaction>(
  'find_reactions',
  sql`
    select r.conversation_id as "conversationId", r.seq, r.member_id as "memberId", r.emoji
    from unnest(${givenArray('ids', 'uuid')}, ${givenArray('seqs', 'int')}) asked (id, seq)
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

/** A message of an open conversation, and the conversation's members. */
interface FoundMessage extends Record<string, unknown> {
  conversationId: string;
  seq: number;
  memberIds: string[];
}
export type LockedMessage = Pick<FoundMessage, 'memberIds'> & { message: MessageRow };

/**
 * Finds and locks a message by its id, in the open conversations of a member. Messages have no index
 * on their id, because it would make storing dearer: the newest conversations and messages are read
 * first, and few are older. Nobody changes a message where nobody may write.
 */
export async function lockMessage(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<LockedMessage | undefined> {
  const viewer = sql`${memberId}::uuid`;
  const [row] = await tx.execute<FoundMessage>(sql`
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
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, row.conversationId), eq(messages.seq, row.seq)))
    .for('no key update');
  return message && { message, memberIds: row.memberIds };
}
