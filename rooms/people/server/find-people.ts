import { and, desc, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { findByLetter, members, type Member } from '../../account/server/index.ts';
import type { Person } from '../index.ts';

type Found = Pick<
  Member,
  'id' | 'fullName' | 'email' | 'role' | 'access' | 'createdAt' | 'pausedAt' | 'leavingUntil'
>;

/** A member as admins see them. */
export function toPerson(member: Found): Person {
  const { id, fullName, email, role, createdAt } = member;
  return { id, fullName, email, role, since: createdAt.toISOString(), state: stateOf(member) };
}

function stateOf({ access, leavingUntil, pausedAt }: Found): Person['state'] {
  if (access !== 'full') return access;
  if (leavingUntil) return 'leaving';
  return pausedAt ? 'paused' : 'active';
}

/**
 * Members by a part of their name, the newest first, or by their exact address.
 * No policy: for admins.
 */
export async function findPeople(
  db: Executor,
  { search, after, limit }: { search: string; after: ListPlace | undefined; limit: number },
): Promise<Found[]> {
  if (search.includes('@')) {
    const { member } = await findByLetter(db, search);
    return member ? [member] : [];
  }
  const folded = sql`(select fold_text(${search.trim()}::text))`;
  const { id, fullName, email, role, access, createdAt, pausedAt, leavingUntil } = members;
  return db
    .select({ id, fullName, email, role, access, createdAt, pausedAt, leavingUntil })
    .from(members)
    .where(
      and(
        search.trim()
          ? sql`text_grams(${members.foldedName}, 1) @> text_grams(${folded}, least(3, length(${folded})))
            and position(${folded} in ${members.foldedName}) > 0`
          : undefined,
        after
          ? sql`(${createdAt}, ${id}) < (${new Date(after.rank).toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
