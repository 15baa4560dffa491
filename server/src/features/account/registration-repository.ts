import { and, desc, eq, gt, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { registrations } from './tables.ts';

export type NewRegistration = typeof registrations.$inferInsert;
export type Registration = typeof registrations.$inferSelect;

/** Replaces the registration that the same browser has made for the address; its id. */
export async function saveRegistration(db: Executor, row: NewRegistration): Promise<string> {
  const [saved] = await db
    .insert(registrations)
    .values(row)
    .onConflictDoUpdate({ target: [registrations.email, registrations.browserHash], set: row })
    .returning({ id: registrations.id });
  if (!saved) throw new Error('the registration was not saved');
  return saved.id;
}

export async function findRegistration(db: Executor, id: string) {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

export async function findRegistrations(db: Executor, email: string): Promise<Registration[]> {
  return db.select().from(registrations).where(eq(registrations.email, email));
}

export async function findRegistrationByToken(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now)));
  return row;
}

/** The registration of this browser, else the newest of the address. */
export async function findRegistrationToRenew(
  db: Executor,
  { email, browserHash }: { email: string; browserHash: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(
      desc(sql`${registrations.browserHash} = ${browserHash}`),
      desc(registrations.createdAt),
    )
    .limit(1);
  return row?.id ?? null;
}

export async function renewRegistration(
  db: Executor,
  id: string,
  token: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.update(registrations).set(token).where(eq(registrations.id, id));
}

/** All registrations of the address that a link belongs to, locked in one order. */
export async function lockRegistrationsOfLink(
  tx: Transaction,
  tokenHash: string,
): Promise<Registration[]> {
  const address = tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(eq(registrations.tokenHash, tokenHash));
  return tx
    .select()
    .from(registrations)
    .where(eq(registrations.email, sql`(${address})`))
    .orderBy(registrations.id)
    .for('update');
}

export async function deleteRegistrations(db: Executor, email: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.email, email));
}
