import { act, sideOf, toCall, type Call, type CallAction } from '@rizzly/domain/calls';

import type { Deps } from '../../context.ts';
import { AppError, notFound, unauthenticated } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { endDue, finish, tellChange } from './end-calls.ts';
import { findCall, holdSession, leaveSeats, lockCall, saveCall } from './repository.ts';
import { requireAgreement } from './start-call.ts';
import { say } from './texts/index.ts';

interface Change {
  id: string;
  memberId: string;
  sessionId: string;
  action: CallAction;
  agree: boolean | undefined;
}

/** An action of one of the two in a call. */
export async function changeCall(deps: Deps, change: Change): Promise<Call> {
  const { id, memberId, sessionId, action } = change;
  const found = await findCall(deps.db, id);
  if (!found || !sideOf(found, memberId)) throw notFound(say.callNotFound);
  if (action === 'accept') requireAgreement(deps, change.agree);
  await endDue(deps, [found]);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const at = deps.clock();
    const call = await lockCall(tx, id);
    const side = call && sideOf(call, memberId);
    if (!side) throw notFound(say.callNotFound);
    const next = act(call, { side, sessionId }, action, at);
    if (!next) throw new AppError('conflict', say.notPossible);
    if (next === call) return toCall(call, side);
    if (action === 'accept' && !(await holdSession(tx, sessionId))) throw unauthenticated();
    if (next.endedAt) return toCall(await finish(work, deps, call, at), side);
    await saveCall(tx, next);
    // A member who has declined can have another call.
    if (next.silencedAt) await leaveSeats(tx, id, [memberId]);
    tellChange(work, call, next);
    return toCall(next, side);
  });
}
