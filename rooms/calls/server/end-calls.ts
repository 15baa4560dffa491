import { or, eq, and, isNull } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { runWork, type Work, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { noteChange } from '../../chat/server/index.ts';
import { conversationMembers } from '../../conversations/server/index.ts';
import { notify } from '../../notifications/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import { endCall, isDue, toCall, type CallState, type Side } from '../index.ts';
import { leaveSeats, lockCall, saveCall, toState } from './repository.ts';
import { calls } from './tables.ts';

const SIDES: readonly Side[] = ['caller', 'callee'];

/**
 * Tells each of the two what changed for them. A decline changes nothing for the caller, and the
 * end of a call that does not ring at the callee nothing for the callee.
 */
export function tellChange(work: Work, before: CallState, after: CallState): void {
  for (const side of SIDES) {
    const call = toCall(after, side);
    if (JSON.stringify(call) === JSON.stringify(toCall(before, side))) continue;
    work.tell([after[side].memberId], { type: 'call_changed', call });
  }
}

/** Ends a locked call, without a notice. */
async function end(work: Work, call: CallState, at: Date): Promise<CallState> {
  const ended = endCall(call, at);
  await saveCall(work.tx, ended);
  await leaveSeats(work.tx, call.id, [call.caller.memberId, call.callee.memberId]);
  tellChange(work, call, ended);
  return ended;
}

export type CallDeps = WorkDeps & Pick<Deps, 'clock' | 'presence'>;

/**
 * Ends a locked call that is due or that one of the two ends. It leaves a notice: how long they
 * talked, or that it was missed.
 */
export async function finish(
  work: Work,
  { presence }: Pick<Deps, 'presence'>,
  call: CallState,
  at: Date,
): Promise<CallState> {
  const { conversationId } = call;
  if (conversationId === null) return end(work, call, at);
  if (call.acceptedAt) {
    const seconds = Math.round((at.getTime() - call.acceptedAt.getTime()) / 1000);
    if (seconds > 0) {
      await note(work, call, { conversationId, kind: 'call', name: String(seconds), at });
    }
    return end(work, call, at);
  }
  const ended = await end(work, call, at);
  const { id, caller, callee } = ended;
  await note(work, ended, { conversationId, kind: 'missed-call', name: '', at });
  const isAway = await work.once(
    `away ${id}`,
    async () => !(await presence.isOnline(callee.memberId)),
  );
  const link =
    isAway && (await findWayBack(work.tx, { conversationId, calleeId: callee.memberId }));
  if (!link) return ended;
  await notify(work, {
    memberId: callee.memberId,
    kind: 'missed-call',
    subject: id,
    params: {},
    link,
    aboutId: caller.memberId,
    at,
  });
  return ended;
}

/** A line in the conversation, by the caller. */
function note(
  work: Work,
  { caller, callee }: CallState,
  line: { conversationId: string; kind: 'call' | 'missed-call'; name: string; at: Date },
): Promise<void> {
  const memberIds = [caller.memberId, callee.memberId];
  return noteChange(work, { ...line, memberId: caller.memberId, memberIds });
}

/** Ends the calls of a member who may have none any more, in the transaction that decides it. */
export async function endCallsOf(work: Work, memberId: string, at: Date): Promise<void> {
  for (const call of await lockOpenCalls(work.tx, memberId)) await end(work, call, at);
}

/** Ends the call of two members who are separated. The caller has locked their conversation. */
export async function endCallsBetween(
  work: Work,
  { memberId, partnerId, at }: { memberId: string; partnerId: string; at: Date },
): Promise<void> {
  for (const call of await lockOpenCalls(work.tx, memberId, { partnerId }))
    await end(work, call, at);
}

/**
 * Ends the round of a member with somebody whom they have just blocked or reported: neither is asked
 * about the other. The other reads what they read after any round.
 */
export async function endRoundApart(
  work: Work,
  { memberId, partnerId, at }: { memberId: string; partnerId: string; at: Date },
): Promise<void> {
  for (const call of await lockOpenCalls(work.tx, memberId, { partnerId, isRound: true })) {
    await end(work, call, at);
    await work.tx.update(calls).set({ endedApart: true }).where(eq(calls.id, call.id));
  }
}

/** Ends calls of rounds, if they run. */
export async function endRounds(work: Work, ids: readonly string[], at: Date): Promise<void> {
  for (const id of ids) {
    const call = await lockCall(work.tx, id);
    if (call?.endedAt === null) await end(work, call, at);
  }
}

/** Ends those of the calls that are due. Any node may do it, and only one does. */
export async function endDue(deps: CallDeps, calls: readonly CallState[]): Promise<void> {
  for (const { id } of calls.filter((call) => isDue(call, deps.clock()))) {
    await runWork(deps, async (work) => {
      const at = deps.clock();
      const call = await lockCall(work.tx, id);
      if (call && isDue(call, at)) await finish(work, deps, call, at);
    });
  }
}

/** Locks the calls of a member, or of two with each other, that have not ended. */
async function lockOpenCalls(
  tx: Transaction,
  memberId: string,
  { partnerId, isRound }: { partnerId?: string; isRound?: boolean } = {},
): Promise<CallState[]> {
  const isIn = (id: string) => or(eq(calls.callerId, id), eq(calls.calleeId, id));
  const rows = await tx
    .select()
    .from(calls)
    .where(
      and(
        isNull(calls.endedAt),
        isIn(memberId),
        partnerId ? isIn(partnerId) : undefined,
        isRound ? isNull(calls.conversationId) : undefined,
      ),
    )
    .orderBy(calls.id)
    .for('update');
  return rows.map(toState);
}

/** The callee's way to the conversation. Undefined if they muted it. */
async function findWayBack(
  tx: Transaction,
  { conversationId, calleeId }: { conversationId: string; calleeId: string },
): Promise<string | undefined> {
  const [found] = await tx
    .select({ matchId: matches.id })
    .from(matches)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, matches.conversationId))
    .where(
      and(
        eq(matches.conversationId, conversationId),
        eq(conversationMembers.memberId, calleeId),
        isNull(conversationMembers.mutedAt),
      ),
    );
  return found && `/conversation/${found.matchId}`;
}
