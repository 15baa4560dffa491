import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Work } from '../../../platform/unit-of-work.ts';
import { lockMembers, setMemberFields, type Member } from '../../account/index.ts';
import { tellUserChanged } from '../../play/index.ts';
import { matches } from '../../relations/index.ts';
import { decisions, type DecisionRow } from '../tables.ts';

/** Decisions about a member that are in force. */
export async function findRunning(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<DecisionRow[]> {
  return tx
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.memberId, memberId),
        isNull(decisions.endedAt),
        inArray(decisions.kind, ['warn', 'hide_content', 'hold', 'limit', 'suspend', 'ban']),
        or(isNull(decisions.until), gt(decisions.until, now)),
      ),
    );
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
 * Makes a member's account what their decisions say. A member who is suspended or banned becomes
 * absent to all others, and their sockets close.
 */
export async function applyDecisions(work: Work, memberId: string, now: Date): Promise<void> {
  const { tx } = work;
  const [member] = await lockMembers(tx, [memberId]);
  if (!member) return;
  const fields = accessFrom(await findRunning(tx, memberId, now));
  await setMemberFields(tx, memberId, fields);
  tellUserChanged(work, memberId, 'user');
  if (fields.access === member.access) return;
  await tellPartners(work, memberId);
  if (fields.access !== 'full') work.closeSockets(memberId);
}

/** The member appears or disappears on the screens of those they have matched with. */
async function tellPartners(work: Work, memberId: string): Promise<void> {
  const rows = await work.tx
    .select({ id: matches.id, one: matches.user1Id, other: matches.user2Id })
    .from(matches)
    .where(
      and(
        or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId)),
        eq(matches.status, 'mutual'),
        isNull(matches.endedAt),
      ),
    );
  for (const { id, one, other } of rows) {
    const partnerId = one === memberId ? other : one;
    work.tell([partnerId], { type: 'match_changed', matchId: id });
  }
}
