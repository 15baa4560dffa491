import type { Deps } from '../../../app/server/context.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { refuseOnHold } from '../../account/server/index.ts';
import { recordActivities } from '../../play/server/index.ts';
import { mayInteract } from '../../relations/server/index.ts';
import { answerRequest, type MatchStatus } from '../index.ts';
import { completeMatch } from './complete-match.ts';
import { tellMatchChanged } from './events.ts';
import { withdrawLike } from './notices.ts';
import { partnerIn } from './partner.ts';
import { lookAtDeclined } from './repeated-notes.ts';
import { lockMatch, updatePair } from './repository.ts';
import { say } from './texts/index.ts';

const REFUSALS = {
  forbidden: say.onlyReceiver,
  conflict: say.answeredAlready,
} as const;

/**
 * Accepts or declines a match request (§4, §6). If an accept and a decline come at the same time,
 * one wins.
 */
export async function answerMatchRequest(
  deps: Deps,
  { matchId, actorId, status }: { matchId: string; actorId: string; status: MatchStatus },
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const found = await lockMatch(tx, matchId, actorId);
    const next = found ? answerRequest(found, actorId, status) : 'not_found';
    if (!found || next === 'not_found') throw notFound();
    // Checked under the row's lock: a concurrent block is either seen here or ends the match later.
    if (!(await mayInteract(tx, actorId, partnerIn(found, actorId)))) throw notFound();
    if (next === 'conflict' && status === 'pending') {
      throw new AppError(next, say.chooseAnswer);
    }
    if (typeof next === 'string') throw new AppError(next, REFUSALS[next]);
    const isMutual = next.status === 'mutual';
    await updatePair(tx, matchId, next, { answeredAt: at, matchedAt: isMutual ? at : null });
    tellMatchChanged(work, { ...found, ...next }, actorId);
    await withdrawLike(tx, found);
    if (!isMutual) await lookAtDeclined(work, deps, found);
    if (isMutual) {
      await refuseOnHold(tx, actorId, at);
      const made = await completeMatch(work, found, at);
      const accepted = { memberId: actorId, kind: 'request-accepted', key: matchId, at } as const;
      await recordActivities(work, [accepted, ...made]);
    }
  });
}
