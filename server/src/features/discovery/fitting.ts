import type { Goal } from '@rizzly/domain/preferences';
import { sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { mayBeOffered, seekerValues, type Part, type Seeker } from '../preferences/index.ts';

/** Newest members to look at, and how many of them at most are counted. */
const LOOKED_AT = 2000;
const COUNTED = 200;

/** Below this share of those who fit, lists start from the kinds of members who may fit. */
export const FEW = COUNTED / LOOKED_AT;
export const VERY_FEW = FEW / 10;

/**
 * The share of the newest members who may fit a viewer, up to `FEW`. Lists that walk an index until
 * they are full are quick where it is large; where it is small, they would read all of the index.
 */
export async function readFitting(
  db: Database,
  seeker: Seeker,
  part: Part,
  goal?: Goal,
): Promise<number> {
  // Who has said nothing is offered everybody but those who hide from them.
  if (!seeker.wishes) return 1;
  const [row] = await countFitting(db, seekerValues(seeker, part, goal));
  return row?.isLarge ? row.fitting / LOOKED_AT : 1;
}

/** A small community is quick to walk through. */
const countFitting = prepareSql<{ fitting: number; isLarge: boolean }>(
  'fitting_of_newest',
  sql`
  select count(*)::int as fitting, exists (
    select from members order by created_at desc, id desc offset ${sql.raw(String(LOOKED_AT))} limit 1
  ) as "isLarge" from (
    select from (
      select meeting_bits from members
      order by created_at desc, id desc limit ${sql.raw(String(LOOKED_AT))}
    ) newest where ${mayBeOffered(sql`newest.meeting_bits`)} limit ${sql.raw(String(COUNTED))}
  ) fitting`,
);
