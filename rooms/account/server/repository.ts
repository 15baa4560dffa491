import { and, eq, gt, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { anyOf, prepareOnce } from '../../../platform/server/database/prepared.ts';
import { toEmailAddress } from '../index.ts';
import {
  emailChanges,
  members,
  passwordResets,
  programTokens,
  registrations,
  type Member,
} from './tables.ts';

/** An address as it is stored, of one that an operator typed. */
export function asStoredEmail(typed: string): string {
  // Addresses of members who joined before these rules stay findable.
  return toEmailAddress(typed) ?? typed.trim().toLowerCase();
}

/** No policy: the visitor's own account. */
export async function findMemberByEmail(db: Executor, email: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(members.email, email));
  return member;
}

/** No policy: a row by id, for its owner or after the policy. */
const memberStatement = prepareOnce((db) =>
  db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('find_member'),
);

export async function findMember(db: Executor, id: string): Promise<Member | undefined> {
  const [member] = await memberStatement(db).execute({ id });
  return member;
}

/**
 * A member as the recipient of mails. Undefined for a leaving member, who gets only mails about
 * their way back.
 */
export async function findMailed(db: Executor, id: string): Promise<Member | undefined> {
  const member = await findMember(db, id);
  return member?.leavingUntil ? undefined : member;
}

/** Whether the community has no members yet. No policy: tells nobody about a member. */
export async function isCommunityEmpty(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).limit(1);
  return rows.length === 0;
}

/**
 * Whether a member still has one of these password hashes. Locks the row until the transaction
 * ends, so sign-ins of a member happen one at a time.
 * No policy: the member's own row.
 */
export async function lockPassword(
  tx: Transaction,
  memberId: string,
  ...hashes: readonly (string | null)[]
): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        or(...hashes.map((hash) => sql`${members.passwordHash} is not distinct from ${hash}`)),
      ),
    )
    .for('no key update');
  return rows.length > 0;
}

/** Columns that other rooms decide about. The score is not here: only the ledger raises it. */
export type MemberFields = Partial<
  Pick<
    Member,
    | 'fullName'
    | 'age'
    | 'ageSince'
    | 'location'
    | 'bio'
    | 'interests'
    | 'profilePicture'
    | 'videoIntroUrl'
    | 'profileComplete'
    | 'theme'
    | 'hidesActivity'
    | 'showsDistance'
    | 'hidesScore'
    | 'calmMode'
    | 'shownTo'
    | 'pausedAt'
    | 'streakHeldTo'
    | 'restDays'
    | 'restClaims'
    | 'streakDays'
    | 'lastDailyBonusAt'
    | 'leavingUntil'
    | 'language'
    | 'access'
    | 'accessUntil'
    | 'agreedRules'
    | 'limitedUntil'
    | 'photoCheckedAt'
  >
>;

export async function setMemberFields(
  db: Executor,
  memberId: string,
  fields: MemberFields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.update(members).set(fields).where(eq(members.id, memberId));
  // They don't come back with the access.
  if (fields.access !== undefined && fields.access !== 'full') {
    await db.delete(programTokens).where(eq(programTokens.memberId, memberId));
  }
}

/** The id of the member to whom a reset link belongs. */
export async function findPasswordReset(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ memberId: passwordResets.memberId })
    .from(passwordResets)
    .where(isReset(tokenHash, now));
  return row?.memberId;
}

/** Deletes the reset link. Only one of several concurrent calls gets it. */
export async function takePasswordReset(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(passwordResets)
    .where(isReset(tokenHash, now))
    .returning({ memberId: passwordResets.memberId });
  return rows.length > 0;
}

function isReset(tokenHash: string, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}

export async function deletePasswordReset(db: Executor, memberId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.memberId, memberId));
}

export async function setPassword(
  db: Executor,
  memberId: string,
  passwordHash: string | null,
): Promise<void> {
  await db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
}

/** No policy: locks rows, which callers show only after asking the policy. */
const lockStatement = prepareOnce((db) =>
  db
    .select()
    .from(members)
    .where(sql`${members.id} = ${anyOf('ids')}`)
    .orderBy(members.id)
    .for('no key update')
    .prepare('lock_members'),
);

/**
 * The rows that a transaction has locked already. A nested transaction has its own set, because it
 * may be rolled back.
 */
const locked = new WeakMap<Transaction, Set<string>>();

/**
 * Locks members' rows until the transaction ends, always in the same order, so that no two
 * transactions wait for each other. Other rows can still refer to them.
 */
export async function lockMembers(tx: Transaction, ids: readonly string[]): Promise<Member[]> {
  const rows = await lockStatement(tx).execute({ ids: [...ids] });
  const held = locked.get(tx) ?? new Set();
  locked.set(tx, held);
  for (const { id } of rows) held.add(id);
  return rows;
}

/**
 * The same when the rows are not needed. Rows that the transaction has locked before cost nothing.
 */
export async function holdMembers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const held = locked.get(tx);
  const missing = ids.filter((id) => !held?.has(id));
  if (missing.length > 0) await lockMembers(tx, missing);
}

/** Locks and reads the row of a signed-in member. */
export async function lockMember(tx: Transaction, id: string): Promise<Member> {
  const [member] = await lockMembers(tx, [id]);
  if (!member) throw new Error('a session without a member');
  return member;
}

/**
 * Deletes a member with all rows that refer to them, and everything that waits for their address.
 */
export async function deleteMember(tx: Transaction, memberId: string): Promise<void> {
  const [member] = await tx
    .delete(members)
    .where(eq(members.id, memberId))
    .returning({ email: members.email });
  if (!member) return;
  await tx.delete(registrations).where(eq(registrations.email, member.email));
  await tx.delete(emailChanges).where(eq(emailChanges.newEmail, member.email));
}
