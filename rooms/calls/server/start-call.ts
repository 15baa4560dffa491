import { sql, eq, and } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction, Executor } from '../../../platform/server/database/database.ts';
import {
  AppError,
  invalidInput,
  notFound,
  unauthenticated,
} from '../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { lockMembers, type Member } from '../../account/server/index.ts';
import { messages } from '../../chat/server/index.ts';
import { conversations, conversationMembers } from '../../conversations/server/index.ts';
import { mayInteract, matches } from '../../relations/server/index.ts';
import { toCall, UNANSWERED_MAX, type Call, type CallState } from '../index.ts';
import { endDue } from './end-calls.ts';
import {
  hasCalledInVain,
  holdSession,
  insertCall,
  saveCall,
  takeSeat,
  toState,
} from './repository.ts';
import { callSeats, calls } from './tables.ts';
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

/** The calls that the members of a member's open conversation have, with anybody. */
async function findCallsAround(
  db: Executor,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<CallState[]> {
  const own = sql`exists (
    select from ${conversations} c
    join ${conversationMembers} own on own.conversation_id = c.id
    where c.id = ${conversationId}::uuid and c.closed_at is null and c.held_at is null
      and own.member_id = ${memberId}::uuid)`;
  const rows = await db
    .select({ call: calls })
    .from(conversationMembers)
    .innerJoin(callSeats, eq(callSeats.memberId, conversationMembers.memberId))
    .innerJoin(calls, eq(calls.id, callSeats.callId))
    .where(and(eq(conversationMembers.conversationId, conversationId), own));
  return rows.map(({ call }) => toState(call));
}

/**
 * The other member of a match's open conversation, locked until the end of the transaction.
 * Undefined if it is closed, on hold, a room or another's.
 */
async function lockConversation(
  tx: Transaction,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<{ partnerId: string; haveWritten: boolean } | undefined> {
  const id = sql`${conversationId}::uuid`;
  const [seat] = await tx.execute<{ partnerId: string }>(sql`
    select partner.member_id as "partnerId"
    from ${conversations} c
    join ${matches} match on match.conversation_id = c.id
      and match.status = 'mutual' and match.ended_at is null
    join ${conversationMembers} own
      on own.conversation_id = c.id and own.member_id = ${memberId}::uuid
    join ${conversationMembers} partner
      on partner.conversation_id = c.id and partner.member_id <> own.member_id
    where c.id = ${id} and c.closed_at is null and c.held_at is null for update of c`);
  if (!seat) return undefined;
  const hasWritten = (writerId: string) => sql`exists (
    select from ${messages} written
    where written.conversation_id = ${id} and written.sender_id = ${writerId}::uuid
      and written.notice is null)`;
  const [written] = await tx.execute<{ both: boolean }>(
    sql`select ${hasWritten(seat.partnerId)} and ${hasWritten(memberId)} as both`,
  );
  return { partnerId: seat.partnerId, haveWritten: written?.both === true };
}

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
