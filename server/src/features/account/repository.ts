import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepared.ts';
import { members, passwordResets, registrations, sessions, type Member } from './tables.ts';

export type NewRegistration = typeof registrations.$inferInsert;

export async function findMemberByEmail(db: Executor, email: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(members.email, email));
  return member;
}

export async function findMember(db: Executor, id: string): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id));
  return member;
}

/** Whether nobody has become a member yet. */
export async function isCommunityEmpty(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).limit(1);
  return rows.length === 0;
}

/** The newest registration of an address wins: its data, its password, its link. */
export async function saveRegistration(db: Executor, row: NewRegistration): Promise<void> {
  await db
    .insert(registrations)
    .values(row)
    .onConflictDoUpdate({ target: registrations.email, set: row });
}

export async function findRegistration(db: Executor, email: string) {
  const [row] = await db.select().from(registrations).where(eq(registrations.email, email));
  return row;
}

export async function renewRegistrationToken(
  db: Executor,
  email: string,
  token: { tokenHash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(registrations)
    .set(token)
    .where(eq(registrations.email, email))
    .returning({ email: registrations.email });
  return rows.length > 0;
}

/** Takes the registration out: of any number at once, one gets it. */
export async function takeRegistration(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .delete(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now)))
    .returning();
  return row;
}

/** Undefined when the address has become a member meanwhile. */
export async function insertMember(
  db: Executor,
  row: typeof members.$inferInsert,
): Promise<Member | undefined> {
  const [member] = await db
    .insert(members)
    .values(row)
    .onConflictDoNothing({ target: members.email })
    .returning();
  return member;
}

/** Whether a member still has this password hash; holds it so until the transaction ends. */
export async function lockPassword(
  tx: Transaction,
  memberId: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.passwordHash, passwordHash)))
    .for('share');
  return rows.length > 0;
}

export async function insertSession(
  db: Executor,
  row: { tokenHash: string; memberId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(sessions).values(row);
}

const sessionStatement = prepareOnce((db) =>
  db
    .select({ member: members, sessionId: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_session'),
);

/** Runs with every request of a member. */
export async function findSession(db: Database, tokenHash: string, now: Date) {
  const [row] = await sessionStatement(db).execute({ tokenHash, now: now.toISOString() });
  return row;
}

export async function extendSession(
  db: Executor,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function setLastActiveOn(db: Executor, memberId: string, day: string): Promise<void> {
  await db.update(members).set({ lastActiveOn: day }).where(eq(members.id, memberId));
}

export async function deleteSession(db: Executor, tokenHash: string) {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, memberId: sessions.memberId });
  return row;
}

export async function deleteSessionsOf(db: Executor, memberId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId));
}

export async function savePasswordReset(
  db: Executor,
  row: { memberId: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({ target: passwordResets.memberId, set: row });
}

/** Takes the reset link out: of any number at once, one gets it. */
export async function takePasswordReset(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
    .returning({ memberId: passwordResets.memberId });
  return row?.memberId;
}

export async function setPasswordHash(
  db: Executor,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
}

/** Removes what has run out, so that these tables don't grow for ever. */
export async function deleteExpired(
  db: Executor,
  now: Date,
  registrationsBefore: Date,
): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(registrations).where(lt(registrations.createdAt, registrationsBefore));
}

/**
 * Locks members' rows to the end of the transaction, in one order for everybody, so that no two
 * transactions wait for each other. References to the rows stay possible meanwhile.
 */
export async function lockMembers(tx: Transaction, ids: readonly string[]): Promise<Member[]> {
  return tx
    .select()
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('no key update');
}
