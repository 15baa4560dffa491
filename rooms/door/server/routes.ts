import { randomUUID } from 'node:crypto';

import { and, desc, eq, gte, isNull, sum } from 'drizzle-orm';
import type { z } from 'zod';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { insertedRow } from '../../../platform/server/database/inserted-row.ts';
import { AppError, invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { hashToken, lockMember, type Viewer } from '../../account/server/index.ts';
import { writeAudit } from '../../audit/server/index.ts';
import {
  doorContract,
  doorDeskContract,
  proofContract,
  INVITATION_DAYS_MAX,
  INVITATIONS_MAX,
  type Invitation,
  type newInvitation,
} from '../index.ts';
import {
  decideApplication,
  decideApplications,
  findWaiting,
  type FindAlike,
} from './applications/desk-applications.ts';
import { changeApplication, readApplication } from './applications/own-application.ts';
import { findInvitedByBanned } from './invitations/find-invited.ts';
import { findValidInvitation, findCodes, type Codes } from './invitations/use-invitation.ts';
import { createChallenges } from './proof/challenges.ts';
import { askForChallenge } from './proof/require-proof.ts';
import { invitations, type InvitationRow } from './tables.ts';
import { say } from './texts/index.ts';

/** The calls at the door. */
export function doorRoutes(context: RoomContext, findAlike: FindAlike): void {
  const { serve, db, clock, community } = context;
  const challenges = createChallenges(context);

  serve(proofContract, {
    'GET /api/proof': async ({ query, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return askForChallenge(context, challenges, { request, purpose: query.for });
    },
  });

  serve(doorContract, {
    'GET /api/invitations/:id': async ({ params }) => {
      const id = await findValidInvitation(db, params.id, clock());
      return { isValid: id !== undefined, name: community.current().name };
    },
    'GET /api/invitations': ({ viewer }) => listInvitations(context, viewer),
    'POST /api/invitations': ({ viewer, body }) => createInvitation(context, viewer, body),
    'DELETE /api/invitations/:id': async ({ viewer, params }) => {
      await endInvitation(context, viewer, params.id);
      return { id: params.id };
    },
    'GET /api/application': ({ viewer }) => readApplication(context, viewer),
    'PUT /api/application': ({ viewer, body }) =>
      changeApplication(context, viewer, body.application),
  });

  serve(doorDeskContract, {
    'GET /api/desk/applications': ({ viewer }) => findWaiting(context, viewer.memberId, findAlike),
    'PUT /api/desk/applications': async ({ viewer, body }) => {
      await decideApplications(context, viewer, body);
      return { ids: body.ids, decision: body.decision };
    },
    'PUT /api/desk/applications/:id': async ({ viewer, params, body }) => {
      const { id } = params;
      const { decision } = body;
      await decideApplication(context, { ...body, memberId: id, moderatorId: viewer.memberId });
      return { id, decision };
    },
    'GET /api/desk/invited': ({ viewer }) => findInvitedByBanned(db, viewer.memberId),
  });
}

type Inviter = Pick<Viewer, 'memberId' | 'role'>;

/** A member's invitations that were not ended, and how many uses they may still give out. */
async function listInvitations(deps: Deps, viewer: Inviter) {
  const { db } = deps;
  const rows = await findOpen(db, viewer.memberId);
  const codes = await findCodes(db);
  return {
    invitations: rows.map((row) => toInvitation(row, codes)),
    left: await countLeft(deps, db, viewer),
  };
}

/** Throws `forbidden` beyond what the community allows its members in a month. */
async function createInvitation(
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

async function endInvitation(deps: Deps, viewer: Inviter, id: string): Promise<void> {
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
