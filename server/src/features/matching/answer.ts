import { answerRequest, takeBackPass, type MatchStatus } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { recordDeeds, type Deed } from '../deeds/index.ts';
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
  const { changed, deeds } = await deps.db.transaction(async (tx) => {
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
    return { changed: { ...found, ...change }, deeds };
  });
  tellMatchChanged(deps, changed, actorId);
  tellUsersChanged(deps, deeds);
}

/** Takes back a member's passes of these others; what was no pass is left alone. */
export async function takeBackPasses(
  deps: Deps,
  { actorId, userIds }: { actorId: string; userIds: string[] },
): Promise<{ userIds: string[] }> {
  const takenBack = await deps.db.transaction(async (tx) => {
    const done: { matchId: string; otherId: string }[] = [];
    for (const match of await lockPairsOf(tx, actorId, userIds)) {
      const left = takeBackPass(match, actorId);
      if (left === 'unchanged') continue;
      if (left === 'remove') await deleteMatch(tx, match.id);
      else {
        // What the other one did keeps its own time.
        const began = left.isSwapped ? (match.answeredAt ?? match.createdAt) : match.createdAt;
        await resetPair(tx, match.id, left.pair, began);
      }
      const otherId = match.user1Id === actorId ? match.user2Id : match.user1Id;
      done.push({ matchId: match.id, otherId });
    }
    return done;
  });
  // The other one has seen nothing of the pass, and sees nothing of its end.
  for (const { matchId } of takenBack) {
    const event = { type: 'match_changed', matchId };
    deps.live.publish({ kind: 'event', memberIds: [actorId], event });
  }
  return { userIds: takenBack.map(({ otherId }) => otherId) };
}
