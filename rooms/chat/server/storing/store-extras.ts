import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import type { DailyLimitDeps } from '../../../daily-limits/server/index.ts';
import { takePicture } from '../attachments/picture-rules.ts';
import { claimAttachment } from '../attachments/repository.ts';
import { describeMessages } from '../describe-messages.ts';
import { findBySeqs } from '../repository.ts';
import { hasExtras, type NewMessage, type StoredMessage } from './new-message.ts';
import { MessagesRefused, type Refusal } from './opening-limit.ts';

/**
 * Adds to stored messages what the storing statements leave out, such as the message that one
 * answers. A message whose extras are refused rolls the batch back; it is stored again without it.
 */
export async function storeExtras(
  tx: Transaction,
  deps: DailyLimitDeps,
  batch: readonly NewMessage[],
  results: readonly (StoredMessage | undefined)[],
): Promise<void> {
  const refused = new Map<NewMessage, Refusal>();
  for (const [index, message] of batch.entries()) {
    const result = results[index];
    if (!result?.isNew || !hasExtras(message)) continue;
    const { seq } = result.message;
    const refusal =
      (await storeReply(tx, message, seq)) ?? (await storeAttachment(tx, deps, message, seq));
    if (refusal) refused.set(message, refusal);
  }
  if (refused.size > 0) throw new MessagesRefused(refused);
}

/** Only a message of the same conversation, before this one, can be answered. */
async function storeReply(
  tx: Transaction,
  { conversationId, replyTo }: NewMessage,
  seq: number,
): Promise<Refusal | undefined> {
  if (replyTo == null) return undefined;
  const rows = await tx.execute(sql`
    update messages set reply_to_seq = (
      select answered.seq from messages answered
      where answered.conversation_id = ${conversationId}::uuid and answered.id = ${replyTo}::uuid
        and answered.seq < ${seq} and answered.notice is null
      order by answered.seq desc limit 1)
    where conversation_id = ${conversationId}::uuid and seq = ${seq}
    returning reply_to_seq as seq`);
  return rows[0]?.['seq'] == null ? 'reply-gone' : undefined;
}

async function storeAttachment(
  tx: Transaction,
  deps: DailyLimitDeps,
  { conversationId, senderId, attachment, sentAt }: NewMessage,
  seq: number,
): Promise<Refusal | undefined> {
  if (!attachment) return undefined;
  if (attachment.kind === 'picture') {
    const picture = { conversationId, senderId, at: sentAt, beforeSeq: seq };
    const refusal = await takePicture(tx, deps, picture);
    if (refusal) return refusal;
  }
  const claim = { ...attachment, conversationId, memberId: senderId, seq };
  return (await claimAttachment(tx, claim)) ? undefined : 'attachment-gone';
}

/**
 * Reads messages with extras as their readers see them. Screens show catalogue texts in their own
 * language.
 */
export async function describeStored(
  db: Executor,
  batch: readonly NewMessage[],
  results: readonly (StoredMessage | undefined)[],
): Promise<void> {
  const partial = results.flatMap((result, index) => {
    const message = batch[index];
    return result && message && hasExtras(message) ? [result] : [];
  });
  const places = partial.map(({ message }) => ({ id: message.conversationId, seq: message.seq }));
  const described = await describeMessages(db, await findBySeqs(db, places), 'en');
  const byId = new Map(described.map((message) => [message.id, message]));
  for (const result of partial) result.message = byId.get(result.message.id) ?? result.message;
}
