import type { ChatSettings, ChatSettingsChange, MessagesQuery } from '@rizzly/domain/chat';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { visibleTo } from '../relations/index.ts';
import { chatSettings, conversationReads, conversations, messages } from './tables.ts';

export type Conversation = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

const everything: ChatSettings = { showTyping: true, showOnline: true, showSeen: true };

/** Undefined when the conversation is not the member's. */
export async function findConversation(
  db: Executor,
  id: string,
  memberId: string,
): Promise<Conversation | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isOpenTo(memberId)));
  return row;
}

/** The conversation is the member's, is open, and the partner is visible to them. */
function isOpenTo(memberId: string) {
  const viewer = sql`${memberId}::uuid`;
  const partner = sql`case when ${conversations.memberA} = ${viewer} then ${conversations.memberB} else ${conversations.memberA} end`;
  return and(
    or(eq(conversations.memberA, memberId), eq(conversations.memberB, memberId)),
    isNull(conversations.closedAt),
    visibleTo(viewer, partner),
  );
}

/** No message is stored in a conversation after this. */
export async function closeConversation(
  tx: Transaction,
  matchId: string,
  closedAt: Date,
): Promise<void> {
  await tx.update(conversations).set({ closedAt }).where(eq(conversations.matchId, matchId));
}

/** Belongs in the transaction that makes the match mutual. Returns the id. */
export async function insertConversation(
  db: Executor,
  row: { matchId: string; memberA: string; memberB: string; createdAt: Date },
): Promise<string> {
  const [made] = await db.insert(conversations).values(row).returning({ id: conversations.id });
  if (!made) throw new Error('conversation was not created');
  return made.id;
}

/** In ascending order of seq. Reads one row more than `limit`, to know whether there is more. */
export async function findMessages(
  db: Executor,
  conversationId: string,
  { before, after, limit }: MessagesQuery,
): Promise<MessageRow[]> {
  const isForward = after !== undefined;
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.seq, before),
        isForward ? gt(messages.seq, after) : undefined,
      ),
    )
    .orderBy(isForward ? asc(messages.seq) : desc(messages.seq))
    .limit(limit + 1);
  return isForward ? rows : rows.toReversed();
}

export async function findSettings(
  db: Executor,
  memberIds: string[],
): Promise<Map<string, ChatSettings>> {
  const rows = await db
    .select()
    .from(chatSettings)
    .where(inArray(chatSettings.memberId, memberIds));
  const found = new Map(memberIds.map((id) => [id, everything]));
  for (const { memberId, ...settings } of rows) found.set(memberId, settings);
  return found;
}

export async function saveSettings(
  db: Executor,
  memberId: string,
  changes: ChatSettingsChange,
): Promise<ChatSettings> {
  const [saved] = await db
    .insert(chatSettings)
    .values({ memberId, ...changes })
    .onConflictDoUpdate({ target: chatSettings.memberId, set: { memberId, ...changes } })
    .returning();
  return saved ?? everything;
}

/** The last seq that each member has seen, by member; absent before the first. */
export async function findReads(db: Executor, conversationId: string) {
  const rows = await db
    .select({ memberId: conversationReads.memberId, seq: conversationReads.seq })
    .from(conversationReads)
    .where(eq(conversationReads.conversationId, conversationId));
  return new Map(rows.map(({ memberId, seq }) => [memberId, seq]));
}

/**
 * Moves a member's read mark forward to `seq`, at most to the last message. Returns the new mark, or
 * undefined when it did not move or the conversation isn't theirs.
 */
export async function raiseRead(
  db: Executor,
  read: { conversationId: string; memberId: string; seq: number },
): Promise<number | undefined> {
  const { conversationId, memberId, seq } = read;
  const rows = await db.execute<{ seq: number }>(sql`
    insert into conversation_reads as r (conversation_id, member_id, seq)
    select id, ${memberId}::uuid, least(${seq}::int, last_seq) from conversations
    where id = ${conversationId} and last_seq > 0 and ${isOpenTo(memberId)}
    on conflict (conversation_id, member_id) do update set seq = excluded.seq
    where r.seq < excluded.seq
    returning seq
  `);
  return rows[0]?.seq;
}

export async function countUnread(db: Executor, memberId: string) {
  return db
    .select({
      conversationId: conversations.id,
      matchId: conversations.matchId,
      unread: sql<number>`count(*)::int`,
    })
    .from(conversations)
    .leftJoin(
      conversationReads,
      and(
        eq(conversationReads.conversationId, conversations.id),
        eq(conversationReads.memberId, memberId),
      ),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        gt(messages.seq, sql`coalesce(${conversationReads.seq}, 0)`),
        ne(messages.senderId, memberId),
      ),
    )
    .where(isOpenTo(memberId))
    .groupBy(conversations.id, conversations.matchId);
}

export async function findPartners(db: Executor, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ memberA: conversations.memberA, memberB: conversations.memberB })
    .from(conversations)
    .where(isOpenTo(memberId));
  return rows.map(({ memberA, memberB }) => (memberA === memberId ? memberB : memberA));
}
