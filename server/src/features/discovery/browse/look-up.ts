import { CITIES } from '@rizzly/domain/account';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { runSql } from '../../../platform/database/prepared.ts';
import type { PublicMember } from '../../account/index.ts';
import { citiesFor, kindOf, kindsFor, showsGoal, whoShowGoal } from '../../preferences/index.ts';
import { FEW, VERY_FEW } from '../fitting.ts';
import { readMember, type MemberRow } from '../members.ts';
import type { Filters, Search, Wanted } from './filters.ts';
import {
  count,
  isAfter,
  isLeftOut,
  mayFit,
  membersAt,
  partOf,
  valuesOf,
  type BrowsePage,
} from './page.ts';

const ALL_CITIES = CITIES.map(({ name }) => name);

/**
 * For filters that few members match: finds all of them by index, then sorts them. The statement is
 * not prepared, because the best index depends on the values (docs/decisions/007-plans.md).
 */
export async function lookUp(
  db: Database,
  filters: Filters,
  { page, fitting }: { page: BrowsePage; fitting: number },
): Promise<PublicMember[]> {
  const { sorted, checked } = conditionsOf(filters, fitting < VERY_FEW);
  const conditions = fitting < FEW ? conditionsOfKinds(page) : [sql`true`];
  const kinds = conditions.map(
    (isOfKind) =>
      sql`select id, created_at from members where ${isOfKind} and ${sorted} and ${isAfter} and ${mayFit}`,
  );
  const statement = membersAt(sql`
    select members.id, members.created_at from (
      select * from (${sql.join(kinds, sql` union all `)}) found
      order by created_at desc, id desc offset 0
    ) sorted
    join members on members.id = sorted.id where ${checked ?? sql`true`} and not ${isLeftOut}
    order by sorted.created_at desc, sorted.id desc limit ${count}`);
  const rows = await runSql<MemberRow>(db, statement, valuesOf(page));
  return rows.map(readMember);
}

/**
 * The conditions for which the index of kinds is used when few members fit: members who may fit,
 * and members without preferences. Each is a separate query, so that each uses only one index.
 */
function conditionsOfKinds(page: BrowsePage): SQL[] {
  const { seeker, wanted } = page;
  const kind = kindOf(sql`members.meeting_bits`);
  const cities = citiesFor(seeker);
  const isNear = cities && sql`location = any(${sql.param(cities)}::text[])`;
  const isOfKinds = sql`${kind} = any(${sql.param(kindsFor(seeker, wanted))}::int[])`;
  const answered = isNear ? all([isOfKinds, isNear]) : isOfKinds;
  return partOf(page) === 'all' ? [answered, sql`${kind} is null`] : [answered];
}

/**
 * `sorted` is answered by an index, then sorted. `checked` is tested on the sorted members, newest
 * first, until the page is full. A search that names interests goes into `checked` if there are
 * other filters, because an interest alone matches too many members.
 */
function conditionsOf(
  { cities, ages, search, wanted }: Filters,
  areFew: boolean,
): {
  sorted: SQL;
  checked: SQL | undefined;
} {
  const others = conditionsOfWanted(wanted, areFew);
  if (cities) others.push(sql`location = any(${sql.param(cities)}::text[])`);
  if (ages) others.push(sql`age between ${ages.min} and ${ages.max}`);
  if (!search) return { sorted: all(others), checked: undefined };
  const { isFound, isMeant } = conditionsOfSearch(search);
  if (others.length > 0 && search.interests.length > 0) {
    return { sorted: all(others), checked: isMeant };
  }
  return { sorted: all([...others, isFound, isMeant]), checked: undefined };
}

/** `isUnwanted` with known values, so that the planner finds an index. */
function conditionsOfWanted(
  { showsDistance, goal, photoChecked, activeSince }: Wanted,
  areFew: boolean,
): SQL[] {
  const conditions: SQL[] = [];
  if (showsDistance) conditions.push(sql`shows_distance`);
  if (photoChecked) conditions.push(sql`photo_checked_at is not null`);
  // Few members are checked one by one. Otherwise the members who show the goal are found first.
  if (goal && areFew) conditions.push(showsGoal(sql`members.id`, sql`${goal}`));
  else if (goal) conditions.push(sql`id in ${whoShowGoal(sql`${goal}`)}`);
  if (activeSince) {
    // The last active members of each city. An index on the day alone would be updated at every
    // visit.
    conditions.push(sql`shown_active_on >= ${activeSince}::date`);
    conditions.push(sql`location = any(${sql.param(ALL_CITIES)}::text[])`);
  }
  return conditions;
}

/** `isMeant` is the exact condition. `isFound` is one that indexes can answer; it may find more. */
function conditionsOfSearch({ typed, interests }: Search): { isFound: SQL; isMeant: SQL } {
  const folded = sql`fold_text(${typed}::text)`;
  const isInName = sql`position(${folded} in members.folded_name) > 0`;
  const isFound = sql`text_grams(members.folded_name, 1) @> text_grams(${folded}, least(3, length(${folded})))`;
  if (interests.length === 0) return { isFound, isMeant: isInName };
  const isInterest = sql`members.interests && ${sql.param(interests)}::text[]`;
  return {
    isFound: sql`(${isFound} or ${isInterest})`,
    isMeant: sql`(${isInName} or ${isInterest})`,
  };
}

function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
