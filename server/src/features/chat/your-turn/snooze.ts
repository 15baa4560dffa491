import { SNOOZE_DAYS } from '@rizzly/domain/chat';
import { DAY_MS } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { runWork, type WorkDeps } from '../../../platform/unit-of-work.ts';
import { snoozeConversation } from '../../conversations/index.ts';
import { getConversation } from '../service.ts';

/** Partners are not informed: a snooze is private. */
export async function snooze(
  deps: WorkDeps & Pick<Deps, 'db' | 'live' | 'presence' | 'clock'>,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<{ conversationId: string; snoozedUntil: string }> {
  const { lastSeq: seq } = await getConversation(deps, conversationId, memberId);
  const until = new Date(deps.clock().getTime() + SNOOZE_DAYS * DAY_MS);
  await runWork(deps, async (work) => {
    await snoozeConversation(work.tx, { conversationId, memberId, until, seq });
    work.tell([memberId], { type: 'turn_changed', conversationId });
  });
  return { conversationId, snoozedUntil: until.toISOString() };
}
