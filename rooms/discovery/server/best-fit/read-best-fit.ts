import { sql } from 'drizzle-orm';

import type { Database } from '../../../../platform/server/database/database.ts';
import { prepareSql } from '../../../../platform/server/database/prepared.ts';
import { rawRows } from '../../../../platform/server/database/raw-rows.ts';
import type { UtcDay } from '../../../../platform/shared/index.ts';
import { members, type Member } from '../../../account/server/index.ts';
import { readListViewer, type ListViewer } from '../../../profile/server/preferences/index.ts';
import { hasActed, mayMeet } from '../../../relations/server/index.ts';
import { isFitting, mutualReasons, type Reason } from '../../index.ts';
import { toCompared } from '../compared.ts';

const rows = rawRows(members);
const viewer = sql`${sql.placeholder('viewerId')}::uuid`;

const statement = prepareSql<Member>(
  'find_best_fit',
  sql`select ${rows.columns} from best_fits join ${members} on members.id = best_fits.other_id
    where best_fits.day = ${sql.placeholder('today')}::date and best_fits.member_id = ${viewer}
      and not ${hasActed(viewer, sql`members.id`)} and ${mayMeet(viewer, sql`members.id`)}`,
);

/** The viewer's partner of the day, unless they have swiped or may not meet any more. */
export async function readBestFit(
  db: Database,
  member: Member,
  today: UtcDay,
): Promise<{ other: Member; reasons: Reason[] } | undefined> {
  const [row] = await statement(db, { viewerId: member.id, today });
  if (!row) return undefined;
  const other = rows.read(row);
  const own = toShown(await readListViewer(db, member));
  const theirs = toShown(await readListViewer(db, other));
  if (!isFitting(own, theirs)) return undefined;
  return { other, reasons: mutualReasons(own.traits, theirs.traits, today) };
}

const toShown = ({ member, criteria }: ListViewer) =>
  toCompared(member, { criteria, readiness: null });
