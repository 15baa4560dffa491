import { sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepared.ts';
import { memberColumns, members, type PublicMember } from '../account/tables.ts';

const statement = prepareOnce((db) =>
  db
    .select(memberColumns)
    .from(members)
    .where(sql`${members.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('members_by_id'),
);

/** The members with these ids, in the ids' order. */
export async function findMembersInOrder(db: Database, ids: string[]): Promise<PublicMember[]> {
  if (ids.length === 0) return [];
  const rows = await statement(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
