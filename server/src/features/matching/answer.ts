import { answerRequest, takeBackPass, type MatchStatus } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { recordActivities } from '../play/index.ts';
import { completeMatch } from './complete-match.ts';
import { tellMatchChanged } from './events.ts';
import { lockMatch, lockPairsOf, updatePair } from './repository.ts';

const REFUSALS = {
  forbidden: 'Only the member who received a match request can answer it.',
  conflict: 'This match request has been answered already.',
} as const;

/** Accepts or declines a match request (§4, §6). Of an accept and a decline at once, one wins. */
export async function answerMatch(
  deps: Deps,
  { matchId, actorId, status }: { matchId: string; actorId: string; status: MatchStatus },
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const found = await lockMatch(tx, matchId);
    const next = found ? answerRequest(found, actorId, status) : 'not_found';
    if (!found || next === 'not_found') throw notFound();
    if (typeof next === 'string') throw new AppError(next, REFUSALS[next]);
    const isMutual = next.status === 'mutual';
    await updatePair(tx, matchId, next, { answeredAt: at, matchedAt: isMutual ? at : null });
    if (isMutual) {
      const made = await completeMatch(tx, found, at);
      const accepted = { memberId: actorId, kind: 'request-accepted', key: matchId, at } as const;
      await recordActivities(work, [accepted, ...made]);
    }
    tellMatchChanged(work, { ...found, ...next }, actorId);
  });
}

/** Takes back a member's passes of these members. Other rows stay as they are. */
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
      // What the other member did keeps its own time.
      const isSwapped = left.user1Id !== match.user1Id;
      const createdAt = (isSwapped ? match.answeredAt : null) ?? match.createdAt;
      await updatePair(tx, match.id, left, { createdAt, answeredAt: null });
      // The other member never saw the pass, so only the actor is told.
      work.tell([actorId], { type: 'match_changed', matchId: match.id });
      takenBack.add(match.user1Id === actorId ? match.user2Id : match.user1Id);
    }
    const asked = new Set(userIds.map((id) => id.toLowerCase()));
    return { userIds: [...asked].filter((id) => takenBack.has(id)) };
  });
}
