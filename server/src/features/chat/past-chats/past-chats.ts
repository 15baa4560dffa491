import { PAST_CHAT_DAYS, PAST_CHATS_MAX, type PastChat } from '@rizzly/domain/chat';
import { firstNameOf } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { deletePastChats, findPastChats } from './repository.ts';

type PastChatDeps = Pick<Deps, 'db' | 'clock'>;

const KEPT_MS = PAST_CHAT_DAYS * 86_400_000;
/** Conversations deleted in one statement. Limited, so that it does not lock many rows for long. */
const DELETED_AT_ONCE = 100;

/** A member's ended chats, while they can be reported (§21). */
export async function readPastChats(
  { db, clock }: PastChatDeps,
  memberId: string,
): Promise<PastChat[]> {
  const since = new Date(clock().getTime() - KEPT_MS);
  const found = await findPastChats(db, memberId, { since, limit: PAST_CHATS_MAX });
  return found.flatMap(({ conversationId, partnerName, closedAt }) => {
    if (!closedAt) return [];
    return {
      conversationId,
      firstName: firstNameOf(partnerName),
      endedAt: closedAt.toISOString(),
      until: new Date(closedAt.getTime() + KEPT_MS).toISOString(),
    };
  });
}

/** Erases the rest of ended chats once nobody can report them any more. */
export async function erasePastChats({ db, clock }: PastChatDeps): Promise<void> {
  const until = new Date(clock().getTime() - KEPT_MS);
  let deleted: number;
  do {
    deleted = await deletePastChats(db, { until, limit: DELETED_AT_ONCE });
  } while (deleted === DELETED_AT_ONCE);
}
