import { inArray } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { memberColumns, members, type PublicMember } from '../account/tables.ts';

/** The members with these ids, in the ids' order. */
export async function findMembersInOrder(db: Executor, ids: string[]): Promise<PublicMember[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(memberColumns).from(members).where(inArray(members.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
