/* oxlint-disable no-restricted-globals -- Adds to given times; no clock. */
import type { Call, CallAction } from './call.ts';
import { CALL_MINUTES, GONE_SECONDS, RING_SECONDS } from './constants.ts';

const SECOND_MS = 1000;
const CALL_MS = CALL_MINUTES * 60 * SECOND_MS;

export type Side = 'caller' | 'callee';

/** What is kept of one of the two in a call. */
export interface CallSide {
  memberId: string;
  /** The session in which they are in the call. Null once it ended, or before they accepted. */
  sessionId: string | null;
  /** When they last had an open socket. */
  seenAt: Date;
  wantsVideo: boolean;
  wantsMore: boolean;
  /** Whether they have ever pressed video, for a report. */
  pressedVideo: boolean;
}

export interface CallState {
  id: string;
  /** Null: a round of an evening. */
  conversationId: string | null;
  caller: CallSide;
  callee: CallSide;
  startedAt: Date;
  /** Since when it does not ring at the callee: they declined, or have another call. */
  silencedAt: Date | null;
  acceptedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
}

const other = (side: Side): Side => (side === 'caller' ? 'callee' : 'caller');

export function sideOf(call: CallState, memberId: string): Side | undefined {
  if (call.caller.memberId === memberId) return 'caller';
  return call.callee.memberId === memberId ? 'callee' : undefined;
}

/** The call as a member sees it. A decline looks to the caller as if it rang on. */
export function toCall(call: CallState, viewer: Side): Call {
  const { id, conversationId, caller, callee, startedAt, acceptedAt, endsAt } = call;
  const isOver = call.endedAt !== null || (viewer === 'callee' && call.silencedAt !== null);
  const both = [caller, callee];
  return {
    id,
    conversationId,
    state: isOver ? 'ended' : acceptedAt ? 'active' : 'ringing',
    callerId: caller.memberId,
    calleeId: callee.memberId,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    video: both.every(({ wantsVideo }) => wantsVideo),
    videoBy: both.flatMap(({ memberId, wantsVideo }) => (wantsVideo ? memberId : [])),
    extendBy: both.flatMap(({ memberId, wantsMore }) => (wantsMore ? memberId : [])),
  };
}

/** Whether a call has to end at this time. */
export function isDue(call: CallState, now: Date): boolean {
  if (call.endedAt) return false;
  // An evening knows by itself who is there.
  const isRound = call.conversationId === null;
  const isGone = ({ sessionId, seenAt }: CallSide) =>
    sessionId === null ||
    (!isRound && now.getTime() - seenAt.getTime() >= GONE_SECONDS * SECOND_MS);
  if (isGone(call.caller)) return true;
  if (call.acceptedAt) return isGone(call.callee) || (call.endsAt !== null && now >= call.endsAt);
  return now.getTime() - call.startedAt.getTime() >= RING_SECONDS * SECOND_MS;
}

/** The end of a call. */
export function endCall(call: CallState, now: Date): CallState {
  return { ...call, endedAt: now, endsAt: call.acceptedAt && now };
}

/** A call after an action. Undefined where the action is not possible. */
export function act(
  call: CallState,
  by: { side: Side; sessionId: string },
  action: CallAction,
  now: Date,
): CallState | undefined {
  const { side } = by;
  const { state } = toCall(call, side);
  const own = call[side];
  const partner = call[other(side)];
  const isRung = state === 'ringing' && side === 'callee';
  if (action === 'accept') return isRung ? accept(call, by.sessionId, now) : undefined;
  if (action === 'decline' || action === 'hang_up') {
    // Again, or at the same time as the other: nothing changes.
    if (state === 'ended') return call;
    if (isRung) return { ...call, silencedAt: now };
    return action === 'hang_up' ? endCall(call, now) : undefined;
  }
  if (state !== 'active' || !call.endsAt) return undefined;
  if (action === 'video_on') {
    return { ...call, [side]: { ...own, wantsVideo: true, pressedVideo: true } };
  }
  if (action === 'video_off') {
    // Both have to press again.
    return {
      ...call,
      [side]: { ...own, wantsVideo: false },
      [other(side)]: { ...partner, wantsVideo: false },
    };
  }
  // A round ends for all at once.
  if (call.conversationId === null) return call;
  if (!partner.wantsMore) return { ...call, [side]: { ...own, wantsMore: true } };
  return {
    ...call,
    endsAt: new Date(call.endsAt.getTime() + CALL_MS),
    [side]: { ...own, wantsMore: false },
    [other(side)]: { ...partner, wantsMore: false },
  };
}

function accept(call: CallState, sessionId: string, now: Date): CallState {
  return {
    ...call,
    acceptedAt: now,
    endsAt: new Date(now.getTime() + CALL_MS),
    callee: { ...call.callee, sessionId, seenAt: now },
  };
}
