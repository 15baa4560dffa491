import { randomUUID } from 'node:crypto';

import { and, desc, eq, gte, isNull, sum } from 'drizzle-orm';
import type { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { hashToken, lockMember, type Viewer } from '../../../account/server/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import {
  INVITATION_DAYS_MAX,
  INVITATIONS_MAX,
  type Invitation,
  type newInvitation,
} from '../../index.ts';
import { invitations, type InvitationRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import { findCodes, type Codes } from './codes.ts';

type Inviter = Pick<Viewer, 'memberId' | 'role'>;

/** A member's invitations that were not ended, and how many uses they may still give out. */
export async function listInvitations(deps: Deps, viewer: Inviter) {
  const { db } = deps;
  const rows = await findOpen(db, viewer.memberId);
  const codes = await findCodes(db);
  return {
    invitations: rows.map((row) => toInvitation(row, codes)),
    left: await countLeft(deps, db, viewer),
  };
}

/** Throws `forbidden` beyond what the community allows its members in a month. */
export async function createInvitation(
  deps: Deps,
  viewer: Inviter,
  { uses, expiresAt, note }: z.output<typeof newInvitation>,
): Promise<Invitation> {
  const now = deps.clock();
  const until = expiresAt ? new Date(expiresAt) : null;
  if (until && !isWithinYear(until, now)) throw invalidInput('expiresAt', issue('door.expiresAt'));
  const codes = await findCodes(deps.db);
  const id = randomUUID();
  const row = await runTransaction(deps.db, async (tx) => {
    // One at a time, so that two at once don't both take what is left.
    await lockMember(tx, viewer.memberId);
    const left = await countLeft(deps, tx, viewer);
    if (left !== null && uses > left) throw new AppError('forbidden', say.noneLeft({ left }));
    const open = await findOpen(tx, viewer.memberId);
    if (open.length >= INVITATIONS_MAX) throw new AppError('conflict', say.tooMany);
    const created = await tx
      .insert(invitations)
      .values({
        id,
        memberId: viewer.memberId,
        codeHash: hashToken(codes.make(id)),
        uses,
        memo: note,
        expiresAt: until,
        createdAt: now,
      })
      .returning();
    await auditOfAdmin(tx, viewer, 'invitation_made', now, { uses, expiresAt });
    return insertedRow(created);
  });
  return toInvitation(row, codes);
}

export async function endInvitation(deps: Deps, viewer: Inviter, id: string): Promise<void> {
  const now = deps.clock();
  const isOwn = and(eq(invitations.id, id), eq(invitations.memberId, viewer.memberId));
  await runTransaction(deps.db, async (tx) => {
    const [ended] = await tx
      .update(invitations)
      .set({ endedAt: now })
      .where(and(isOwn, isNull(invitations.endedAt)))
      .returning();
    if (!ended) throw notFound();
    await auditOfAdmin(tx, viewer, 'invitation_ended', now, { uses: ended.uses, used: ended.used });
  });
}

/** Everything that an admin does is in the audit; what members do is not. */
async function auditOfAdmin(
  tx: Transaction,
  { memberId, role }: Inviter,
  action: 'invitation_made' | 'invitation_ended',
  at: Date,
  after: Record<string, unknown>,
): Promise<void> {
  if (role === 'admin') await writeAudit(tx, { at, actorId: memberId, action, after });
}

function findOpen(db: Executor, memberId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.memberId, memberId), isNull(invitations.endedAt)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(INVITATIONS_MAX);
}

/** Uses given out in this UTC month count, those of ended invitations too. Null: without limit. */
async function countLeft(deps: Deps, db: Executor, viewer: Inviter): Promise<number | null> {
  if (viewer.role === 'admin') return null;
  const now = deps.clock();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [given] = await db
    .select({ uses: sum(invitations.uses) })
    .from(invitations)
    .where(and(eq(invitations.memberId, viewer.memberId), gte(invitations.createdAt, month)));
  return Math.max(0, deps.community.current().membersInvite - Number(given?.uses ?? 0));
}

function isWithinYear(at: Date, now: Date): boolean {
  return at > now && at.getTime() <= now.getTime() + INVITATION_DAYS_MAX * DAY_MS;
}

function toInvitation(row: InvitationRow, codes: Codes): Invitation {
  return {
    id: row.id,
    code: codes.read(row),
    uses: row.uses,
    used: row.used,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    note: row.memo,
    createdAt: row.createdAt.toISOString(),
  };
}
