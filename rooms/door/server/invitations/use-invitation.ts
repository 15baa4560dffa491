import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { members } from '../../../account/server/index.ts';
import { invitations, invitedMembers } from '../tables.ts';
import { hashesOf } from './codes.ts';

/**
 * The id of the invitation with this code, if it still lets somebody in: not after its end, and not
 * while its inviter is banned or leaving. No policy: the inviter stays unknown.
 */
export async function findValidInvitation(
  db: Executor,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.memberId))
    .where(
      and(
        inArray(invitations.codeHash, hashesOf(code)),
        isNull(invitations.endedAt),
        lt(invitations.used, invitations.uses),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
        eq(members.access, 'full'),
        isNull(members.leavingUntil),
      ),
    );
  return row?.id;
}

/**
 * Counts one use for a new member, in the transaction that makes the account. False if the last one
 * was taken, or the invitation was ended. It may have expired since the registration began.
 */
export async function useInvitation(
  tx: Transaction,
  { invitationId, memberId, now }: { invitationId: string; memberId: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(
      and(
        eq(invitations.id, invitationId),
        isNull(invitations.endedAt),
        lt(invitations.used, invitations.uses),
      ),
    )
    .returning({ id: invitations.id });
  if (used.length === 0) return false;
  await tx.insert(invitedMembers).values({ memberId, invitationId, joinedAt: now });
  return true;
}
