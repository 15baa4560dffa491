import type { Deps } from '../../../app/server/context.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { endCallsBetween } from '../../calls/server/index.ts';
import { lockSharedConversations } from '../../conversations/server/index.ts';
import { separateAtEvents } from '../../events/server/index.ts';
import { separateInGroups } from '../../groups/server/index.ts';
import { withdrawBetween } from '../../notifications/server/index.ts';
import { mayInteract } from '../../relations/server/index.ts';
import { seePair } from '../index.ts';
import { endMatch } from './end-match.ts';
import { tellMatchChanged } from './events.ts';
import { partnerIn } from './partner.ts';
import { lockMatch } from './repository.ts';
import { say } from './texts/index.ts';

/**
 * Ends a mutual match (§21). Only the member who ended it can repeat the call. For the partner the
 * match is unknown afterwards.
 */
export async function unmatch(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  { matchId, memberId }: { matchId: string; memberId: string },
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const found = await lockMatch(tx, matchId, memberId);
    const seen = found && seePair(found, memberId);
    if (!seen || found.endedByGoodbye) throw notFound();
    if (found.endedAt !== null && found.endedBy === memberId) return;
    if (!(await mayInteract(tx, memberId, partnerIn(found, memberId)))) throw notFound();
    if (seen.status !== 'mutual') {
      throw new AppError('conflict', say.notMatched);
    }
    const partnerId = partnerIn(found, memberId);
    await lockSharedConversations(tx, memberId, partnerId);
    await endCallsBetween(work, { memberId, partnerId, at });
    await endMatch(tx, { matchId, memberId, at });
    await separateInGroups(work, { memberId, partnerId, at });
    // Both members are locked by now, so a concurrent answer to an event is stored already or sees
    // the end.
    await separateAtEvents(work, { one: memberId, other: partnerId }, at);
    await withdrawBetween(tx, memberId, partnerId);
    tellMatchChanged(work, found, memberId);
  });
}
