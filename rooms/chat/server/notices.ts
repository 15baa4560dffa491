import { randomUUID } from 'node:crypto';

import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { conversations } from '../../conversations/server/index.ts';
import type { Message } from '../index.ts';
import { messages } from './tables.ts';
import { toMessage } from './view.ts';

/** The sender of messages by erased members, and of the notices of nobody. No member has this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Change {
  kind: 'left' | 'back' | 'joined' | 'missed-call' | 'call';
  conversationId: string;
  memberId: string;
  name: string;
  /** The members to inform. */
  memberIds: string[];
  at: Date;
}

/**
 * Stores the notice that somebody left a room, came back, came to it, or called, in vain or for as many seconds
 * as `name` says, as a message with its own number, and informs the members. The caller has locked the conversation.
 */
export async function noteChange(
  work: Work,
  { memberId: senderId, name: content, ...change }: Change,
): Promise<void> {
  await storeNotice(work, { ...change, senderId, content });
}

/** Stores the notice that two said the same after they met. The conversation is locked. */
export async function noteAgain(
  work: Work,
  { as, ...told }: Omit<Change, 'kind' | 'memberId' | 'name'> & { as: 'again' | 'friends' },
): Promise<void> {
  await storeNotice(work, { ...told, kind: as, senderId: NOBODY, content: '' });
}

/** Stores the notice that a room's date is set, with its place. The conversation is locked. */
export async function noteDate(
  work: Work,
  { place, ...date }: Omit<Change, 'kind' | 'memberId' | 'name'> & { place: string },
): Promise<void> {
  await storeNotice(work, { ...date, kind: 'date', senderId: NOBODY, content: place });
}

/** Stores, once, the notice that a table is small. The conversation is locked. */
export async function noteSmallTable(
  work: Work,
  { conversationId, ...change }: Omit<Change, 'kind' | 'memberId' | 'name'>,
): Promise<void> {
  const isSmallTable = and(
    eq(messages.conversationId, conversationId),
    eq(messages.notice, 'small-table'),
  );
  if ((await work.tx.$count(messages, isSmallTable)) > 0) return;
  const notice = { conversationId, ...change, kind: 'small-table', senderId: NOBODY } as const;
  await storeNotice(work, { ...notice, content: '' });
}

interface Notice extends Omit<Change, 'kind' | 'memberId' | 'name'> {
  kind: Change['kind'] | 'date' | 'small-table' | 'again' | 'friends';
  senderId: string;
  content: string;
}

async function storeNotice(
  work: Work,
  { kind, conversationId, senderId, content, memberIds, at }: Notice,
): Promise<void> {
  const { tx } = work;
  const [raised] = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1`, lastAt: at })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.lastSeq });
  if (!raised) return;
  const [row] = await tx
    .insert(messages)
    .values({
      id: randomUUID(),
      conversationId,
      seq: raised.seq,
      senderId,
      content,
      notice: kind,
      sentAt: at,
    })
    .returning();
  if (!row) return;
  // English will do: screens write notices themselves, in their own language.
  const message: Message = toMessage(row, 'en');
  work.tell(memberIds, { type: 'new_message', message });
}

/** Removes the text and the name from messages that an erased member wrote in rooms. */
export async function forgetWriter(
  tx: Transaction,
  conversationIds: readonly string[],
  memberId: string,
): Promise<void> {
  if (conversationIds.length === 0) return;
  await tx
    .update(messages)
    .set({
      senderId: NOBODY,
      content: '',
      notice: 'former',
      clientMessageId: null,
      removedAt: null,
      withdrawnAt: null,
      replyToSeq: null,
      attachmentId: null,
    })
    .where(
      and(inArray(messages.conversationId, [...conversationIds]), eq(messages.senderId, memberId)),
    );
}
