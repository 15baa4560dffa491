import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import { pointsLedger } from '../tables.ts';

export type LedgerEntry = typeof pointsLedger.$inferSelect;

/** False when the key was already paid. */
export async function insertEntry(db: Executor, entry: LedgerEntry): Promise<boolean> {
  const rows = await db
    .insert(pointsLedger)
    .values(entry)
    .onConflictDoNothing()
    .returning({ key: pointsLedger.key });
  return rows.length > 0;
}

/** Returns the new score. */
export async function addToScore(db: Executor, memberId: string, points: number): Promise<number> {
  const [row] = await db
    .update(members)
    .set({ rizzScore: sql`${members.rizzScore} + ${points}` })
    .where(eq(members.id, memberId))
    .returning({ rizzScore: members.rizzScore });
  if (!row) throw new Error(`No member ${memberId} to pay`);
  return row.rizzScore;
}

/** The payment times of these keys. Unpaid keys are missing. */
export async function findPayments(
  db: Executor,
  memberId: string,
  keys: string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ key: pointsLedger.key, at: pointsLedger.at })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.memberId, memberId), inArray(pointsLedger.key, keys)));
  return new Map(rows.map(({ key, at }) => [key, at]));
}

/** How often a member was paid for one reason since an instant. */
export async function countPaidSince(
  db: Executor,
  memberId: string,
  reason: LedgerEntry['reason'],
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ paid: count() })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.memberId, memberId),
        gte(pointsLedger.at, since),
        eq(pointsLedger.reason, reason),
      ),
    );
  return row?.paid ?? 0;
}

/** A member's entries since an instant, the oldest first. */
export async function findEntriesSince(
  db: Executor,
  memberId: string,
  since: Date,
): Promise<Pick<LedgerEntry, 'key' | 'points' | 'reason' | 'at'>[]> {
  const { key, points, reason, at } = pointsLedger;
  return db
    .select({ key, points, reason, at })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.memberId, memberId), gte(at, since)))
    .orderBy(asc(at), asc(key));
}
