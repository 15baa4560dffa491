import { randomUUID } from 'node:crypto';

import { and, eq, or, sql, gt } from 'drizzle-orm';
import { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import {
  createToken,
  hashToken,
  lockMembers,
  refuseLimited,
} from '../../../account/server/index.ts';
import { notify, withdrawNotices } from '../../../notifications/server/index.ts';
import { matches, mayInteract } from '../../../relations/server/index.ts';
import { INVITATIONS_MAX, SQUAD_LINK_DAYS, SQUAD_MAX, type OwnSquad } from '../../index.ts';
import { squadInvitations, squadLinks, squads, type SquadRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import { addToSquad, leaveSquad, tellGroups } from './change-squad.ts';
import { findMemberIds, findSquadOf, insertMember, lockSquads } from './repository.ts';
import { readSquad } from './view.ts';

/** More than a member needs, but too few for a script that guesses members or tokens. */
const INVITES = { name: 'squad-invitations', points: 100, seconds: 3600 };
const JOINS = { name: 'squad-joins', points: 60, seconds: 3600 };
const BEGINS = { name: 'squads', points: 30, seconds: 3600 };

export async function beginSquad(
  deps: Deps,
  memberId: string,
  name: string,
): Promise<OwnSquad | null> {
  await deps.limits.take(BEGINS, memberId);
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    await refuseLimited(tx, memberId, at);
    const squadId = randomUUID();
    await tx.insert(squads).values({ id: squadId, name, createdBy: memberId, createdAt: at });
    const isFirst = await insertMember(tx, { memberId, squadId, joinedAt: at });
    if (!isFirst) throw new AppError('conflict', say.inSquad);
    tellGroups(work, [memberId]);
    return readSquad(tx, memberId, at);
  });
}

/** The squad that a member created, locked. */
async function lockOwnSquad(tx: Transaction, memberId: string): Promise<SquadRow> {
  const found = await findSquadOf(tx, memberId);
  const [squad] = found ? await lockSquads(tx, [found.id]) : [];
  if (!squad || !(await findMemberIds(tx, squad.id)).includes(memberId)) {
    throw notFound(say.noSquad);
  }
  if (squad.createdBy !== memberId) throw new AppError('forbidden', say.onlyCreator);
  return squad;
}

async function isMatched(db: Executor, one: string, other: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select from ${matches} where least(user1_id, user2_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(user1_id, user2_id) = greatest(${one}::uuid, ${other}::uuid)
      and status = 'mutual' and ended_at is null`);
  return rows.length > 0;
}

/** Invites a match. Repeating it returns the existing invitation. */
export async function inviteMatch(
  deps: Deps,
  memberId: string,
  userId: string,
): Promise<{ id: string; userId: string }> {
  await deps.limits.take(INVITES, memberId);
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    await refuseLimited(tx, memberId, at);
    const squad = await lockOwnSquad(tx, memberId);
    const known = await findMemberIds(tx, squad.id);
    const isMet =
      (await mayInteract(tx, memberId, userId)) && (await isMatched(tx, memberId, userId));
    if (!isMet) throw notFound(say.matchUnknown);
    if (known.length >= SQUAD_MAX || known.includes(userId)) {
      throw new AppError('conflict', known.includes(userId) ? say.inSquad : say.squadFull);
    }
    const id = await insertInvitation(tx, squad.id, { memberId, userId, at });
    const notice = { kind: 'squad-invitation', subject: id, params: {}, link: '/groups' } as const;
    await notify(work, { ...notice, memberId: userId, aboutId: memberId, at });
    tellGroups(work, [...known, userId]);
    return { id, userId };
  });
}

async function insertInvitation(
  tx: Transaction,
  squadId: string,
  { memberId, userId, at }: { memberId: string; userId: string; at: Date },
): Promise<string> {
  const open = await tx
    .select({ id: squadInvitations.id, userId: squadInvitations.memberId })
    .from(squadInvitations)
    .where(eq(squadInvitations.squadId, squadId));
  const known = open.find((invitation) => invitation.userId === userId);
  if (known) return known.id;
  if (open.length >= INVITATIONS_MAX) throw new AppError('conflict', say.tooManyInvitations);
  const row = { id: randomUUID(), squadId, memberId: userId, invitedBy: memberId, createdAt: at };
  await tx.insert(squadInvitations).values(row);
  return row.id;
}

/** Creates a link into a squad. The earlier link stops working. */
export async function makeLink(
  deps: Deps,
  memberId: string,
): Promise<{ link: string; until: string }> {
  await deps.limits.take(INVITES, memberId);
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(deps.clock().getTime() + SQUAD_LINK_DAYS * DAY_MS);
  return runWork(deps, async (work) => {
    await refuseLimited(work.tx, memberId, deps.clock());
    const squad = await lockOwnSquad(work.tx, memberId);
    const row = { squadId: squad.id, tokenHash, expiresAt };
    await work.tx
      .insert(squadLinks)
      .values(row)
      .onConflictDoUpdate({ target: squadLinks.squadId, set: row });
    tellGroups(work, [memberId]);
    return { link: `${deps.config.publicUrl}/join/${token}`, until: expiresAt.toISOString() };
  });
}

export async function revokeLink(deps: Deps, memberId: string): Promise<OwnSquad | null> {
  return runWork(deps, async (work) => {
    const squad = await lockOwnSquad(work.tx, memberId);
    await work.tx.delete(squadLinks).where(eq(squadLinks.squadId, squad.id));
    tellGroups(work, [memberId]);
    return readSquad(work.tx, memberId, deps.clock());
  });
}

/** Declines or withdraws an invitation. */
export async function removeInvitation(deps: Deps, memberId: string, id: string): Promise<void> {
  await runWork(deps, async (work) => {
    const own = await findSquadOf(work.tx, memberId);
    const ofSquad = own?.createdBy === memberId ? eq(squadInvitations.squadId, own.id) : undefined;
    const [invitation] = await work.tx
      .select()
      .from(squadInvitations)
      .where(
        and(eq(squadInvitations.id, id), or(eq(squadInvitations.memberId, memberId), ofSquad)),
      );
    if (!invitation) throw notFound();
    await work.tx.delete(squadInvitations).where(eq(squadInvitations.id, id));
    const { squadId, memberId: invitedId } = invitation;
    await withdrawNotices(work.tx, [invitedId], { kind: 'squad-invitation', subject: id });
    tellGroups(work, [...(await findMemberIds(work.tx, squadId)), invitedId]);
  });
}

interface Way {
  token?: string | undefined;
  invitationId?: string | undefined;
}

/**
 * Joins by a link or an invitation. A squad with somebody hidden from the member counts as missing.
 */
export async function joinSquad(deps: Deps, memberId: string, way: Way): Promise<OwnSquad | null> {
  await deps.limits.take(JOINS, memberId);
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    await refuseLimited(tx, memberId, at);
    // Before the invitation is looked at: the one that was just used is gone.
    if (await findSquadOf(tx, memberId)) throw new AppError('conflict', say.inSquad);
    const squadId = await findSquadBy(tx, memberId, way, at);
    const [squad] = squadId ? await lockSquads(tx, [squadId]) : [];
    if (!squad) throw notFound(say.deadLink);
    const others = await findMemberIds(tx, squad.id);
    // A block locks its two members as well, so it either comes first or sees the new member.
    await lockMembers(tx, [...others, memberId]);
    if (!(await seesAll(tx, memberId, others))) throw notFound(say.deadLink);
    // Checked again under the lock: the link may have been revoked meanwhile.
    if ((await findSquadBy(tx, memberId, way, at)) !== squadId) throw notFound(say.deadLink);
    const added = await addToSquad(work, { squad, memberId, at });
    if (added === 'full') throw new AppError('conflict', say.squadFull);
    if (added === 'elsewhere') throw new AppError('conflict', say.inSquad);
    return readSquad(tx, memberId, at);
  });
}

async function findSquadBy(
  tx: Transaction,
  memberId: string,
  { token, invitationId = '' }: Way,
  now: Date,
): Promise<string | undefined> {
  if (token !== undefined) return findSquadByLink(tx, hashToken(token), now);
  if (!z.uuid().safeParse(invitationId).success) return undefined;
  const [invitation] = await tx
    .select({ squadId: squadInvitations.squadId })
    .from(squadInvitations)
    .where(and(eq(squadInvitations.id, invitationId), eq(squadInvitations.memberId, memberId)));
  return invitation?.squadId;
}

/** Whether all of these members and the member can see each other. */
export async function seesAll(
  tx: Transaction,
  memberId: string,
  others: readonly string[],
): Promise<boolean> {
  for (const id of others) {
    if (!(await mayInteract(tx, memberId, id))) return false;
  }
  return true;
}

export async function quitSquad(deps: Deps, memberId: string): Promise<void> {
  await runWork(deps, async (work) => {
    if (!(await leaveSquad(work, memberId, deps.clock()))) throw notFound(say.noSquad);
  });
}

/** The squad of a valid link. */
async function findSquadByLink(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ squadId: squadLinks.squadId })
    .from(squadLinks)
    .where(and(eq(squadLinks.tokenHash, tokenHash), gt(squadLinks.expiresAt, now)));
  return row?.squadId;
}
