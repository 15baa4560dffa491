import type { Executor } from '../../../platform/server/database/database.ts';
import type { SealedCall } from '../../safety/index.ts';
import { sideOf } from '../index.ts';
import { findCall } from './repository.ts';

/** The other in a member's call. Undefined for a call that never rang at the member. */
export async function findCallToReport(
  db: Executor,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<string | undefined> {
  const call = await findCall(db, id);
  const side = call && sideOf(call, viewerId);
  if (!side) return undefined;
  if (side === 'caller') return call.callee.memberId;
  const hasRung = call.silencedAt?.getTime() !== call.startedAt.getTime();
  return hasRung ? call.caller.memberId : undefined;
}

/** What is known of a call. */
export async function readCallToSeal(
  db: Executor,
  id: string,
  now: Date,
): Promise<SealedCall | null> {
  const call = await findCall(db, id);
  if (!call) return null;
  const { caller, callee, startedAt, acceptedAt, endedAt } = call;
  const length = acceptedAt ? (endedAt ?? now).getTime() - acceptedAt.getTime() : 0;
  return {
    id,
    callerId: caller.memberId,
    startedAt: startedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    seconds: Math.round(length / 1000),
    videoBy: [caller, callee].flatMap(({ memberId, pressedVideo }) =>
      pressedVideo ? memberId : [],
    ),
  };
}
