import type { Deps } from '../../../../app/server/context.ts';
import { tellNow } from '../../../../platform/server/unit-of-work.ts';
import { openFirst } from '../../../conversations/server/index.ts';

/**
 * A member who has read a new match or its messages is not awaited there before the other writes
 * (§18). Only their own tabs learn it.
 */
export async function openConversation(
  { db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<void> {
  if (!(await openFirst(db, { conversationId, memberId, at: clock() }))) return;
  tellNow(live, { memberIds: [memberId], event: { type: 'turn_changed', conversationId } });
}
