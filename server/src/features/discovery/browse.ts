import { AGE_MAX, AGE_MIN, INTERESTS } from '@rizzly/domain/account';
import { agesOf, citiesNamed, type BrowseQuery } from '@rizzly/domain/discovery';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { writeCursor, type ListPlace } from '../../platform/http/paging.ts';
import type { PublicMember } from '../account/tables.ts';
import { findMembersInOrder } from './members.ts';

/**
 * Members looked at, the newest first, before filters that let few pass are looked up by indexes
 * of their own. Filters that fill a page within these are common; the others match at most about
 * one member in a hundred, which an index and a sort answer quickly.
 */
const WALKED_FIRST = 2500;

/** `walk` is cheap per member; `lookUp` has what an index finds as well. */
interface Condition {
  walk: SQL;
  lookUp: SQL;
}

export interface BrowsePage {
  viewerId: string;
  after: ListPlace | undefined;
  limit: number;
}

/** A page of Browse, the newest members first; `next` is the cursor of the page after it. */
export async function browseMembers(
  db: Database,
  query: BrowseQuery,
  page: BrowsePage,
): Promise<{ members: PublicMember[]; next: string | undefined }> {
  const conditions = readFilters(query);
  if (!conditions) return { members: [], next: undefined };
  const allowed = allowedFor(page, query.excludeUser);
  let found = await walk(db, allowed, conditions, page.limit + 1);
  if (found.length <= page.limit && conditions.length > 0) {
    found = await lookUp(db, allowed, conditions, page.limit + 1);
  }
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    members: await findMembersInOrder(
      db,
      shown.map(({ id }) => id),
    ),
    next: last && found.length > page.limit ? writeCursor(last) : undefined,
  };
}

/** Undefined when no member can fit the filters. */
function readFilters(query: BrowseQuery): Condition[] | undefined {
  const conditions: Condition[] = [];
  const both = (condition: SQL) => conditions.push({ walk: condition, lookUp: condition });
  const { min, max } = agesOf(query);
  if (min > max) return undefined;
  if (min > AGE_MIN) both(sql`age >= ${min}`);
  if (max < AGE_MAX) both(sql`age <= ${max}`);
  if (query.location !== '') {
    const cities = citiesNamed(query.location);
    if (cities.length === 0) return undefined;
    both(sql`location = any(${sql.param(cities)}::text[])`);
  }
  if (query.search !== '') conditions.push(readSearch(query.search, conditions.length === 0));
  return conditions;
}

/** Any part of a name, or an interest that it is part of. What was typed is text, never a pattern. */
function readSearch(typed: string, isAlone: boolean): Condition {
  const folded = sql`fold_text(${typed}::text)`;
  const isInName = sql`position(${folded} in folded_name) > 0`;
  const isFound = sql`text_grams(folded_name, 1) @> text_grams(${folded}, least(3, length(${folded})))`;
  const interests = INTERESTS.filter((interest) =>
    interest.toLowerCase().includes(typed.toLowerCase()),
  );
  if (interests.length === 0) return { walk: isInName, lookUp: sql`${isFound} and ${isInName}` };
  const isInterest = sql`interests && ${sql.param(interests)}::text[]`;
  const walk = sql`(${isInName} or ${isInterest})`;
  // So many have an interest that beside other filters its index would be slower than theirs.
  if (!isAlone) return { walk, lookUp: walk };
  // Apart, so that the first is answered by two indexes alone.
  return { walk, lookUp: sql`(${isFound} or ${isInterest}) and ${walk}` };
}

/** Never oneself, never whom one passed or declined (rules); and what lies after the cursor. */
function allowedFor({ viewerId, after }: BrowsePage, excludeUser: string): SQL {
  const conditions = [
    sql`member.id <> ${viewerId}`,
    sql`not exists (select from matches where user1_id = ${viewerId} and user2_id = member.id and type = 'pass')`,
    sql`not exists (select from matches where user2_id = ${viewerId} and user1_id = member.id and answer in ('pass', 'decline'))`,
  ];
  if (excludeUser) conditions.push(sql`member.id::text <> ${excludeUser.toLowerCase()}`);
  if (after) {
    const at = new Date(after.rank).toISOString();
    conditions.push(sql`(member.created_at, member.id) < (${at}::timestamptz, ${after.id}::uuid)`);
  }
  return sql.join(conditions, sql` and `);
}

const COLUMNS = sql`id, age, location, interests, folded_name, created_at`;
const NEWEST_FIRST = sql`order by created_at desc, id desc`;

function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function walk(db: Database, allowed: SQL, conditions: Condition[], limit: number) {
  const bound = conditions.length === 0 ? limit : WALKED_FIRST;
  const filters = all(conditions.map((condition) => condition.walk));
  return readPlaces(
    db,
    sql`select id, created_at from (
          select ${COLUMNS} from members member where ${allowed} ${NEWEST_FIRST} limit ${bound}
        ) newest where ${filters} ${NEWEST_FIRST} limit ${limit}`,
  );
}

/** `offset 0` keeps the planner from walking the newest members again. */
async function lookUp(db: Database, allowed: SQL, conditions: Condition[], limit: number) {
  const filters = all(conditions.map((condition) => condition.lookUp));
  return readPlaces(
    db,
    sql`select id, created_at from (
          select ${COLUMNS} from members member where ${filters} and ${allowed} offset 0
        ) matching ${NEWEST_FIRST} limit ${limit}`,
  );
}

async function readPlaces(db: Database, query: SQL): Promise<ListPlace[]> {
  const rows = await db.execute<{ id: string; created_at: Date | string }>(query);
  return rows.map((row) => ({ id: row.id, rank: new Date(row.created_at).getTime() }));
}
