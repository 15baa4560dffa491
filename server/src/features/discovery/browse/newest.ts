import { AGE_MAX, AGE_MIN } from '@rizzly/domain/account';
import { BROWSE_PAGE_MAX } from '@rizzly/domain/discovery';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import type { PublicMember } from '../../account/tables.ts';
import { MEMBER, readMember, type MemberRow } from '../members.ts';
import type { Filters } from './filters.ts';
import { atMost, count, isAfter, isLeftOut, membersAt, valuesOf, type BrowsePage } from './page.ts';

/**
 * Members looked at, the newest first, before filters that let few pass are looked up by indexes
 * of their own. Filters that fill a page within these are common; the others match at most about
 * one member in a hundred, which an index and a sort answer quickly.
 */
const WALKED = atMost(2500);

const newest = prepareSql<MemberRow>(
  'browse_newest',
  sql`select * from (
    select ${MEMBER} from members where ${isAfter} and not ${isLeftOut}
    order by members.created_at desc, members.id desc ${atMost(BROWSE_PAGE_MAX + 1)}
  ) newest order by "createdAt" desc, id desc limit ${count}`,
);

export async function readNewest(db: Database, page: BrowsePage): Promise<PublicMember[]> {
  const rows = await newest(db, valuesOf(page));
  return rows.map(readMember);
}

/** `(select …)` around what was typed: it is folded once and not for each member. */
function walkFrom(name: string, isFurther: SQL, isInPlace: SQL) {
  return prepareSql<MemberRow>(
    name,
    membersAt(sql`
      select * from (
        select id, created_at from (
          select * from members where ${isFurther} order by created_at desc, id desc ${WALKED}
        ) newest
        where age between ${sql.placeholder('min')} and ${sql.placeholder('max')} and ${isInPlace}
          and (position((select fold_text(${sql.placeholder('typed')}::text)) in folded_name) > 0
            or interests && ${sql.placeholder('interests')}::text[])
        order by created_at desc, id desc ${WALKED}
      ) members where not ${isLeftOut} order by created_at desc, id desc limit ${count}`),
  );
}

/**
 * The first page asks without a place to go on from: the planner takes that for a third of all
 * members, and in a community of some thousands would read and sort them instead of walking.
 */
function walk(name: string, isInPlace: SQL) {
  const first = walkFrom(name, sql`true`, isInPlace);
  const further = walkFrom(`${name}_further`, isAfter, isInPlace);
  return (page: BrowsePage) => (page.after ? further : first);
}

const walkAnywhere = walk('browse_walk', sql`true`);
const walkCities = walk(
  'browse_walk_cities',
  sql`location = any(${sql.placeholder('cities')}::text[])`,
);

/** Those who fit among the newest. */
export async function walkNewest(
  db: Database,
  { cities, ages, search }: Filters,
  page: BrowsePage,
): Promise<PublicMember[]> {
  const values = {
    ...valuesOf(page),
    min: ages?.min ?? AGE_MIN,
    max: ages?.max ?? AGE_MAX,
    typed: search?.typed ?? '',
    interests: search?.interests ?? [],
  };
  const rows = cities
    ? await walkCities(page)(db, { ...values, cities })
    : await walkAnywhere(page)(db, values);
  return rows.map(readMember);
}
