import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import type { Work } from '../../../platform/unit-of-work.ts';
import { lockMembers, setMemberFields, type Member } from '../../account/index.ts';
import { holdConversations, lockConversationsOf } from '../../conversations/index.ts';
import { leaveEvents } from '../../events/index.ts';
import { leaveGroups } from '../../groups/index.ts';
import { tellPartners } from '../../matching/index.ts';
import { tellUserChanged } from '../../play/index.ts';
import { decisions, safetyCases, type DecisionRow } from '../tables.ts';
import { mayHandle, type Moderator } from './access.ts';

/** Decisions about a member that are in force. */
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

/** Those of them that this moderator may know of. */
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
  return rows.map(({ decision }) => decision);
}

/** What the decisions in force come to. */
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
 * Locks a member before their decisions, for everybody who changes one. The conversations come first:
 * a first message locks its conversation and then its sender. A case is locked between the two, as by
 * a report that blocks.
 */
export async function lockForDecision(
  tx: Transaction,
  memberId: string,
): Promise<Member | undefined> {
  await lockConversationsOf(tx, memberId);
  const [member] = await lockMembers(tx, [memberId]);
  return member;
}

/** Limits a member as their decisions say, in a transaction that has locked a case. */
export async function applyLimit(work: Work, memberId: string, now: Date): Promise<void> {
  const { tx } = work;
  const [member] = await lockMembers(tx, [memberId]);
  if (!member) return;
  const { limitedUntil } = accessFrom(await findRunning(tx, memberId, now));
  await setMemberFields(tx, memberId, { limitedUntil });
  tellUserChanged(work, memberId, 'user');
}

/**
 * Makes a member's account what their decisions say. A member who is suspended or banned becomes
 * absent to all others: no message is stored from then on, and their sockets close.
 */
export async function applyDecisions(work: Work, memberId: string, now: Date): Promise<void> {
  const { tx } = work;
  const member = await lockForDecision(tx, memberId);
  if (!member) return;
  const fields = accessFrom(await findRunning(tx, memberId, now));
  await setMemberFields(tx, memberId, fields);
  tellUserChanged(work, memberId, 'user');
  if (fields.access === member.access) return;
  if (fields.access !== 'full') await leaveGroups(work, memberId, now);
  await holdConversations(tx, memberId, now);
  await tellPartners(work, memberId);
  if (fields.access === 'full') return;
  await leaveEvents(work, memberId, now);
  work.closeSockets(memberId);
}
