import { answerRequest, takeBackPass, type MatchStatus } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { recordDeeds, type Deed } from '../play/index.ts';
import { completeMatch } from './complete-match.ts';
import { tellMatchChanged, tellUsersChanged } from './events.ts';
import { deleteMatch, lockMatch, lockPairsOf, resetPair, updateAnswer } from './repository.ts';

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
    const change = found ? answerRequest(found, actorId, status) : 'not_found';
    if (!found || change === 'not_found') throw notFound();
    if (typeof change === 'string') throw new AppError(change, REFUSALS[change]);
    await updateAnswer(tx, matchId, change, at);
    const deeds: Deed[] = [];
    if (change.status === 'mutual') {
      deeds.push({ memberId: actorId, kind: 'request-accepted', key: matchId, at });
      deeds.push(...(await completeMatch(tx, found, at)));
      await recordDeeds(tx, deeds);
    }
    tellMatchChanged(work, { ...found, ...change }, actorId);
    tellUsersChanged(work, deeds);
  });
}

/** Takes back a member's passes of these others; what was no pass is left alone. */
export async function takeBackPasses(
  deps: Deps,
  { actorId, userIds }: { actorId: string; userIds: string[] },
): Promise<{ userIds: string[] }> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const takenBack: string[] = [];
    for (const match of await lockPairsOf(tx, actorId, userIds)) {
      const left = takeBackPass(match, actorId);
      if (left === 'unchanged') continue;
      if (left === 'remove') await deleteMatch(tx, match.id);
      else {
        // What the other one did keeps its own time.
        const began = left.isSwapped ? (match.answeredAt ?? match.createdAt) : match.createdAt;
        await resetPair(tx, match.id, left.pair, began);
      }
      // The other member has seen nothing of the pass, and sees nothing of its end.
      work.tell([actorId], { type: 'match_changed', matchId: match.id });
      takenBack.push(match.user1Id === actorId ? match.user2Id : match.user1Id);
    }
    return { userIds: takenBack };
  });
}
