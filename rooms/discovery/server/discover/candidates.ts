import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../../platform/server/database/database.ts';
import {
  hideLength,
  literalLimit,
  runKept,
  runSql,
} from '../../../../platform/server/database/prepared.ts';
import { members } from '../../../account/server/index.ts';
import type { Member } from '../../../account/server/index.ts';
import {
  CRITERIA,
  either,
  groupsFor,
  type ListViewer,
  mostMilesFor,
  preferences,
} from '../../../profile/server/preferences/index.ts';
import { hasActed, matches, mayMeet } from '../../../relations/server/index.ts';
import {
  CANDIDATES_MAX,
  citiesAround,
  milesBetween,
  type NearCity,
  type Standing,
  stepOf,
} from '../../index.ts';
import type { ComparedField, Known } from '../compared.ts';
import { standings } from '../tables.ts';

/*
 * Candidates of Discover: those who like the viewer, and the most recently active members of the
 * nearest cities. Members who were liked or passed make room for others, so everybody is reached in
 * time.
 */

export type Found = Pick<Member, 'id' | 'createdAt' | ComparedField> &
  Omit<Standing, 'joinedOn'> &
  Known & {
    likesViewer: boolean;
  };

/** Enough candidates for a good order. */
const ENOUGH = 250;
/** The largest page and the first of the next. With fewer there is another look. */
const FULL_PAGE = CANDIDATES_MAX + 1;
/** How many members the two looks along an index read, not counting those the viewer swiped. */
const FIRST_LOOK_ROWS = 2500;
const SECOND_LOOK_ROWS = 25_000;
/** The second look is worth it only if the first has found this many. */
const SOME = 5;
/**
 * Looks along an index go through this many of the nearest places: all of §3's list. Of thousands,
 * the others come only with the last look (docs/decisions/067-places.md).
 */
const NEAREST = 250;
/** Pending likes to consider, the newest first. */
const LIKERS = 200;

/**
 * Members whom the viewer may meet and who may fit. Those with preferences come first for a viewer
 * who has some, and others only where there are too few.
 */
export async function findCandidates(
  db: Database,
  viewer: ListViewer,
  radius: number | null,
): Promise<Found[]> {
  const { id: viewerId, location } = viewer.member;
  const reach = reachOf(location, radius);
  const most = mostMilesFor(viewer);
  const found = await findLikers(db, viewer, reach);
  for (const [at, group] of groupsFor(viewer, sql`miles`).entries()) {
    if (found.size >= ENOUGH) break;
    // The viewer's dealbreaker of distance doesn't apply to members without preferences, the second
    // group.
    const within = at === 0 && most !== undefined ? reachOf(location, radius, most) : reach;
    await addGroup(db, found, { viewerId, group, reach: within });
  }
  return [...found.values()];
}

type FoundById = Map<string, Found>;

async function findLikers(db: Database, viewer: ListViewer, reach: Reach): Promise<FoundById> {
  const { id: viewerId, location } = viewer.member;
  const { radius, near, isCut } = reach;
  const places = radius === null || isCut ? null : near.map(({ name }) => name);
  const likers = likersOf(viewerId, places);
  const rows = await runKept<Row>(db, candidatesAmong(likers, viewerId, either(groupsFor(viewer))));
  const isWithin = (row: Row) =>
    radius === null || (milesBetween(location, row.location) ?? Infinity) <= radius;
  return new Map(rows.filter(isWithin).map((row) => [row.id, readRow(row, true)]));
}

/** Adds members of a group, in up to three looks. */
async function addGroup(
  db: Database,
  found: FoundById,
  { viewerId, group, reach }: { viewerId: string; group: SQL; reach: Reach },
): Promise<void> {
  const add = (rows: Row[]) => {
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, readRow(row, false));
  };
  const foundBefore = found.size;
  const first = lastActive(viewerId, reach, FIRST_LOOK_ROWS);
  // Nearly every call runs this statement, so PostgreSQL keeps its plan. The others are rare.
  add(await runKept(db, candidatesAmong(first, viewerId, group)));
  if (found.size < FULL_PAGE && found.size >= foundBefore + SOME) {
    const second = lastActive(viewerId, reach, SECOND_LOOK_ROWS);
    add(await runSql(db, candidatesAmong(second, viewerId, group), {}));
  }
  // The last look finds everybody who may fit, by whatever index is best.
  if (found.size < FULL_PAGE) {
    add(await runSql(db, candidatesAmong(wholeGroup(viewerId, reach, group), viewerId), {}));
  }
}

/** The places of a list: those within the radius and within the viewer's dealbreaker. */
interface Reach {
  location: string;
  radius: number | null;
  mostMiles: number;
  /** The nearest of them. */
  near: NearCity[];
  /** Whether there are more than the nearest. */
  isCut: boolean;
}

function reachOf(location: string, radius: number | null, mostMiles = Infinity): Reach {
  const places = citiesAround(location, radius, NEAREST + 1).filter(
    ({ miles: away }) => away <= mostMiles,
  );
  const near = places.slice(0, NEAREST);
  return { location, radius, mostMiles, near, isCut: places.length > NEAREST };
}

/** The names of all its places, null for everywhere. These may be thousands. */
function namesWithin({ location, radius, mostMiles }: Reach): string[] | null {
  if (radius === null && mostMiles === Infinity) return null;
  // Miles are rounded to whole ones, so places up to a mile farther may count.
  return citiesAround(location, Math.min(radius ?? Infinity, mostMiles + 1))
    .filter(({ miles: away }) => away <= mostMiles)
    .map(({ name }) => name);
}

/** A step of the last standing; 0 for members who were not counted yet. */
const count = (name: 'shown' | 'answered' | 'unanswered') =>
  sql.raw(`coalesce(standings.${name}, ${stepOf(0)}) as ${name}`);

/** Those of `looked` (ids with miles) whom the viewer may meet. Each is read by its key. */
const candidatesAmong = (looked: SQL, viewerId: string, group = sql`true`) => sql`
  select members.id, members.created_at as "createdAt", members.age, members.location, members.interests,
    members.photo_checked_at as "photoCheckedAt", members.shows_distance as "showsDistance",
    members.hides_activity as "hidesActivity", members.last_active_on::text as "lastActiveOn",
    ${CRITERIA} as criteria, ${count('shown')}, ${count('answered')}, ${count('unanswered')},
    standings.readiness, coalesce(standings.has_matched, false) as "hasMatched"
  from (${looked}) looked
  cross join lateral (select * from ${members} where id = looked.id offset 0) members
  left join lateral (
    select * from ${preferences} where member_id = looked.id offset 0
  ) preferences on true
  left join lateral (
    select * from ${standings} where member_id = looked.id offset 0
  ) standings on true
  where ${group} and ${mayMeet(sql`${viewerId}::uuid`, sql`members.id`)}
  ${literalLimit(ENOUGH)}`;

const names = (near: NearCity[]) => sql`${sql.param(near.map(({ name }) => name))}::text[]`;
const miles = (near: NearCity[]) => sql`${sql.param(near.map((city) => city.miles))}::int[]`;
const isListed = (viewerId: string) =>
  sql`members.id <> ${viewerId}::uuid and not ${hasActed(sql`${viewerId}::uuid`, sql`members.id`)}`;

/**
 * The most recently active of each city, the nearest city first.
 * No policy: `candidatesAmong` asks it.
 */
const lastActive = (viewerId: string, { near }: Reach, walked: number) => sql`
    select members.id, city.miles
    from unnest(${hideLength(names(near))}, ${hideLength(miles(near))}) city (name, miles)
    cross join lateral (
      select id from ${members} where location = city.name and ${isListed(viewerId)}
      order by location desc, shown_active_on desc, id desc ${literalLimit(walked)}
    ) members ${literalLimit(walked)}`;

/**
 * All members of the group, in the order of `lastActive`, with those outside the nearest places
 * last. `offset 0` keeps the planner from changing the order.
 * No policy: `candidatesAmong` asks it.
 */
const wholeGroup = (viewerId: string, reach: Reach, group: SQL) => sql`
    select members.id, city.miles from ${members}
    ${reach.isCut ? sql.raw('left ') : sql.empty()}join unnest(${names(reach.near)}, ${miles(reach.near)}) with ordinality city (name, miles, at)
      on city.name = members.location
    left join ${preferences} on preferences.member_id = members.id
    where ${group} and ${isListed(viewerId)}${isAmong(reach.isCut ? namesWithin(reach) : null)}
    order by city.at, members.shown_active_on desc, members.id desc offset 0`;

/**
 * Members whose like is pending for the viewer, the newest first. Of more than the nearest places,
 * those too far away are left out afterwards. No policy: `candidatesAmong` asks it.
 */
const likersOf = (viewerId: string, places: string[] | null) => sql`
    select members.id from ${matches}
    join ${members} on members.id = matches.user1_id
    where matches.user2_id = ${viewerId}::uuid and matches.status = 'pending'${isAmong(places)}
    order by coalesce(matches.released_at, matches.created_at) desc ${literalLimit(LIKERS)}`;

const isAmong = (places: string[] | null) =>
  places ? sql` and members.location = any(${sql.param(places)}::text[])` : sql.empty();

/** As the driver returns it: times are text. */
type Row = Omit<Found, 'photoCheckedAt' | 'createdAt' | 'likesViewer'> & {
  photoCheckedAt: string | null;
  createdAt: string;
};

const readRow = (row: Row, likesViewer: boolean): Found => ({
  ...row,
  createdAt: new Date(row.createdAt),
  photoCheckedAt: row.photoCheckedAt === null ? null : new Date(row.photoCheckedAt),
  likesViewer,
});
