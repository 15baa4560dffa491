import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { lockMembers, setMemberFields, type Member } from '../../../account/server/index.ts';
import { endCallsOf } from '../../../calls/server/index.ts';
import { holdConversations, lockConversationsOf } from '../../../conversations/server/index.ts';
import { findDoorAccess } from '../../../door/server/index.ts';
import { leaveEvents } from '../../../events/server/index.ts';
import { leaveGroups } from '../../../groups/server/index.ts';
import { tellPartners } from '../../../matching/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { decisions, safetyCases, type DecisionRow } from '../tables.ts';
import { mayHandle, mayUndo, type Moderator } from './access.ts';

/** Active decisions about a member. */
function areRunning(memberId: string, now: Date): SQL | undefined {
  return and(
    eq(decisions.memberId, memberId),
    isNull(decisions.endedAt),
    inArray(decisions.kind, ['warn', 'hide_content', 'hold', 'limit', 'suspend', 'ban']),
    or(isNull(decisions.until), gt(decisions.until, now)),
  );
}

async function findRunning(tx: Transaction, memberId: string, now: Date): Promise<DecisionRow[]> {
  return tx.select().from(decisions).where(areRunning(memberId, now));
}

/** Those that this moderator may know about and undo. */
export async function findRunningFor(
  db: Executor,
  moderator: Moderator,
  { memberId, now }: { memberId: string; now: Date },
): Promise<DecisionRow[]> {
  const rows = await db
    .select({ decision: decisions })
    .from(decisions)
    .innerJoin(safetyCases, eq(safetyCases.id, decisions.caseId))
    .where(and(areRunning(memberId, now), mayHandle(moderator)));
  return rows.flatMap(({ decision }) => (mayUndo(moderator, decision) ? decision : []));
}

/** The access that results from active decisions. */
function accessFrom(
  running: readonly DecisionRow[],
): Pick<Member, 'access' | 'accessUntil' | 'limitedUntil'> {
  const latest = (...kinds: DecisionRow['kind'][]) => {
    const times = running.flatMap(({ kind, until }) =>
      kinds.includes(kind) && until ? [until.getTime()] : [],
    );
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  };
  const limitedUntil = latest('hold', 'limit');
  if (running.some(({ kind }) => kind === 'ban')) {
    return { access: 'banned', accessUntil: null, limitedUntil };
  }
  const accessUntil = latest('suspend');
  return { access: accessUntil ? 'suspended' : 'full', accessUntil, limitedUntil };
}

/**
 * Locks a member before their decisions; every change of a decision uses this order. The
 * conversations come first, because a first message locks its conversation and then its sender. A
 * case is locked between the two, as in a report that blocks.
 */
export async function lockForDecision(
  tx: Transaction,
  memberId: string,
): Promise<Member | undefined> {
  await lockConversationsOf(tx, memberId);
  const [member] = await lockMembers(tx, [memberId]);
  return member;
}

/** Sets a member's limit according to their decisions. The transaction must have locked a case. */
export async function applyLimit(work: Work, memberId: string, now: Date): Promise<void> {
  const { tx } = work;
  const [member] = await lockMembers(tx, [memberId]);
  if (!member) return;
  const { limitedUntil } = accessFrom(await findRunning(tx, memberId, now));
  await setMemberFields(tx, memberId, { limitedUntil });
  if (limitedUntil) await endCallsOf(work, memberId, now);
  tellUserChanged(work, memberId, 'user');
}

/**
 * Sets a member's access according to their decisions. A suspended or banned member is hidden from
 * all others: no message is stored from then on, and their sockets close.
 */
export async function applyDecisions(work: Work, memberId: string, now: Date): Promise<void> {
  const { tx } = work;
  const member = await lockForDecision(tx, memberId);
  if (!member) return;
  const decided = accessFrom(await findRunning(tx, memberId, now));
  // The end of a restriction lets nobody in who was not let in before.
  const access = decided.access === 'full' ? await findDoorAccess(tx, memberId) : decided.access;
  const fields = { ...decided, access };
  await setMemberFields(tx, memberId, fields);
  if (fields.access !== 'full' || fields.limitedUntil) await endCallsOf(work, memberId, now);
  tellUserChanged(work, memberId, 'user');
  if (fields.access === member.access) return;
  if (fields.access !== 'full') await leaveGroups(work, memberId, now);
  await holdConversations(tx, memberId, now);
  await tellPartners(work, memberId);
  if (fields.access === 'full') return;
  await leaveEvents(work, memberId, now);
  work.closeSockets(memberId);
}
