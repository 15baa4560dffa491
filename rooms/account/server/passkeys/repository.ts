import { and, asc, eq } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import type { OwnPasskey } from '../../index.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Executor, memberId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), passkeys.id);
}

export function countPasskeys(db: Executor, memberId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.memberId, memberId));
}

/** Records a use. Undefined when the passkey was removed meanwhile. */
export async function recordUse(
  tx: Executor,
  id: string,
  use: { counter: number; lastUsedOn: string },
): Promise<Passkey | undefined> {
  const [passkey] = await tx.update(passkeys).set(use).where(eq(passkeys.id, id)).returning();
  return passkey;
}

const ofMember = (memberId: string, id: string) =>
  and(eq(passkeys.memberId, memberId), eq(passkeys.id, id));

export async function setPasskeyName(db: Executor, memberId: string, id: string, name: string) {
  const [passkey] = await db
    .update(passkeys)
    .set({ name })
    .where(ofMember(memberId, id))
    .returning();
  return passkey;
}

export async function deletePasskey(db: Executor, memberId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(ofMember(memberId, id))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskeysOf(db: Executor, memberId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.memberId, memberId));
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.memberId, memberId));
}

export function toOwnPasskey({ id, name, createdAt, lastUsedOn }: Passkey): OwnPasskey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedOn };
}
