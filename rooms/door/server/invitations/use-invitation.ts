import { createHmac, randomBytes } from 'node:crypto';

import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { members, findSecret, hashToken } from '../../../account/server/index.ts';
import { invitations, invitedMembers } from '../tables.ts';

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

/** 128 bits in hexadecimal: the same in either case, for people who type a code. */
const CODE_LENGTH = 32;
/** Codes used to be base64url, of 132 bits. */
const FORMER_LENGTH = 22;

/** A row's code has this hash. */
interface Coded {
  id: string;
  codeHash: string;
}

export interface Codes {
  make: (id: string) => string;
  /** Null after a restore with another secret: old links are still good but can't be told. */
  read: (invitation: Coded) => string | null;
}

/**
 * Makes the codes of invitations from their ids and a secret, so that they can be shown again and
 * the table, which has only their hashes, does not give them away.
 */
export async function findCodes(db: Executor): Promise<Codes> {
  const secret = await findSecret(db, 'invitations', () => randomBytes(32).toString('base64url'));
  const digest = (id: string, encoding: 'hex' | 'base64url') =>
    createHmac('sha256', secret).update(id).digest(encoding);
  const make = (id: string) => digest(id, 'hex').slice(0, CODE_LENGTH);
  return {
    make,
    read: ({ id, codeHash }) =>
      [make(id), digest(id, 'base64url').slice(0, FORMER_LENGTH)].find(
        (code) => hashToken(code) === codeHash,
      ) ?? null,
  };
}

/** The hashes that a typed code may have: however it was grouped, and in either case. */
function hashesOf(typed: string): string[] {
  const code = typed.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  // Former codes tell cases apart and have hyphens of their own.
  return [code, code.replaceAll(/\p{Pd}/gu, '').toLowerCase()].map(hashToken);
}
