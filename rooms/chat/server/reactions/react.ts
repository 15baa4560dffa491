import { and, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { literalLimit, prepareSql } from '../../../../platform/server/database/prepared.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import {
  groupReactions,
  type ChangedReactions,
  type Message,
  type ReactionEmoji,
  CHANGED_REACTIONS_MAX,
} from '../../index.ts';
import { describeMessages } from '../describe-messages.ts';
import { findBySeqs } from '../repository.ts';
import { getConversation } from '../service.ts';
import { messageReactions, withdrawnMessages } from '../tables.ts';
import { say } from '../texts/index.ts';
import { findReactions, lockMessage } from './repository.ts';

interface Choice {
  memberId: string;
  messageId: string;
  /** Null takes the reaction back. */
  emoji: ReactionEmoji | null;
}

/** Sets a member's reaction to a message, and tells the conversation's members. */
export function react(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  { memberId, messageId, emoji }: Choice,
): Promise<ChangedReactions> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const found = await lockMessage(tx, { id: messageId, memberId });
    if (!found || found.message.removedAt) throw notFound(say.messageNotFound);
    const { conversationId, seq } = found.message;
    await saveReaction(tx, { conversationId, seq, memberId, emoji, changedAt: deps.clock() });
    const reactions = groupReactions(await findReactions(tx, [{ conversationId, seq }]));
    const changed = { messageId, seq, reactions };
    work.tell(found.memberIds, { type: 'reaction_changed', conversationId, ...changed });
    return changed;
  });
}

/** The messages of a member's conversation that were changed at or after a time. */
export async function readChangedReactions(
  deps: Pick<Deps, 'db' | 'live' | 'presence'>,
  { memberId, conversationId, since }: { memberId: string; conversationId: string; since: string },
  language: Language,
): Promise<(ChangedReactions & { message: Message | null })[]> {
  await getConversation(deps, conversationId, memberId);
  const changed = await changedStatement(deps.db, { conversationId, since });
  if (changed.length === 0) return [];
  const reactions = await findReactions(deps.db, changed);
  const rows = await findBySeqs(
    deps.db,
    changed.flatMap(({ seq, isRemoved }) => (isRemoved ? [{ id: conversationId, seq }] : [])),
  );
  const removed = await describeMessages(deps.db, rows, language);
  return changed.map(({ messageId, seq }) => ({
    messageId,
    seq,
    reactions: groupReactions(reactions.filter((one) => one.seq === seq)),
    message: removed.find((one) => one.seq === seq) ?? null,
  }));
}

/** Null takes the reaction back. */
async function saveReaction(
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

interface ChangedMessage {
  messageId: string;
  conversationId: string;
  seq: number;
  isRemoved: boolean;
}

const conversation = sql`${sql.placeholder('conversationId')}::uuid`;
const since = sql`${sql.placeholder('since')}::timestamptz`;

/**
 * The messages whose reactions changed, or that their senders removed, at or after `since`: the latest.
 * All tabs ask for them after a cut, and most find none.
 */
const changedStatement = prepareSql<ChangedMessage>(
  'find_changed_messages',
  sql`
    select m.id as "messageId", m.conversation_id as "conversationId", m.seq,
      m.removed_at is not null as "isRemoved"
    from (
      select seq, max(changed_at) as at from (
        select seq, changed_at from ${messageReactions}
        where conversation_id = ${conversation} and changed_at >= ${since}
        union all
        select seq, removed_at from ${withdrawnMessages}
        where conversation_id = ${conversation} and removed_at >= ${since}
      ) changes
      group by seq order by at desc ${literalLimit(CHANGED_REACTIONS_MAX)}
    ) changed
    cross join lateral (
      select * from messages where conversation_id = ${conversation} and seq = changed.seq offset 0
    ) m
    order by m.seq
  `,
);
