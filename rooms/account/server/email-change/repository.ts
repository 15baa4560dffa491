import { and, eq, gt, gte, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { EMAIL_CHANGE_HOURS } from '../../index.ts';
import { emailChanges, members } from '../tables.ts';
import { inHours } from '../tokens.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

export async function deletePendingChange(db: Executor, memberId: string): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), isNull(emailChanges.confirmedAt)));
}

/** Saves a change that waits for its confirmation. It replaces an earlier waiting one. */
export async function savePendingChange(
  tx: Transaction,
  { now, ...row }: { memberId: string; oldEmail: string; newEmail: string; now: Date },
): Promise<string> {
  await deletePendingChange(tx, row.memberId);
  const expiresAt = inHours(now, EMAIL_CHANGE_HOURS);
  const saved = { ...row, requestedAt: now, expiresAt };
  return insertedRow(await tx.insert(emailChanges).values(saved).returning({ id: emailChanges.id }))
    .id;
}

export async function findChange(db: Executor, id: string): Promise<EmailChange | undefined> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.id, id));
  return row;
}

/**
 * Gives a change the token of the link that is about to be mailed. Returns false if the link is no
 * longer needed, because the change was replaced, confirmed or undone since it was read. So the
 * token of a late confirmation mail never works as an undo link.
 */
export async function setLink(
  db: Executor,
  id: string,
  kind: 'confirm' | 'undo',
  tokenHash: string,
): Promise<boolean> {
  const matchesKind = kind === 'undo' ? isNotNull : isNull;
  const rows = await db
    .update(emailChanges)
    .set({ tokenHash })
    .where(
      and(
        eq(emailChanges.id, id),
        matchesKind(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
      ),
    )
    .returning({ id: emailChanges.id });
  return rows.length > 0;
}

/** Keeps an undone change, with the address it took away, and deletes all later changes. */
export async function markUndone(
  tx: Transaction,
  change: EmailChange,
  { undoneAt, newEmail }: { undoneAt: Date; newEmail: string },
): Promise<void> {
  const { id, memberId, confirmedAt } = change;
  if (!confirmedAt) throw new Error('a change that was not confirmed cannot be undone');
  await tx
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.memberId, memberId),
        ne(emailChanges.id, id),
        or(isNull(emailChanges.confirmedAt), gte(emailChanges.confirmedAt, confirmedAt)),
      ),
    );
  await tx
    .update(emailChanges)
    .set({ undoneAt, newEmail, tokenHash: null })
    .where(eq(emailChanges.id, id));
}

/**
 * Whether an address is in use or reserved: while a change can be undone, the old address is
 * reserved for its member.
 * No policy: addresses are unique among all members.
 */
export async function isUnavailableFor(
  db: Executor,
  memberId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const [holder] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.email, email), ne(members.id, memberId)));
  if (holder) return true;
  return isReserved(db, email, now, memberId);
}

/**
 * Whether an address is reserved for a member, other than `exceptFor`, who may still undo a change.
 */
export async function isReserved(
  db: Executor,
  email: string,
  now: Date,
  exceptFor?: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmail, email),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.expiresAt, now),
        exceptFor === undefined ? undefined : ne(emailChanges.memberId, exceptFor),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function setEmail(tx: Transaction, memberId: string, email: string): Promise<void> {
  await tx.update(members).set({ email }).where(eq(members.id, memberId));
}
