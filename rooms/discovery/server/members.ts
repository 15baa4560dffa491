import { sql } from 'drizzle-orm';

import type { Database } from '../../../platform/server/database/database.ts';
import { anyOf, prepareOnce } from '../../../platform/server/database/prepared.ts';
import { memberColumns, members, type PublicMember } from '../../account/server/index.ts';

/** No policy: candidates of the page have passed it. */
const membersById = prepareOnce((db) =>
  db
    .select(memberColumns)
    .from(members)
    .where(sql`${members.id} = ${anyOf('ids')}`)
    .prepare('listed_members'),
);

/** Reads the members of a page, in its order. No policy: the page's candidates have passed it. */
export async function readInOrder(db: Database, ids: string[]): Promise<PublicMember[]> {
  if (ids.length === 0) return [];
  const rows = await membersById(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
