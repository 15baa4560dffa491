import { createHmac, randomBytes } from 'node:crypto';

import { MINUTE_MS } from '@rizzly/domain/shared';
import { sql } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { runTransaction } from '../../platform/unit-of-work.ts';
import { findSecret, type Viewer } from '../account/index.ts';
import { safetyAudit, writeAudit } from '../audit/index.ts';

/** The same search again within this time is one: screens read their lists again by themselves. */
const SAME_MS = 10 * MINUTE_MS;

/**
 * Records that an admin searched for an address. The audit keeps a mark of it, by which the same
 * address is known again, and not the address, which may be of somebody who is no member.
 */
export async function recordSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId: actorId }: Viewer,
  { address, foundId }: { address: string; foundId: string | null },
): Promise<void> {
  const key = await findSecret(db, 'searched-addresses', () => randomBytes(32).toString('hex'));
  const mark = createHmac('sha256', key).update(address.trim().toLowerCase()).digest('hex');
  const at = clock();
  const since = new Date(at.getTime() - SAME_MS).toISOString();
  const known = await db.execute(sql`
    select from ${safetyAudit} where at > ${since}::timestamptz and action = 'member_searched'
      and actor_id = ${actorId}::uuid and after->>'address' = ${mark} limit 1`);
  if (known.length > 0) return;
  await runTransaction(db, (tx) =>
    writeAudit(tx, {
      at,
      actorId,
      action: 'member_searched',
      memberId: foundId,
      after: { address: mark },
    }),
  );
}
