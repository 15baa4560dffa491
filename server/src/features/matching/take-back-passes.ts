import { takeBackPass } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { notifyLike } from './notices.ts';
import { partnerIn } from './partner.ts';
import { lockPairsOf, updatePair } from './repository.ts';

/** Undoes a member's passes of these members. Other rows stay unchanged. */
export async function takeBackPasses(
  deps: Deps,
  { actorId, userIds }: { actorId: string; userIds: string[] },
): Promise<{ userIds: string[] }> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const takenBack = new Set<string>();
    for (const match of await lockPairsOf(tx, actorId, userIds)) {
      const left = takeBackPass(match, actorId);
      if (!left) continue;
      // The other member's like, if any, now starts the pair and keeps its own time.
      const isSwapped = left.user1Id !== match.user1Id;
      const createdAt = (isSwapped ? match.answeredAt : null) ?? match.createdAt;
      const row = await updatePair(tx, match.id, left, { createdAt, answeredAt: null });
      // A like by a member whom the actor had passed appears in their list of requests again.
      if (row) await notifyLike(work, row, deps.clock());
      // The other member never saw the pass, so only the actor is informed.
      work.tell([actorId], { type: 'match_changed', matchId: match.id });
      takenBack.add(partnerIn(match, actorId));
    }
    const asked = new Set(userIds.map((id) => id.toLowerCase()));
    return { userIds: [...asked].filter((id) => takenBack.has(id)) };
  });
}
