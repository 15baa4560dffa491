import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import type { PublicMember } from '../../account/index.ts';
import { isAnsweredOfAge } from '../../preferences/index.ts';
import type { Filters } from './filters.ts';
import {
  atMost,
  count,
  isAfter,
  mayFit,
  partOf,
  readUntilFull,
  keptAt,
  valuesOf,
  type BrowsePage,
  type KeptRow,
} from './page.ts';

/** Maximum number of lists to merge. Each costs one index lookup, and the entries up to those who fit. */
const MAX_LISTS = 400;
/** One list in eight is sampled, to estimate how far back in time a page goes. */
const SHARE = 8;
/** Looks this much further back, because the sampled lists may have more members than others. */
const MARGIN = 1.25;

const isSampled = (place: SQL) => sql`(${place}) % ${sql.raw(String(SHARE))} = 0`;
const CITIES = sql`unnest(${sql.placeholder('cities')}::text[]) with ordinality city (name, at)`;
const AGES = sql`unnest(${sql.placeholder('years')}::integer[]) year (age)`;

/**
 * For filters by city and age: the newest members of each city, of each age, or of each city and
 * age, merged. The index has each list in order. The first few members of the sampled lists give the
 * time at which the page most likely ends. All lists are read up to this time.
 */
function mergeLists(name: string, { lists, sampled, isOfList, order }: Record<ListPart, SQL>) {
  const newest = (isNewer: SQL, some: SQL) => sql`
    select * from (
      select members.id, members.created_at from members
      where ${isOfList} and ${isAfter} and ${isNewer} and ${mayFit}
      order by ${order}, members.created_at desc, members.id desc ${atMost()}
    ) newest limit ${some}`;
  return prepareSql<KeptRow>(
    name,
    keptAt({
      bound: sql`
        select created_at from ${lists}
        cross join lateral (${newest(sql`true`, sql`${sql.placeholder('few')}`)}) newest
        where ${isSampled(sampled)}
        order by created_at desc offset ${sql.placeholder('enough')} limit 1`,
      places: sql`
        select newest.* from ${lists}
        cross join lateral (${newest(sql`members.created_at >= (select at from bound)`, count)}) newest
        order by created_at desc, id desc limit ${count}`,
    }),
  );
}
type ListPart = 'lists' | 'sampled' | 'isOfList' | 'order';

const ofCities = (name: string, isOfPart: SQL) =>
  mergeLists(name, {
    lists: CITIES,
    sampled: sql`city.at`,
    isOfList: sql`members.location = city.name and ${isOfPart}`,
    order: sql`location desc`,
  });
const byCities = ofCities('browse_cities', sql`true`);
const byCitiesAnswered = ofCities(
  'browse_cities_answered',
  isAnsweredOfAge(sql`members.meeting_bits`),
);
const byAges = mergeLists('browse_ages', {
  lists: AGES,
  sampled: sql`year.age`,
  isOfList: sql`members.age = year.age`,
  order: sql`age desc`,
});
const byBoth = mergeLists('browse_cities_ages', {
  lists: sql`${CITIES} cross join ${AGES}`,
  // Samples different ages in each city.
  sampled: sql`city.at + year.age`,
  isOfList: sql`members.location = city.name and members.age = year.age`,
  order: sql`location desc, age desc`,
});

/** Undefined for a search, without a city or age, for too many lists, or if most are left out. */
export async function readMerged(
  db: Database,
  { cities, ages, search }: Filters,
  page: BrowsePage,
): Promise<PublicMember[] | undefined> {
  if (search || (!cities && !ages)) return undefined;
  const years = ages && Array.from({ length: ages.max - ages.min + 1 }, (_, at) => ages.min + at);
  const lists = (cities?.length ?? 1) * (years?.length ?? 1);
  if (lists > MAX_LISTS) return undefined;
  return readUntilFull(page, async (part, wanted) => {
    const enough = Math.ceil((part.count * MARGIN) / SHARE);
    // Twice the average share of a sampled list, because some have more members.
    const few = Math.ceil((2 * enough) / Math.max(1, Math.floor(lists / SHARE))) + 1;
    const values = { ...valuesOf(part), wanted, few, enough };
    if (cities && years) return byBoth(db, { ...values, cities, years });
    if (!cities) return byAges(db, { ...values, years });
    const byPart = partOf(page) === 'all' ? byCities : byCitiesAnswered;
    return byPart(db, { ...values, cities });
  });
}
