import { and, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { conversationMembers } from '../../conversations/index.ts';
import { withdrawNotices } from '../../notifications/index.ts';
import { messageSubject } from '../notify-away.ts';
import type { MessageRow } from '../repository.ts';
import { attachments, messageReactions, messages, withdrawnMessages } from '../tables.ts';
import { say } from '../texts/index.ts';

/** Moves the text of a locked message out of the chat, and removes the reactions to it. */
export async function withdrawText(
  tx: Transaction,
  message: MessageRow,
  at: Date,
): Promise<MessageRow> {
  const { conversationId, seq, senderId: memberId, content } = message;
  await tx
    .insert(withdrawnMessages)
    .values({ conversationId, seq, memberId, content, removedAt: at });
  await tx
    .update(messageReactions)
    .set({ emoji: null, changedAt: at })
    .where(and(eq(messageReactions.conversationId, conversationId), eq(messageReactions.seq, seq)));
  const changes = { content: say.withdrawn.in('en'), removedAt: at, withdrawnAt: at };
  await tx
    .update(messages)
    .set(changes)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)));
  return { ...message, ...changes };
}

/**
 * Takes back the notifications of a message for members who have nothing else to read in its
 * conversation, so that no push or mail leaves for it. Returns these members.
 */
export async function withdrawNoticesOf(
  tx: Transaction,
  { conversationId, seq, senderId }: Pick<MessageRow, 'conversationId' | 'seq' | 'senderId'>,
): Promise<string[]> {
  const readers = await tx.execute<{ memberId: string; seenSeq: number }>(sql`
    select own.member_id as "memberId", coalesce(r.seq, 0) as "seenSeq"
    from ${conversationMembers} own
    left join conversation_reads r
      on r.conversation_id = own.conversation_id and r.member_id = own.member_id
    where own.conversation_id = ${conversationId}::uuid and own.member_id <> ${senderId}::uuid
      and coalesce(r.seq, 0) < ${seq}
      and not exists (
        select from messages m
        where m.conversation_id = own.conversation_id and m.seq > coalesce(r.seq, 0)
          and m.sender_id <> own.member_id and m.notice is null and m.withdrawn_at is null)`);
  for (const { memberId, seenSeq } of readers) {
    const subject = messageSubject(conversationId, seenSeq);
    await withdrawNotices(tx, [memberId], { kind: 'message', subject });
  }
  return readers.map(({ memberId }) => memberId);
}

/**
 * Erases the texts and files of messages that were removed until a time. The files go with their
 * rows.
 */
export async function eraseWithdrawn(
  db: Executor,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const erased = await db.execute(sql`
    with due as (
      select conversation_id, seq from ${withdrawnMessages}
      where removed_at <= ${until.toISOString()}::timestamptz
      order by removed_at limit ${limit} for update skip locked
    ), emptied as (
      update messages m set attachment_id = null from due
      where m.conversation_id = due.conversation_id and m.seq = due.seq
        and m.attachment_id is not null
    ), files as (
      delete from ${attachments} a using due
      where a.conversation_id = due.conversation_id and a.seq = due.seq
    )
    delete from ${withdrawnMessages} w using due
    where w.conversation_id = due.conversation_id and w.seq = due.seq
    returning w.seq`);
  return erased.length;
}
