import { count, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { asStoredEmail, lockMembers } from '../../account/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { avoidedAddresses } from '../../relations/server/index.ts';

interface Avoided {
  count: number;
}

export async function countAvoided(db: Executor, memberId: string): Promise<Avoided> {
  const [row] = await db
    .select({ count: count() })
    .from(avoidedAddresses)
    .where(eq(avoidedAddresses.memberId, memberId));
  return row ?? { count: 0 };
}

/**
 * Sets the list of addresses that a member avoids. It does the same work for each, so that nothing
 * tells whether somebody has the address. One that was there keeps its time.
 */
export async function setAvoided(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  memberId: string,
  typed: readonly string[],
): Promise<Avoided> {
  const emails = [...new Set(typed.map(asStoredEmail))].filter((email) => email !== '');
  const at = deps.clock().toISOString();
  return runWork(deps, async (work) => {
    // Two lists of a member, one after the other.
    await lockMembers(work.tx, [memberId]);
    await work.tx.execute(sql`
      with given as materialized (
        select address_mark(email) as mark from unnest(${sql.param(emails)}::text[]) email
      ), dropped as (
        delete from ${avoidedAddresses}
        where member_id = ${memberId}::uuid and mark not in (select mark from given)
      )
      insert into ${avoidedAddresses} (member_id, mark, avoided_at)
      select ${memberId}::uuid, mark, ${at}::timestamptz from given
      on conflict do nothing`);
    tellUserChanged(work, memberId, 'blocks');
    return { count: emails.length };
  });
}
