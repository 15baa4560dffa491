import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';

/**
 * Computes the chain again: whether no entry was changed, moved, or removed between others. That its
 * end is there is known by the store. The oldest entries are removed after their term.
 */
export async function checkAuditChain(
  db: Executor,
): Promise<{ entries: number; isChained: boolean }> {
  const [row] = await db.execute<{ entries: number; broken: number }>(sql`
    select count(*)::int as entries,
      (count(*) filter (where hash is distinct from audit_hash(linked.entry)
        or (hash_before is not null and previous_hash is distinct from hash_before)
        or (number_before is not null and number <> number_before + 1)))::int as broken
    from (
      select entry, hash, previous_hash, number,
        lag(number) over chain as number_before, lag(hash) over chain as hash_before
      from safety_audit entry window chain as (order by number)) linked`);
  const { entries = 0, broken = 0 } = row ?? {};
  return { entries, isChained: broken === 0 };
}
