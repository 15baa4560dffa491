import { and, asc, eq, gt, inArray, not, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { firstNameOf } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/index.ts';
import {
  conversationMembers,
  conversations,
  lockConversationsOf,
} from '../../conversations/server/index.ts';
import { uploads } from '../../profile/server/media/index.ts';
import { attachments, conversationReads, messages } from './tables.ts';

export type ConversationWithName = Awaited<ReturnType<typeof findConversationsWithNames>>[number];

/**
 * A page of a member's conversations by id, with the partners' full names. A closed one has their
 * names of that time, because a later name would distinguish a block from a deletion.
 * No policy: an export names all partners (§22).
 */
export function findConversationsWithNames(
  db: Executor,
  memberId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .select({
      id: conversations.id,
      partnerNames: sql<string[]>`array(
        select coalesce(partner.name_at_close, person.full_name)
        from ${conversationMembers} partner join ${members} person on person.id = partner.member_id
        where partner.conversation_id = ${conversations.id}
          and partner.member_id <> ${memberId}::uuid
        order by 1)`,
      createdAt: conversations.createdAt,
      lastSeq: conversations.lastSeq,
      seenSeq: conversationReads.seq,
      mutedAt: conversationMembers.mutedAt,
      openedAt: conversationMembers.openedAt,
      snoozedUntil: conversationMembers.snoozedUntil,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .leftJoin(
      conversationReads,
      and(
        eq(conversationReads.conversationId, conversations.id),
        eq(conversationReads.memberId, memberId),
      ),
    )
    .where(
      and(
        eq(conversationMembers.memberId, memberId),
        after === undefined ? undefined : gt(conversationMembers.conversationId, after),
      ),
    )
    .orderBy(asc(conversationMembers.conversationId))
    .limit(limit);
}

/**
 * The names of those who wrote in a conversation, by their ids. A member who left a room has the
 * name from the notice of it, as on the room's screen.
 * No policy: an export names all partners (§22).
 */
export async function findWriterNames(
  db: Executor,
  conversationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.execute<{ id: string; name: string }>(sql`
    select sender_id as id, content as name, seq from ${messages}
    where (select is_room from ${conversations} where id = ${conversationId}::uuid)
      and conversation_id = ${conversationId}::uuid and notice = 'left'
    union all
    select member_id, coalesce(name_at_close, full_name), null
    from ${conversationMembers} join ${members} on members.id = member_id
    where conversation_id = ${conversationId}::uuid
    order by seq nulls last`);
  return new Map(rows.map(({ id, name }) => [id, firstNameOf(name)]));
}

export type OwnAttachment = Awaited<ReturnType<typeof findAttachmentsOf>>[number];

/** A page of the files in a member's conversations, and of their own that they have not sent. */
export function findAttachmentsOf(
  db: Executor,
  memberId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const isRemoved = sql`exists (select from ${messages}
    where ${messages.conversationId} = ${attachments.conversationId}
      and ${messages.seq} = ${attachments.seq} and ${messages.removedAt} is not null)`;
  return db
    .select({
      id: attachments.id,
      conversationId: attachments.conversationId,
      seq: attachments.seq,
      peaks: attachments.peaks,
      alt: attachments.alt,
      memberId: uploads.memberId,
      keys: uploads.keys,
    })
    .from(attachments)
    .innerJoin(uploads, eq(uploads.id, attachments.id))
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, attachments.conversationId),
        eq(conversationMembers.memberId, memberId),
      ),
    )
    .where(
      and(
        or(
          and(eq(uploads.state, 'saved'), not(isRemoved)),
          and(eq(uploads.state, 'stored'), eq(uploads.memberId, memberId)),
        ),
        after === undefined ? undefined : gt(attachments.id, after),
      ),
    )
    .orderBy(asc(attachments.id))
    .limit(limit);
}

/**
 * Deletes a member's conversations of two. The database deletes their messages and reads too. Rooms
 * continue without the member.
 */
export async function deleteConversationsOf(tx: Transaction, memberId: string): Promise<void> {
  const ids = await lockConversationsOf(tx, memberId);
  if (ids.length === 0) return;
  await tx
    .delete(conversations)
    .where(and(inArray(conversations.id, ids), not(conversations.isRoom)));
  await tx.delete(conversationMembers).where(eq(conversationMembers.memberId, memberId));
}
