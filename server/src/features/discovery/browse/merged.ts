import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import type { PublicMember } from '../../account/index.ts';
import { FEW } from '../fitting.ts';
import type { Filters } from './filters.ts';
import {
  atMost,
  count,
  isAfter,
  mayFit,
  readUntilFull,
  seenAt,
  valuesOf,
  type BrowsePage,
  type SeenRow,
} from './page.ts';

/** Maximum number of lists to merge. Each costs one index lookup and one page of entries. */
const MAX_LISTS = 400;
/** Maximum number of index entries to read, including members who do not fit. */
const MAX_ENTRIES = 50_000;

const CITIES = sql`unnest(${sql.placeholder('cities')}::text[]) city (name)`;
const AGES = sql`unnest(${sql.placeholder('years')}::integer[]) year (age)`;

/**
 * For filters by city and age: takes the newest members of each city, of each age, or of each city
 * and age, and merges these lists. The index holds each list in order, so one page of each list is
 * read instead of all matching members.
 */
function mergeLists(name: string, lists: SQL, newest: SQL) {
  return prepareSql<SeenRow>(
    name,
    seenAt(sql`
      select list.id, list.created_at from ${lists} cross join lateral (
        ${newest} limit ${count}
      ) list order by list.created_at desc, list.id desc limit ${count}`),
  );
}

function newestOf(isOfList: SQL, order: SQL): SQL {
  return sql`select id, created_at from members where ${isOfList} and ${isAfter} and ${mayFit}
    order by ${order}, created_at desc, id desc`;
}

/** Limits a list that may be long by a literal; see `atMost`. */
function someOf(list: SQL): SQL {
  return sql`select * from (${list} ${atMost()}) newest`;
}

const isOfCity = sql`members.location = city.name`;
const isOfAge = sql`members.age = year.age`;
const byCities = mergeLists(
  'browse_cities',
  CITIES,
  someOf(newestOf(isOfCity, sql`location desc`)),
);
const byAges = mergeLists('browse_ages', AGES, someOf(newestOf(isOfAge, sql`age desc`)));
const byBoth = mergeLists(
  'browse_cities_ages',
  sql`${CITIES} cross join ${AGES}`,
  newestOf(sql`${isOfCity} and ${isOfAge}`, sql`location desc, age desc`),
);

/**
 * Undefined for a search, without a city or age, for too many lists, or if most of their members
 * are left out.
 */
export async function readMerged(
  db: Database,
  { cities, ages, search }: Filters,
  { page, fitting }: { page: BrowsePage; fitting: number },
): Promise<PublicMember[] | undefined> {
  if (search || (!cities && !ages)) return undefined;
  const years = ages && Array.from({ length: ages.max - ages.min + 1 }, (_, at) => ages.min + at);
  const lists = (cities?.length ?? 1) * (years?.length ?? 1);
  if (lists > MAX_LISTS) return undefined;
  if (fitting < FEW && (lists * page.count) / fitting > MAX_ENTRIES) return undefined;
  return readUntilFull(page, async (part) => {
    const values = valuesOf(part);
    if (cities && years) return byBoth(db, { ...values, cities, years });
    return cities ? byCities(db, { ...values, cities }) : byAges(db, { ...values, years });
  });
}
