import { stepOf, type Standing } from '@rizzly/domain/discovery';
import { sql } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { anyOf, prepareOnce } from '../../../platform/database/prepared.ts';
import { standings } from '../tables.ts';

type Counts = Omit<Standing, 'joinedOn'>;

const statement = prepareOnce((db) =>
  db
    .select()
    .from(standings)
    .where(sql`${standings.memberId} = ${anyOf('ids')}`)
    .prepare('find_standings'),
);

/** Of a member who was not counted yet. */
export const UNCOUNTED: Counts = { shown: stepOf(0), answered: stepOf(0), unanswered: stepOf(0) };

export async function readStandings(
  db: Database,
  ids: string[],
): Promise<ReadonlyMap<string, Counts>> {
  const rows = await statement(db).execute({ ids });
  return new Map(rows.map((row) => [row.memberId, row]));
}
