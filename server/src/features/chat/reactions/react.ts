import { groupReactions, type ChangedReactions, type ReactionEmoji } from '@rizzly/domain/chat';
import type { Language } from '@rizzly/domain/texts';

import type { Deps } from '../../../context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/unit-of-work.ts';
import { describeMessages } from '../describe-messages.ts';
import { findBySeqs } from '../repository.ts';
import { getConversation } from '../service.ts';
import { say } from '../texts/index.ts';
import { findChanged, findReactions, lockMessage, saveReaction } from './repository.ts';

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
): Promise<ChangedReactions[]> {
  await getConversation(deps, conversationId, memberId);
  const changed = await findChanged(deps.db, conversationId, since);
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
    message: removed.find((one) => one.seq === seq),
  }));
}
