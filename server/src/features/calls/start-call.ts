import { toCall, UNANSWERED_MAX, type Call } from '@rizzly/domain/calls';
import { issue } from '@rizzly/domain/texts';

import type { Deps } from '../../context.ts';
import {
  AppError,
  invalidInput,
  notFound,
  unauthenticated,
} from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { lockMembers, type Member } from '../account/index.ts';
import { mayInteract } from '../relations/index.ts';
import { endDue } from './end-calls.ts';
import {
  findCallsAround,
  hasCalledInVain,
  holdSession,
  insertCall,
  lockConversation,
  saveCall,
  takeSeat,
} from './repository.ts';
import { say } from './texts/index.ts';

interface Request {
  conversationId: string;
  memberId: string;
  sessionId: string;
  agree: boolean | undefined;
}

/** On a direct call the other learns the IP address: throws without the member's agreement. */
export function requireAgreement({ config }: Pick<Deps, 'config'>, agree?: boolean): void {
  if (config.calls.route === 'direct' && !agree) throw invalidInput('agree', issue('calls.agree'));
}

/**
 * Calls the other member of a conversation. If they have another call, it rings at the caller alone,
 * so that busy looks like unanswered.
 */
export async function startCall(deps: Deps, request: Request): Promise<Call> {
  const { conversationId, memberId, sessionId } = request;
  // A call that is over holds nobody back.
  await endDue(deps, await findCallsAround(deps.db, { conversationId, memberId }));
  return runWork(deps, async (work) => {
    const { tx } = work;
    const at = deps.clock();
    const found = await lockConversation(tx, { conversationId, memberId });
    if (!found) throw notFound(say.conversationNotFound);
    const { partnerId, haveWritten } = found;
    if (!(await mayInteract(tx, memberId, partnerId))) throw notFound(say.conversationNotFound);
    requireAgreement(deps, request.agree);
    if (!haveWritten) throw new AppError('too_early', say.notWritten);
    const both = await lockMembers(tx, [memberId, partnerId].toSorted());
    const own = both.find(({ id }) => id === memberId);
    if (own?.limitedUntil && own.limitedUntil > at) {
      throw new AppError('restricted', issue('safety.onHold'));
    }
    // Does not say which of the two it is.
    if (both.some((member) => isAway(member, at))) throw new AppError('conflict', say.notNow);
    const pair = { conversationId, callerId: memberId, calleeId: partnerId };
    if (await hasCalledInVain(tx, pair, UNANSWERED_MAX)) {
      throw new AppError('conflict', say.letThemWrite);
    }
    if (!(await holdSession(tx, sessionId))) throw unauthenticated();
    const made = await insertCall(tx, { ...pair, callerSessionId: sessionId, at });
    if (!(await takeSeat(tx, { memberId, callId: made.id }))) {
      throw new AppError('conflict', say.oneAtATime);
    }
    const isBusy = !(await takeSeat(tx, { memberId: partnerId, callId: made.id }));
    const started = { ...made, silencedAt: isBusy ? at : null };
    if (isBusy) await saveCall(tx, started);
    const call = toCall(started, 'caller');
    work.tell([memberId, ...(isBusy ? [] : [partnerId])], { type: 'call_changed', call });
    return call;
  });
}

function isAway({ limitedUntil, pausedAt, access }: Member, at: Date): boolean {
  return pausedAt !== null || access !== 'full' || (limitedUntil !== null && limitedUntil > at);
}
