import type { DeedKind } from '@rizzly/domain/play';
import type { UtcDay } from '@rizzly/domain/shared';
import { and, between, count, eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { deeds, deedTotals } from '../tables.ts';

/** False when the deed has been recorded already. */
export async function insertDeed(db: Executor, deed: typeof deeds.$inferInsert): Promise<boolean> {
  const rows = await db.insert(deeds).values(deed).onConflictDoNothing().returning({
    key: deeds.key,
  });
  return rows.length > 0;
}

/** Counts one more; answers with the new total. */
export async function raiseTotal(db: Executor, memberId: string, kind: DeedKind): Promise<number> {
  const [row] = await db
    .insert(deedTotals)
    .values({ memberId, kind, total: 1 })
    .onConflictDoUpdate({
      target: [deedTotals.memberId, deedTotals.kind],
      set: { total: sql`${deedTotals.total} + 1` },
    })
    .returning({ total: deedTotals.total });
  return row?.total ?? 0;
}

/** A member's deeds from one day to another, both included, by kind. */
export async function countDeeds(
  db: Executor,
  memberId: string,
  from: UtcDay,
  to: UtcDay,
): Promise<Map<DeedKind, number>> {
  const rows = await db
    .select({ kind: deeds.kind, total: count() })
    .from(deeds)
    .where(and(eq(deeds.memberId, memberId), between(deeds.day, from, to)))
    .groupBy(deeds.kind);
  return new Map(rows.map((row) => [row.kind, row.total]));
}

/** The days on which a member did deeds of a kind, the oldest first. */
export async function findDeedDays(
  db: Executor,
  memberId: string,
  kind: DeedKind,
): Promise<UtcDay[]> {
  const rows = await db
    .selectDistinct({ day: deeds.day })
    .from(deeds)
    .where(and(eq(deeds.memberId, memberId), eq(deeds.kind, kind)))
    .orderBy(deeds.day);
  return rows.map(({ day }) => day);
}
