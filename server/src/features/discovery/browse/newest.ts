import { AGE_MAX, AGE_MIN } from '@rizzly/domain/account';
import { BROWSE_PAGE_MAX } from '@rizzly/domain/discovery';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import type { PublicMember } from '../../account/index.ts';
import { mayBeOffered } from '../../preferences/index.ts';
import { readMember, type MemberRow } from '../members.ts';
import type { Filters } from './filters.ts';
import {
  atMost,
  COMPARED,
  count,
  isAfter,
  isLeftOut,
  isUnwanted,
  membersAt,
  valuesOf,
  type BrowsePage,
} from './page.ts';

/**
 * How many of the newest members are tested before a filter is looked up by its own indexes. Most
 * filters fill a page from these. The others match about one member in a hundred at most, which an
 * index and a sort answer quickly.
 */
const WALKED = atMost(2500);

const newest = prepareSql<MemberRow>(
  'browse_newest',
  membersAt(sql`
    select * from (
      select members.id, members.created_at from members where ${isAfter} and not ${isLeftOut}
      order by members.created_at desc, members.id desc ${atMost(BROWSE_PAGE_MAX + 1)}
    ) newest order by created_at desc, id desc limit ${count}`),
);

export async function readNewest(db: Database, page: BrowsePage): Promise<PublicMember[]> {
  const rows = await newest(db, valuesOf(page));
  return rows.map(readMember);
}

/** The search is in a `(select …)`, so that it is folded only once. */
function walkFrom(name: string, isFurther: SQL, isInPlace: SQL) {
  return prepareSql<MemberRow>(
    name,
    membersAt(sql`
      select * from (
        select id, created_at, meeting_bits, ${COMPARED} from (
          select * from members where ${isFurther} order by created_at desc, id desc ${WALKED}
        ) newest
        where age between ${sql.placeholder('min')} and ${sql.placeholder('max')} and ${isInPlace}
          and (position((select fold_text(${sql.placeholder('typed')}::text)) in folded_name) > 0
            or interests && ${sql.placeholder('interests')}::text[])
          and ${mayBeOffered(sql`meeting_bits`)}
        order by created_at desc, id desc ${WALKED}
      ) members where ${isUnwanted} is not true and not ${isLeftOut} order by created_at desc, id desc limit ${count}`),
  );
}

/**
 * The first page has no cursor condition. The planner assumes that such a condition keeps a third
 * of all members, and with a few thousand members would sort them instead of walking the index.
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

/** Finds matching members among the newest. */
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
