import { and, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { conversationMembers } from '../../../conversations/server/index.ts';
import { withdrawNotices } from '../../../notifications/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { REMOVABLE_MINUTES, type Message } from '../../index.ts';
import { describeMessages } from '../describe-messages.ts';
import { messageSubject } from '../notify-away.ts';
import { lockMessage } from '../reactions/repository.ts';
import type { MessageRow } from '../repository.ts';
import { withdrawnMessages, messageReactions, messages } from '../tables.ts';
import { say } from '../texts/index.ts';
import { tellMessageChanged } from './tell-message-changed.ts';

/**
 * Removes a member's own message for everybody in the conversation, within an hour. Repeating it
 * changes nothing. Evidence that was sealed before stays, and later reports seal the text too.
 */
export function withdrawMessage(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  { memberId, messageId }: { memberId: string; messageId: string },
  language: Language,
): Promise<Message> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const at = deps.clock();
    const found = await lockMessage(tx, { id: messageId, memberId });
    const message = found?.message;
    if (message?.senderId !== memberId) throw notFound(say.messageNotFound);
    const describe = async (row: typeof message) => {
      const [described] = await describeMessages(tx, [row], language);
      if (!described) throw notFound(say.messageNotFound);
      return described;
    };
    if (message.withdrawnAt) return describe(message);
    if (message.removedAt) throw new AppError('conflict', say.removedAlready);
    if (at.getTime() - message.sentAt.getTime() > REMOVABLE_MINUTES * MINUTE_MS) {
      throw new AppError('conflict', say.tooLateToRemove);
    }
    const withdrawn = await withdrawText(tx, message, at);
    await tellMessageChanged(work, withdrawn, found?.memberIds ?? []);
    for (const id of await withdrawNoticesOf(tx, message)) {
      tellUserChanged(work, id, 'notifications');
    }
    return describe(withdrawn);
  });
}

/** Moves the text of a locked message out of the chat, and removes the reactions to it. */
async function withdrawText(tx: Transaction, message: MessageRow, at: Date): Promise<MessageRow> {
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
async function withdrawNoticesOf(
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
