import { sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import {
  mayBeOffered,
  seekerValues,
  type Filtered,
  type Part,
  type Seeker,
} from '../preferences/index.ts';

/** How many of the newest members are looked at, and the maximum to count. */
const LOOKED_AT = 1000;
const COUNTED = 100;

/** If a smaller share than this fits, lists start from the index of kinds of members. */
export const FEW = COUNTED / LOOKED_AT;
export const VERY_FEW = FEW / 10;

/**
 * The share of the newest members who may fit a viewer, counted up to `FEW`. Lists walk an index
 * until they are full. With a small share they would read the whole index.
 */
export async function readFitting(
  db: Database,
  seeker: Seeker,
  part: Part,
  filtered?: Filtered,
): Promise<number> {
  // A viewer without preferences is offered everybody except members who hide from them.
  if (!seeker.wishes) return 1;
  const [row] = await countFitting(db, seekerValues(seeker, part, filtered));
  return row?.areFew ? row.fitting / LOOKED_AT : 1;
}

/** `areFew` is false in a small community, where a walk is always quick. */
const countFitting = prepareSql<{ fitting: number; areFew: boolean }>(
  'fitting_of_newest',
  sql`
  select count(*)::int as fitting, count(*) < ${sql.raw(String(COUNTED))} and exists (
    select from members order by created_at desc, id desc offset ${sql.raw(String(LOOKED_AT))} limit 1
  ) as "areFew" from (
    select from (
      select meeting_bits from members
      order by created_at desc, id desc limit ${sql.raw(String(LOOKED_AT))}
    ) newest where ${mayBeOffered(sql`newest.meeting_bits`)} limit ${sql.raw(String(COUNTED))}
  ) fitting`,
);
