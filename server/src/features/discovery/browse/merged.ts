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
  keptAt,
  valuesOf,
  type BrowsePage,
  type KeptRow,
} from './page.ts';

/** Maximum number of lists to merge. Each costs one index lookup, and the entries up to those who fit. */
const MAX_LISTS = 400;
/** Maximum number of index entries to read, including members who do not fit. */
const MAX_ENTRIES = 20_000;

const CITIES = sql`unnest(${sql.placeholder('cities')}::text[])`;
const AGES = sql`unnest(${sql.placeholder('years')}::integer[])`;

/**
 * For filters by city and age: the newest members of each city, of each age, or of each city and
 * age, merged. The index holds each list in order. The first few of each list give a time that the
 * whole page is newer than (`bound`); only lists with more members since then are read further.
 */
function mergeLists(name: string, { lists, key, isOfList, order }: Record<ListPart, SQL>) {
  const newest = (isNewer: SQL, some: SQL) => sql`
    select * from (
      select members.id, members.created_at from members
      where ${isOfList} and ${isAfter} and ${isNewer} and ${mayFit}
      order by ${order}, members.created_at desc, members.id desc ${atMost()}
    ) newest limit ${some}`;
  const few = sql`${sql.placeholder('few')}`;
  return prepareSql<KeptRow>(
    name,
    keptAt(sql`
      with first as materialized (
        select ${key}, newest.* from ${lists} list cross join lateral (${newest(sql`true`, few)}) newest
      ), bound as materialized (
        select coalesce((
          select created_at from first order by created_at desc offset ${count}::int - 1 limit 1
        ), '-infinity') as at
      ), longer as materialized (
        select ${key} from first list group by ${key}
        having count(*) = ${few}::int and ${few}::int < ${count}::int
          and min(created_at) >= (select at from bound)
      )
      select id, created_at from (
        select id, created_at from first
        union
        select newest.id, newest.created_at from longer list
        cross join lateral (${newest(sql`members.created_at >= (select at from bound)`, count)}) newest
      ) merged order by created_at desc, id desc limit ${count}`),
  );
}
type ListPart = 'lists' | 'key' | 'isOfList' | 'order';

const byCities = mergeLists('browse_cities', {
  lists: sql`(select * from ${CITIES} city (name))`,
  key: sql`list.name`,
  isOfList: sql`members.location = list.name`,
  order: sql`location desc`,
});
const byAges = mergeLists('browse_ages', {
  lists: sql`(select * from ${AGES} year (age))`,
  key: sql`list.age`,
  isOfList: sql`members.age = list.age`,
  order: sql`age desc`,
});
const byBoth = mergeLists('browse_cities_ages', {
  lists: sql`(select * from ${CITIES} city (name) cross join ${AGES} year (age))`,
  key: sql`list.name, list.age`,
  isOfList: sql`members.location = list.name and members.age = list.age`,
  order: sql`location desc, age desc`,
});

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
  // Twice a page together, so that the bound is rarely far from the page's end.
  const fewFor = (wanted: number) => Math.min(wanted, Math.ceil((2 * wanted) / lists));
  if (lists > MAX_LISTS) return undefined;
  if (fitting < FEW && (lists * fewFor(page.count)) / fitting > MAX_ENTRIES) return undefined;
  return readUntilFull(page, async (part, wanted) => {
    const values = { ...valuesOf(part), wanted, few: fewFor(part.count) };
    if (cities && years) return byBoth(db, { ...values, cities, years });
    return cities ? byCities(db, { ...values, cities }) : byAges(db, { ...values, years });
  });
}
