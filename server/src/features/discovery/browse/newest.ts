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

interface Walk {
  /** The condition of the index that is walked. */
  isIn: SQL;
  isInPlace: SQL;
}

/** The search is in a `(select …)`, so that it is folded only once. */
function walkFrom(name: string, isFurther: SQL, { isIn, isInPlace }: Walk) {
  return prepareSql<MemberRow>(
    name,
    membersAt(sql`
      select * from (
        select id, created_at, meeting_bits, ${COMPARED} from (
          select * from members where ${isIn} and ${isFurther} order by created_at desc, id desc ${WALKED}
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
function walk(name: string, of: Walk) {
  const first = walkFrom(name, sql`true`, of);
  const further = walkFrom(`${name}_further`, isAfter, of);
  return (page: BrowsePage) => (page.after ? further : first);
}

const anywhere = sql`true`;
const inCities = sql`location = any(${sql.placeholder('cities')}::text[])`;
const walkAnywhere = walk('browse_walk', { isIn: sql`true`, isInPlace: anywhere });
const walkCities = walk('browse_walk_cities', { isIn: sql`true`, isInPlace: inCities });
/** Few may be photo-checked: their own index holds nobody else. */
const isIn = sql`photo_checked_at is not null`;
const walkChecked = walk('browse_checked', { isIn, isInPlace: anywhere });
const walkCheckedCities = walk('browse_checked_cities', { isIn, isInPlace: inCities });

/** Finds matching members among the newest, or among the newest photo-checked. */
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
  const [walkAll, walkSome] = page.wanted.photoChecked
    ? [walkChecked, walkCheckedCities]
    : [walkAnywhere, walkCities];
  const rows = cities
    ? await walkSome(page)(db, { ...values, cities })
    : await walkAll(page)(db, values);
  return rows.map(readMember);
}
