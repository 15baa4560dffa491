import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { insertedRow } from '../../../platform/server/database/inserted-row.ts';
import { prepareOnce, prepareSql } from '../../../platform/server/database/prepared.ts';
import { sessions } from '../../account/server/index.ts';
import { messages } from '../../chat/server/index.ts';
import { conversationMembers, conversations } from '../../conversations/server/index.ts';
import type { CallSide, CallState } from '../index.ts';
import { callSeats, calls } from './tables.ts';

export type CallRow = typeof calls.$inferSelect;

export function toState(row: CallRow): CallState {
  const { id, conversationId, startedAt, silencedAt, acceptedAt, endsAt, endedAt } = row;
  const caller: CallSide = {
    memberId: row.callerId,
    sessionId: row.callerSessionId,
    seenAt: row.callerSeenAt,
    wantsVideo: row.callerVideo,
    wantsMore: row.callerMore,
    pressedVideo: row.callerPressed,
  };
  const callee: CallSide = {
    memberId: row.calleeId,
    sessionId: row.calleeSessionId,
    seenAt: row.calleeSeenAt,
    wantsVideo: row.calleeVideo,
    wantsMore: row.calleeMore,
    pressedVideo: row.calleePressed,
  };
  const times = { startedAt, silencedAt, acceptedAt, endsAt, endedAt };
  return { id, conversationId, caller, callee, ...times };
}

/** Saves what changes during a call. */
export async function saveCall(tx: Transaction, call: CallState): Promise<void> {
  const { id, silencedAt, acceptedAt, endsAt, endedAt, caller, callee } = call;
  await tx
    .update(calls)
    .set({
      silencedAt,
      acceptedAt,
      endsAt,
      endedAt,
      calleeSessionId: callee.sessionId,
      calleeSeenAt: callee.seenAt,
      callerVideo: caller.wantsVideo,
      calleeVideo: callee.wantsVideo,
      callerMore: caller.wantsMore,
      calleeMore: callee.wantsMore,
      callerPressed: caller.pressedVideo,
      calleePressed: callee.pressedVideo,
    })
    .where(eq(calls.id, id));
}

interface NewCall {
  conversationId: string;
  callerId: string;
  calleeId: string;
  callerSessionId: string;
  at: Date;
}

/** A call that is active from the beginning. */
interface NewRound extends Omit<NewCall, 'conversationId'> {
  conversationId: null;
  calleeSessionId: string;
  acceptedAt: Date;
  endsAt: Date;
}

export async function insertCall(
  tx: Transaction,
  { at, ...call }: NewCall | NewRound,
): Promise<CallState> {
  const times = { startedAt: at, callerSeenAt: at, calleeSeenAt: at };
  return toState(
    insertedRow(
      await tx
        .insert(calls)
        .values({ ...call, ...times })
        .returning(),
    ),
  );
}

/** Returns false if the member has a call already. Only one of several concurrent calls gets it. */
export async function takeSeat(
  tx: Transaction,
  seat: typeof callSeats.$inferInsert,
): Promise<boolean> {
  const taken = await tx.insert(callSeats).values(seat).onConflictDoNothing().returning();
  return taken.length > 0;
}

export async function leaveSeats(
  tx: Transaction,
  callId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { memberId } = callSeats;
  await tx
    .delete(callSeats)
    .where(and(eq(callSeats.callId, callId), inArray(memberId, [...memberIds])));
}

/**
 * Locks the conversation first and then its call, in the order of all that closes a conversation.
 * Undefined for an unknown call.
 */
export async function lockCall(tx: Transaction, id: string): Promise<CallState | undefined> {
  await tx.execute(sql`
    select from ${conversations}
    where id = (select conversation_id from ${calls} where id = ${id}::uuid) for update`);
  const [row] = await tx.select().from(calls).where(eq(calls.id, id)).for('update');
  return row && toState(row);
}

/** The calls that have not ended. */
export async function findOpenCalls(db: Executor): Promise<CallState[]> {
  const rows = await db.select().from(calls).where(isNull(calls.endedAt)).limit(10_000);
  return rows.map(toState);
}

/** Runs for each socket that opens. */
const callOfStatement = prepareOnce((db) =>
  db
    .select({ call: calls })
    .from(callSeats)
    .innerJoin(calls, eq(calls.id, callSeats.callId))
    .where(eq(callSeats.memberId, sql.placeholder('memberId')))
    .prepare('find_call_of'),
);

/** The call of a member: one that they ring with, that rings at them, or that is active. */
export async function findCallOf(db: Executor, memberId: string): Promise<CallState | undefined> {
  const [row] = await callOfStatement(db).execute({ memberId });
  return row && toState(row.call);
}

export async function findCall(db: Executor, id: string): Promise<CallState | undefined> {
  const [row] = await db.select().from(calls).where(eq(calls.id, id));
  return row && toState(row);
}

/**
 * The last call of a member's open conversation that they made, or that rang at them. Undefined for
 * a conversation that is closed, on hold or another's.
 */
export async function findLastCall(
  db: Executor,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<{ id: string | null } | undefined> {
  const hasRung = or(isNull(calls.silencedAt), ne(calls.silencedAt, calls.startedAt));
  const isTheirs = or(eq(calls.callerId, memberId), and(eq(calls.calleeId, memberId), hasRung));
  const [last] = await db
    .select({ id: calls.id })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .leftJoin(calls, and(eq(calls.conversationId, conversations.id), isTheirs))
    .where(
      and(
        eq(conversations.id, conversationId),
        isNull(conversations.closedAt),
        isNull(conversations.heldAt),
        eq(conversationMembers.memberId, memberId),
      ),
    )
    .orderBy(sql`${calls.startedAt} desc nulls last`)
    .limit(1);
  return last;
}

/** A session that has not ended. It can't end before the transaction does. */
export async function holdSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share');
  return rows.length > 0;
}

/** Whether the last calls of a member since the other wrote were none of them accepted. */
export async function hasCalledInVain(
  tx: Transaction,
  call: Pick<NewCall, 'conversationId' | 'callerId' | 'calleeId'>,
  times: number,
): Promise<boolean> {
  const { conversationId, callerId, calleeId } = call;
  const [heard] = await tx
    .select({ at: messages.sentAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, calleeId),
        isNull(messages.notice),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1);
  const last = await tx
    .select({ acceptedAt: calls.acceptedAt })
    .from(calls)
    .where(
      and(
        eq(calls.conversationId, conversationId),
        eq(calls.callerId, callerId),
        heard && gte(calls.startedAt, heard.at),
      ),
    )
    .orderBy(desc(calls.startedAt))
    .limit(times);
  return last.length === times && last.every(({ acceptedAt }) => acceptedAt === null);
}

const given = sql.placeholder;

/** A part of one member's side. No policy: the two in a call. */
const countStatement = prepareSql<{ partnerId: string }>(
  'count_call_signal',
  sql`
    update calls
    set caller_signals = caller_signals + (caller_id = ${given('memberId')}::uuid)::int,
      callee_signals = callee_signals + (callee_id = ${given('memberId')}::uuid)::int
    where id = ${given('callId')}::uuid
      and ${given('memberId')}::uuid in (caller_id, callee_id)
      and accepted_at is not null and ended_at is null and ends_at > ${given('at')}::timestamptz
      and case when caller_id = ${given('memberId')}::uuid then caller_signals
        else callee_signals end < ${given('most')}::int
    returning case when caller_id = ${given('memberId')}::uuid then callee_id
      else caller_id end as "partnerId"
  `,
);

/** Counts a signal of a member. Returns whom it is for; undefined if there may be none. */
export async function countSignal(
  db: Executor,
  signal: { callId: string; memberId: string; at: Date; most: number },
): Promise<string | undefined> {
  const [row] = await countStatement(db, { ...signal, at: signal.at.toISOString() });
  return row?.partnerId;
}
