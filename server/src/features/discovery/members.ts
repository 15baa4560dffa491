import type { UtcDay } from '@rizzly/domain/shared';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { memberColumns, type PublicMember } from '../account/index.ts';

/** The columns that `readMember` needs. */
export const MEMBER: SQL = sql.join(
  Object.entries(memberColumns).map(
    ([name, column]) => sql`members.${sql.identifier(column.name)} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** A member's row as the driver returns it. */
export type MemberRow = Omit<PublicMember, 'createdAt' | 'lastDailyBonusAt' | 'photoCheckedAt'> & {
  createdAt: string;
  lastDailyBonusAt: string | null;
  photoCheckedAt: string | null;
};

export function readMember<Row extends MemberRow>(
  row: Row,
): Omit<Row, keyof MemberRow> & PublicMember {
  const { createdAt, lastDailyBonusAt, photoCheckedAt } = row;
  return Object.assign(row, {
    createdAt: new Date(createdAt),
    lastDailyBonusAt: lastDailyBonusAt === null ? null : new Date(lastDailyBonusAt),
    photoCheckedAt: photoCheckedAt === null ? null : new Date(photoCheckedAt),
  });
}

/** A member with the additional fields that the comparison needs. */
export interface ComparedMember extends PublicMember {
  showsDistance: boolean;
  /** Null if they hide their activity. */
  lastActiveOn: UtcDay | null;
}

const readByIds = prepareSql<MemberRow & Omit<ComparedMember, keyof PublicMember>>(
  'candidates_by_id',
  sql`select ${MEMBER}, members.shows_distance as "showsDistance",
    case when members.hides_activity then null else members.last_active_on::text end as "lastActiveOn"
    from members where id = any(${sql.placeholder('ids')}::uuid[])`,
);

/** Reads members in the order of the ids. */
export async function findComparedInOrder(db: Database, ids: string[]): Promise<ComparedMember[]> {
  if (ids.length === 0) return [];
  const rows = await readByIds(db, { ids });
  const byId = new Map(rows.map((row) => [row.id, readMember(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
