import { and, count, eq, gte, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareSql } from '../../../../platform/server/database/prepared.ts';
import { members } from '../../../account/server/index.ts';
import { pointsLedger } from '../tables.ts';

const given = sql.placeholder;

export type LedgerEntry = typeof pointsLedger.$inferSelect;

const payStatement = prepareSql<{ rizzScore: number }>(
  'pay',
  sql`
    with entry as (
      insert into points_ledger (member_id, key, points, reason, at)
      values (${given('memberId')}::uuid, ${given('key')}, ${given('points')}::int,
        ${given('reason')}, ${given('at')}::timestamptz)
      on conflict do nothing
      returning member_id, points
    )
    update ${members} set rizz_score = rizz_score + entry.points
    from entry where members.id = entry.member_id
    returning rizz_score as "rizzScore"
  `,
);

/**
 * Adds an entry and raises the score. Returns the new score, or undefined when the key was already
 * paid.
 */
export async function pay(db: Executor, entry: LedgerEntry): Promise<number | undefined> {
  const [row] = await payStatement(db, { ...entry, at: entry.at.toISOString() });
  return row?.rizzScore;
}

const paymentsStatement = prepareSql<{ key: string; at: string }>(
  'find_payments',
  sql`
    select key, at from points_ledger
    where member_id = ${given('memberId')}::uuid and key = any(${given('keys')}::text[])
  `,
);

/** The payment times of these keys. Unpaid keys are missing. */
export async function findPayments(
  db: Executor,
  memberId: string,
  keys: string[],
): Promise<Map<string, Date>> {
  const rows = await paymentsStatement(db, { memberId, keys });
  return new Map(rows.map(({ key, at }) => [key, new Date(at)]));
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
