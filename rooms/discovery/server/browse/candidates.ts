import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../../platform/server/database/database.ts';
import { literalLimit, runKept, runSql } from '../../../../platform/server/database/prepared.ts';
import type { ListPlace } from '../../../../platform/server/http/paging.ts';
import { AGE_MAX, AGE_MIN } from '../../../account/index.ts';
import { members } from '../../../account/server/index.ts';
import { CITIES, countPlaces } from '../../../places/index.ts';
import type { Criteria } from '../../../profile/preferences/index.ts';
import {
  asksForPhotoCheck,
  citiesFor,
  CRITERIA,
  either,
  groupsFor,
  type ListViewer,
  preferences,
} from '../../../profile/server/preferences/index.ts';
import { hasRefused, mayMeet } from '../../../relations/server/index.ts';
import { inBoth, type Filters, type Search } from './filters.ts';

/*
 * Candidates of a page of Browse, the newest first. The first looks walk the newest members along an
 * index. Where they do not fill the page, few members match, and the last look finds all of them by
 * whatever index is best for the values.
 */

export interface Candidate {
  id: string;
  createdAt: string;
  age: number;
  location: string;
  photoCheckedAt: string | null;
  criteria: Criteria | null;
}

export interface Asked {
  viewer: ListViewer;
  filters: Filters;
  /** Another member to leave out, in addition to the viewer. */
  excluded: string | undefined;
  after: ListPlace | undefined;
  /** During a raid: only members who joined before, or since, a time. */
  joined?: { until: Date } | { since: Date } | undefined;
  /** How many candidates a statement returns at most. */
  most: number;
}

/** How many members the two looks along an index read, not counting those the viewer refused. */
const FIRST_LOOK_ROWS = 2000;
const SECOND_LOOK_ROWS = 25_000;
/** The second look is worth it only if the first has found this many. */
export const SOME = 5;
/** How many candidates a page of the usual size reads. Others are planned for their size. */
export const USUAL_CANDIDATES = 33;
/** How many lists of an index are merged at most. Planning each costs as much as reading a page. */
const MERGED = 40;

type Look = (asked: Asked) => SQL;

/** The looks, in order. All find the same candidates, as far as they go. */
export const LOOKS: Record<'first' | 'second' | 'last', Look> = {
  first: (asked) => newest(asked, FIRST_LOOK_ROWS),
  second: (asked) => newest(asked, SECOND_LOOK_ROWS),
  last: anywhere,
};

export function readCandidates(db: Database, asked: Asked, look: Look): Promise<Candidate[]> {
  const isKept = look !== LOOKS.last && isUsual(asked);
  return isKept ? runKept(db, look(asked)) : runSql(db, look(asked), {});
}

/**
 * A page of the usual size, at most filtered by a search and by places or ages that are merged: most
 * calls, and few texts, so PostgreSQL keeps the plan. It compares other places faster if it plans for
 * them.
 */
function isUsual(asked: Asked): boolean {
  const { cities: _cities, ages: _ages, search: _search, ...others } = asked.filters;
  const isUnfiltered = !Object.values(others).some(Boolean);
  const comparesPlaces = boundsOf(asked).cities && !isOfPlaces(asked);
  return isUnfiltered && !asked.joined && !comparesPlaces && asked.most === USUAL_CANDIDATES;
}

const viewerOf = ({ viewer }: Asked) => sql`${viewer.member.id}::uuid`;
const all = (conditions: SQL[]) => sql.join([sql`true`, ...conditions], sql.raw('\n        and '));
const anyOf = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;

/** Those of `looked`, in its order, whom the viewer may meet. Each is read by its key. */
const candidatesAmong = (asked: Asked, looked: SQL, conditions: SQL[] = []) => sql`
    select members.id, members.created_at as "createdAt", members.age, members.location,
      members.photo_checked_at as "photoCheckedAt", ${CRITERIA} as criteria
    from (${looked}) looked
    cross join lateral (select * from ${members} where id = looked.id offset 0) members
    left join lateral (
      select * from ${preferences} where member_id = looked.id offset 0
    ) preferences on true
    where ${all([...conditions, mayMeet(viewerOf(asked), sql`members.id`)])}
    order by looked.created_at desc, looked.id desc ${literalLimit(asked.most)}`;

const newestFirst = sql.raw('order by created_at desc, id desc');

/** The newest of one list of an index, or of several merged. */
function newest(asked: Asked, walked: number): SQL {
  const lists = listsOf(asked).map(
    (isIn) => sql`(select id, created_at from ${members} where ${isIn} ${newestFirst})`,
  );
  const looked = sql`
      select id, created_at from (${sql.join(lists, sql.raw('\n        union all '))}) members
      where ${isListed(asked)} ${newestFirst} ${literalLimit(walked)}`;
  const livesIn = isOfPlaces(asked) ? undefined : livesInLookedUp;
  return candidatesAmong(asked, looked, conditionsOf(asked, livesIn));
}

/** All who match. `offset 0` keeps the planner from walking all members in the order asked for. */
function anywhere(asked: Asked): SQL {
  const conditions = [
    ...conditionsOf(asked, livesInOne),
    ...indexedOf(asked.filters),
    isListed(asked),
  ];
  const looked = sql`
      select members.id, members.created_at from ${members}
      left join ${preferences} on preferences.member_id = members.id
      where ${all(conditions)} ${newestFirst} offset 0`;
  return candidatesAmong(asked, looked);
}

/** The narrowest lists that an index has in order: photo-checked, of cities, of ages, or all. */
function listsOf(asked: Asked): SQL[] {
  if (isOfChecked(asked)) return [sql`photo_checked_at is not null`];
  const narrowest = narrowestOf(asked);
  if (!narrowest) return [sql`true`];
  const { column, values } = narrowest;
  // Lists of nobody fill up, so that few numbers of lists, and so few texts, are used.
  const nobody = Array.from({ length: fullCount(values.length) - values.length }, () => null);
  return [...values, ...nobody].map((value) => sql`${sql.raw(column)} = ${value}`);
}

const isOfChecked = (asked: Asked): boolean =>
  asked.filters.photoChecked ||
  (needsPreferences(asked) && asksForPhotoCheck(asked.viewer.criteria));

/** The places, or the ages, if their lists are few enough to be merged. */
function narrowestOf(asked: Asked) {
  const { cities, ages } = boundsOf(asked);
  const years = ages && Array.from({ length: ages.max - ages.min + 1 }, (_, at) => ages.min + at);
  // There may be a thousand cities: conditions are made for the chosen list alone.
  const lists: { column: 'location' | 'age'; values: (string | number)[]; of: number }[] = [
    { column: 'location', values: cities ?? [], of: countPlaces() },
    { column: 'age', values: years ?? [], of: AGE_MAX - AGE_MIN + 1 },
  ];
  return lists
    .filter(({ values: { length } }) => length > 0 && length <= MERGED)
    .toSorted((one, other) => one.values.length / one.of - other.values.length / other.of)[0];
}

/** Whether the lists are of the places that are asked for, so that none has to be compared. */
const isOfPlaces = (asked: Asked): boolean =>
  !isOfChecked(asked) && narrowestOf(asked)?.column === 'location';

const fullCount = (count: number): number => Math.min(MERGED, 2 ** Math.ceil(Math.log2(count)));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

const joinedThen = (joined: NonNullable<Asked['joined']>): SQL =>
  'until' in joined
    ? sql`members.created_at <= ${joined.until.toISOString()}::timestamptz`
    : sql`members.created_at > ${joined.since.toISOString()}::timestamptz`;

/** Members after the cursor, without the viewer and those whom the viewer has passed or declined. */
function isListed(asked: Asked): SQL {
  const { viewer, excluded, after } = asked;
  const conditions = [sql`members.id <> ${viewerOf(asked)}`];
  if (excluded !== undefined && UUID.test(excluded) && excluded !== viewer.member.id) {
    conditions.push(sql`members.id <> ${excluded}::uuid`);
  }
  if (after) {
    const at = new Date(after.rank).toISOString();
    conditions.push(
      sql`(members.created_at, members.id) < (${at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  if (asked.joined) conditions.push(joinedThen(asked.joined));
  return all([...conditions, sql`not ${hasRefused(viewerOf(asked), sql`members.id`)}`]);
}

/** Whether only members with preferences are listed. Others have no goal to show. */
const needsPreferences = ({ viewer: { criteria }, filters }: Asked) =>
  criteria?.showUnanswered === false || filters.goal !== undefined;

/** The cities and ages of the filters, and of dealbreakers where these apply to all of the list. */
function boundsOf(asked: Asked): Pick<Filters, 'cities' | 'ages'> {
  const { cities, ages } = asked.filters;
  const { criteria } = asked.viewer;
  if (!criteria || !needsPreferences(asked)) return { cities, ages };
  const reached = citiesFor(asked.viewer);
  const isStrict = criteria.dealbreakers.includes('age');
  return {
    cities: cities && reached ? inBoth(cities, reached) : (cities ?? reached),
    ages: isStrict
      ? {
          min: Math.max(criteria.minAge, ages?.min ?? 0),
          max: Math.min(criteria.maxAge, ages?.max ?? Infinity),
        }
      : ages,
  };
}

/** As an array, from which the planner can tell how many members live there. */
const livesInOne = (cities: readonly string[]): SQL => sql`members.location = ${anyOf(cities)}`;

/**
 * For a look along an index. The planner doesn't see into a `case`: it would compare each name with
 * the hundred most common places, which takes 11 ms for a thousand.
 */
const livesInLookedUp = (cities: readonly string[]): SQL =>
  sql`case when members.location = any(string_to_array(${cities.join('\n')}::text, E'\\n')) then true end`;

/** The filters, and who may fit. */
function conditionsOf(
  asked: Asked,
  livesIn: ((cities: readonly string[]) => SQL) | undefined,
): SQL[] {
  const { viewer, filters } = asked;
  const { search, goal, activeSince } = filters;
  const { cities, ages } = boundsOf(asked);
  // Those without preferences are the second group.
  const groups = groupsFor(viewer).slice(0, needsPreferences(asked) ? 1 : 2);
  const conditions = [either(groups)];
  if (cities && livesIn) conditions.push(livesIn(cities));
  if (ages) conditions.push(sql`members.age between ${ages.min} and ${ages.max}`);
  if (filters.showsDistance) conditions.push(sql`members.shows_distance`);
  if (filters.photoChecked) conditions.push(sql`members.photo_checked_at is not null`);
  if (activeSince) conditions.push(sql`members.shown_active_on >= ${activeSince}::date`);
  if (goal) conditions.push(sql`preferences.show_goal and preferences.goal = ${goal}`);
  if (search) conditions.push(isMeant(search));
  return conditions;
}

const isInterest = ({ interests }: Search) =>
  sql`members.interests && ${sql.param(interests)}::text[]`;
const folded = ({ typed }: Search) => sql`(select fold_text(${typed}::text))`;

const isMeant = (search: Search) =>
  sql`(position(${folded(search)} in members.folded_name) > 0 or ${isInterest(search)})`;

/** Conditions that follow from the filters, and that an index can answer. */
function indexedOf({ cities, search, activeSince, ...filters }: Filters): SQL[] {
  const conditions: SQL[] = [];
  // The last active of each city. An index on the day alone would be written at every visit. Where
  // members live elsewhere, too, it would leave them out.
  if (activeSince && !cities && countPlaces() === CITIES.length) {
    conditions.push(sql`members.location = ${anyOf(CITIES.map(({ name }) => name))}`);
  }
  // An interest matches too many members, where another filter leaves few.
  const isAlone = !cities && !activeSince && !Object.values(filters).some(Boolean);
  if (search && (isAlone || search.interests.length === 0)) {
    const grams = sql`text_grams(fold_text(${search.typed}::text), least(3, length(fold_text(${search.typed}::text))))`;
    const isFound = sql`text_grams(members.folded_name, 1) @> ${grams}`;
    conditions.push(sql`(${isFound} or ${isInterest(search)})`);
  }
  return conditions;
}
