import { AGE_MAX, AGE_MIN } from '@rizzly/domain/account';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import type { PublicMember } from '../../account/index.ts';
import { ageOf, citiesFor, kindOf, kindsFor } from '../../preferences/index.ts';
import { readMember, type MemberRow } from '../members.ts';
import type { Filters } from './filters.ts';
import {
  count,
  isAfter,
  isLeftOut,
  isUnwanted,
  mayFit,
  membersAt,
  partOf,
  valuesOf,
  type BrowsePage,
} from './page.ts';

const isOfAge = (age: SQL) =>
  sql`${age} between ${sql.placeholder('min')} and ${sql.placeholder('max')}`;
const inCities = (name: string) =>
  sql`(${sql.placeholder(name)}::text[] is null or location = any(${sql.placeholder(name)}::text[]))`;
const kind = kindOf(sql`members.meeting_bits`);
const kinds = sql.placeholder('kinds');

/**
 * Members of the kinds that may fit, and `others`, from the index of kinds alone. `offset 0` keeps
 * the planner from using another index.
 */
const ofKinds = (name: string, others: SQL) =>
  prepareSql<MemberRow>(
    name,
    membersAt(sql`
    select members.id, members.created_at from (
      select id, created_at from (
        select id, created_at, location, meeting_bits from members
        where ${kind} = any(${kinds}::int[]) offset 0
      ) members
      where ${inCities('reached')} and ${inCities('cities')}
        and ${isOfAge(ageOf(sql`members.meeting_bits`))} and ${isAfter} and ${mayFit}
      ${others}
      order by created_at desc, id desc offset 0
    ) sorted
    join members on members.id = sorted.id
    where ${isOfAge(sql`members.age`)} and ${isUnwanted} is not true and not ${isLeftOut}
    order by sorted.created_at desc, sorted.id desc limit ${count}`),
  );

const readAnswered = ofKinds('browse_kinds', sql``);
const readAll = ofKinds(
  'browse_kinds_and_silent',
  sql`union all
      select id, created_at from (
        select id, created_at, location from members where ${kind} is null offset 0
      ) members
      where ${inCities('cities')} and ${isAfter}`,
);

/** A page without a search, for viewers whom very few members fit. */
export async function readFew(
  db: Database,
  { cities, ages }: Filters,
  page: BrowsePage,
): Promise<PublicMember[]> {
  const read = partOf(page) === 'all' ? readAll : readAnswered;
  const rows = await read(db, {
    ...valuesOf(page),
    kinds: kindsFor(page.seeker, page.wanted),
    // Members without preferences may live anywhere; the others must be within reach.
    reached: citiesFor(page.seeker) ?? null,
    cities: cities ?? null,
    min: ages?.min ?? AGE_MIN,
    max: ages?.max ?? AGE_MAX,
  });
  return rows.map(readMember);
}
