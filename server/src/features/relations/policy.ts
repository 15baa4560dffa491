import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import type { Executor } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';

/*
 * The one policy of who may see and meet whom. Two members who may not are absent to each other:
 * every answer is the one for an id that never existed. `places.test.ts` lists who asks.
 */

/** What separates two members, as a condition on their ids: the same in both directions. */
type Separation = (one: SQL, other: SQL) => SQL;

/** A match of the two has ended; they never meet again. The index `matches_ended` holds few rows. */
const hasEndedMatch: Separation = (one, other) => sql`exists (
    select from matches ended
    where least(ended.user1_id, ended.user2_id) = least(${one}, ${other})
      and greatest(ended.user1_id, ended.user2_id) = greatest(${one}, ${other})
      and ended.ended_at is not null
    offset 0)`;

/** Blocks, pauses and suspensions are added here, and nowhere else. */
const SEPARATIONS: readonly Separation[] = [hasEndedMatch];

/** For lists: whether the viewer may see a member whose row is at hand. Oneself is always visible. */
export function visibleTo(viewer: SQL, member: SQL): SQL {
  const separations = SEPARATIONS.map((isSeparated) => isSeparated(viewer, member));
  return sql`not (${sql.join(separations, sql` or `)})`;
}

const one = sql`${sql.placeholder('one')}::uuid`;
const other = sql`${sql.placeholder('other')}::uuid`;

const meeting = prepareSql<{ may: boolean }>(
  'may_interact',
  sql`select exists (select from members where id = ${other}) and ${visibleTo(one, other)} as may`,
);

/** For single actions: whether a member exists for another, who is signed in. */
export async function mayInteract(
  db: Executor,
  viewerId: string,
  memberId: string,
): Promise<boolean> {
  if (!z.uuid().safeParse(memberId).success) return false;
  const [row] = await meeting(db, { one: viewerId, other: memberId });
  return row?.may === true;
}
