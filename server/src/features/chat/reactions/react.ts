import { groupReactions, type ChangedReactions, type ReactionEmoji } from '@rizzly/domain/chat';

import type { Deps } from '../../../context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/unit-of-work.ts';
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
    const message = await lockMessage(tx, { id: messageId, memberId });
    if (!message) throw notFound(say.messageNotFound);
    const { conversationId, seq, memberIds } = message;
    await saveReaction(tx, { conversationId, seq, memberId, emoji, changedAt: deps.clock() });
    const reactions = groupReactions(await findReactions(tx, [{ conversationId, seq }]));
    const changed = { messageId, seq, reactions };
    work.tell(memberIds, { type: 'reaction_changed', conversationId, ...changed });
    return changed;
  });
}

/** The messages of a member's conversation whose reactions changed at or after a time. */
export async function readChangedReactions(
  deps: Pick<Deps, 'db' | 'live' | 'presence'>,
  { memberId, conversationId, since }: { memberId: string; conversationId: string; since: string },
): Promise<ChangedReactions[]> {
  await getConversation(deps, conversationId, memberId);
  const changed = await findChanged(deps.db, conversationId, since);
  const reactions = await findReactions(deps.db, changed);
  return changed.map(({ messageId, seq }) => ({
    messageId,
    seq,
    reactions: groupReactions(reactions.filter((one) => one.seq === seq)),
  }));
}
