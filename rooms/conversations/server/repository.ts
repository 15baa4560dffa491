import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { members } from '../../account/server/index.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * Creates a conversation and returns its id. Call it in the transaction that needs the
 * conversation.
 */
export async function createConversation(
  db: Executor,
  {
    memberIds,
    createdAt,
    isRoom = false,
  }: { memberIds: string[]; createdAt: Date; isRoom?: boolean },
): Promise<string> {
  const [made] = await db
    .insert(conversations)
    .values({ createdAt, isRoom })
    .returning({ id: conversations.id });
  if (!made) throw new Error('conversation was not created');
  const { id: conversationId } = made;
  const rows = memberIds.map((memberId) => ({ conversationId, memberId }));
  await db.insert(conversationMembers).values(rows);
  return conversationId;
}

/**
 * Closes a conversation. No message is stored in it afterwards. Keeps its members' current names.
 * No policy: copies names, for past chats.
 */
export async function closeConversation(
  tx: Transaction,
  { conversationId, closedAt }: { conversationId: string; closedAt: Date },
): Promise<void> {
  await tx.update(conversations).set({ closedAt }).where(eq(conversations.id, conversationId));
  await setNamesAtClose(
    tx,
    conversationId,
    sql`(select full_name from ${members} where id = ${conversationMembers.memberId})`,
  );
}

async function setNamesAtClose(
  tx: Transaction,
  conversationId: string,
  nameAtClose: SQL | null,
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set({ nameAtClose })
    .where(eq(conversationMembers.conversationId, conversationId));
}

/** The two of an open conversation. Empty for a closed one, and for a room's. */
export async function findOpenPair(db: Executor, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: conversationMembers.memberId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(conversations.isRoom, false),
        isNull(conversations.closedAt),
        isNull(conversations.heldAt),
      ),
    );
  return rows.map(({ memberId }) => memberId);
}

/** A member's name as it was kept in their last closed conversation with the viewer. */
export async function findNameAtClose(
  db: Executor,
  { viewerId, memberId }: { viewerId: string; memberId: string },
): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(sql`
    select other.name_at_close as name from conversation_members own
    join conversation_members other on other.conversation_id = own.conversation_id
    join conversations c on c.id = own.conversation_id
    where own.member_id = ${viewerId}::uuid and other.member_id = ${memberId}::uuid
      and other.name_at_close is not null
    order by c.closed_at desc limit 1`);
  return row?.name;
}

/**
 * Removes a member from a room. The caller has locked its conversation. A pair's conversation is
 * closed instead.
 */
export async function leaveConversation(
  tx: Transaction,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<void> {
  await tx
    .delete(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.memberId, memberId),
      ),
    );
}

/** Adds a member to a room. The caller has locked its conversation. */
export async function joinConversation(
  tx: Transaction,
  seat: { conversationId: string; memberId: string },
): Promise<void> {
  await tx.insert(conversationMembers).values(seat).onConflictDoNothing();
}

/** Reopens a closed conversation. */
export async function reopenConversation(tx: Transaction, conversationId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ closedAt: null })
    .where(eq(conversations.id, conversationId));
  await setNamesAtClose(tx, conversationId, null);
}

/** Mutes a conversation for a member from `mutedAt` on. Null unmutes it. */
export async function muteConversation(
  tx: Transaction,
  { conversationId, memberId, mutedAt }: MutedConversation,
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set({ mutedAt })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.memberId, memberId),
      ),
    );
}

interface MutedConversation {
  conversationId: string;
  memberId: string;
  mutedAt: Date | null;
}

/**
 * Remembers when a member first opened a new match. Returns whether they had not before.
 */
export async function openFirst(
  db: Executor,
  { conversationId, memberId, at }: { conversationId: string; memberId: string; at: Date },
): Promise<boolean> {
  const opened = await db
    .update(conversationMembers)
    .set({ openedAt: at })
    .where(and(isSeat(conversationId, memberId), isNull(conversationMembers.openedAt)))
    .returning({ memberId: conversationMembers.memberId });
  return opened.length > 0;
}

/** Snoozes a conversation for a member until then, or until they write after `seq`. */
export async function snoozeConversation(
  tx: Transaction,
  {
    conversationId,
    memberId,
    until,
    seq,
  }: { conversationId: string; memberId: string; until: Date; seq: number },
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set({ snoozedUntil: until, snoozedSeq: seq })
    .where(isSeat(conversationId, memberId));
}

const isSeat = (conversationId: string, memberId: string) =>
  and(
    eq(conversationMembers.conversationId, conversationId),
    eq(conversationMembers.memberId, memberId),
  );

/** Locks a member's conversations in the same order as storing messages. */
export async function lockConversationsOf(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(eq(conversationMembers.memberId, memberId))
    .orderBy(asc(conversations.id))
    .for('update', { of: conversations });
  return rows.map(({ id }) => id);
}

/** Locks the open conversations that both members are in, in the same order as storing messages. */
export async function lockSharedConversations(
  tx: Transaction,
  one: string,
  other: string,
): Promise<void> {
  await tx.execute(sql`
    select c.id from conversation_members mine
    join conversation_members theirs on theirs.conversation_id = mine.conversation_id
    join conversations c on c.id = mine.conversation_id
    where mine.member_id = ${one}::uuid and theirs.member_id = ${other}::uuid
      and c.closed_at is null
    order by c.id for update of c`);
}

/**
 * Puts a member's conversations on hold while one of their members is suspended or banned, and
 * releases the others. Call it in the transaction that changes the member's access.
 * No policy: a state of the conversation.
 */
export async function holdConversations(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update conversations c
    set held_at = case when exists (
        select from conversation_members also
        join ${members} restricted on restricted.id = also.member_id and restricted.access <> 'full'
        where also.conversation_id = c.id)
      then coalesce(c.held_at, ${now.toISOString()}::timestamptz) end
    from conversation_members own
    where own.member_id = ${memberId}::uuid and c.id = own.conversation_id`);
}
