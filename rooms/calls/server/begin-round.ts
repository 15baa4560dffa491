import type { Work } from '../../../platform/server/unit-of-work.ts';
import { toCall } from '../index.ts';
import { insertCall, takeSeat } from './repository.ts';

interface Party {
  memberId: string;
  sessionId: string;
}

/**
 * Begins a call of two by itself, as a round of an evening: nobody rings. The caller has locked both
 * members, and found that neither has a call. Returns its id.
 */
export async function beginRound(
  work: Work,
  { caller, callee, at, endsAt }: { caller: Party; callee: Party; at: Date; endsAt: Date },
): Promise<string> {
  const { tx } = work;
  const call = await insertCall(tx, {
    conversationId: null,
    callerId: caller.memberId,
    calleeId: callee.memberId,
    callerSessionId: caller.sessionId,
    calleeSessionId: callee.sessionId,
    acceptedAt: at,
    endsAt,
    at,
  });
  const memberIds = [caller.memberId, callee.memberId];
  for (const memberId of memberIds) {
    if (!(await takeSeat(tx, { memberId, callId: call.id }))) throw new Error('in another call');
  }
  work.tell(memberIds, { type: 'call_changed', call: toCall(call, 'caller') });
  return call.id;
}
