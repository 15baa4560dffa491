import {
  CANDIDATES_MAX,
  citiesAround,
  milesBetween,
  type NearCity,
  type Standing,
  stepOf,
} from '@rizzly/domain/discovery';
import { countPlaces } from '@rizzly/domain/places';
import type { Criteria } from '@rizzly/domain/preferences';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../platform/database/database.ts';
import { literalLimit, runKept, runSql } from '../../../platform/database/prepared.ts';
import { members } from '../../account/index.ts';
import type { Member } from '../../account/index.ts';
import {
  CRITERIA,
  either,
  groupsFor,
  type ListViewer,
  mostMilesFor,
  preferences,
} from '../../preferences/index.ts';
import { hasActed, matches, mayMeet } from '../../relations/index.ts';
import type { ComparedField } from '../compared.ts';
import { standings } from '../tables.ts';

/*
 * Candidates of Discover: those who like the viewer, and the last active members of the nearest
 * cities. Members who were liked or passed make room for others, so everybody is reached in time.
 */

export type Found = Pick<Member, 'id' | 'createdAt' | ComparedField> &
  Omit<Standing, 'joinedOn'> & {
    criteria: Criteria | null;
    likesViewer: boolean;
  };

/** Enough candidates for a good order. */
const ENOUGH = 250;
/** With fewer, a page may not be full, so there is another look. */
const FEW = CANDIDATES_MAX + 1;
/** How many members the two looks along an index read, not counting those the viewer swiped. */
const NEAR = 2500;
const FAR = 25_000;
/** The far look is worth it only if the near one has found this many. */
const SOME = 5;
/**
 * Looks along an index go through this many of the nearest places. Of thousands, the others come only
 * with the last look.
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
  const viewerId = viewer.member.id;
  const { location } = viewer.member;
  const reach = reachOf(location, radius);
  const found = new Map<string, Found>();
  const add = (rows: Row[], likesViewer = false) => {
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, readRow(row, likesViewer));
  };
  const groups = groupsFor(viewer, sql`miles`);
  const most = mostMilesFor(viewer);
  const likers = likersOf(viewerId, radius === null || reach.findAll ? undefined : reach.near);
  add(await runKept(db, candidatesAmong(likers, viewerId, either(groupsFor(viewer)))), true);
  for (const [id, liker] of found) {
    const away = milesBetween(location, liker.location) ?? Infinity;
    if (radius !== null && away > radius) found.delete(id);
  }
  for (const [at, group] of groups.entries()) {
    if (found.size >= ENOUGH) break;
    // The viewer's dealbreaker of distance holds for the first group alone.
    const within = at === 0 && most !== undefined ? reachOf(location, radius, most) : reach;
    const before = found.size;
    add(await runKept(db, candidatesAmong(lastActive(viewerId, within, NEAR), viewerId, group)));
    if (found.size < FEW && found.size >= before + SOME) {
      add(
        await runSql(db, candidatesAmong(lastActive(viewerId, within, FAR), viewerId, group), {}),
      );
    }
    // The last look finds everybody who may fit, by whatever index is best.
    if (found.size < FEW) {
      add(await runSql(db, candidatesAmong(wholeGroup(viewerId, within, group), viewerId), {}));
    }
  }
  return [...found.values()];
}

/** The places of a list. */
interface Reach {
  near: NearCity[];
  /** The names of all, if there are more than the nearest; null is everywhere. */
  findAll?: () => string[] | null;
}

/** The places within the radius and within the viewer's dealbreaker. */
function reachOf(location: string, radius: number | null, most = Infinity): Reach {
  const isIn = ({ miles: away }: NearCity) => away <= most;
  const near = citiesAround(location, radius, NEAREST).filter(isIn);
  if (near.length < NEAREST || countPlaces() === NEAREST) return { near };
  // Thousands of names, which only the last look needs.
  const findAll = () =>
    radius === null && most === Infinity
      ? null
      : citiesAround(location, Math.min(radius ?? Infinity, most + 1))
          .filter(isIn)
          .map(({ name }) => name);
  return { near, findAll };
}

/** Of last midnight. Whoever was not counted yet has none. */
const count = (name: 'shown' | 'answered' | 'unanswered') =>
  sql.raw(`coalesce(standings.${name}, ${stepOf(0)}) as ${name}`);

/** Those of `looked` (ids with miles) whom the viewer may meet. Each is read by its key. */
const candidatesAmong = (looked: SQL, viewerId: string, group = sql`true`) => sql`
  select members.id, members.created_at as "createdAt", members.age, members.location, members.interests,
    members.profile_complete as "profileComplete", members.photo_checked_at as "photoCheckedAt",
    members.shows_distance as "showsDistance", members.hides_activity as "hidesActivity",
    members.last_active_on::text as "lastActiveOn", members.hides_score as "hidesScore",
    members.streak_days as "streakDays", members.streak_held_to::text as "streakHeldTo",
    members.last_daily_bonus_at as "lastDailyBonusAt", ${CRITERIA} as criteria,
    ${count('shown')}, ${count('answered')}, ${count('unanswered')}
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

/** The last active of each city, the nearest city first. No policy: `candidatesAmong` asks it. */
const lastActive = (viewerId: string, { near }: Reach, walked: number) => sql`
    select members.id, city.miles from unnest(${names(near)}, ${miles(near)}) city (name, miles)
    cross join lateral (
      select id from ${members} where location = city.name and ${isListed(viewerId)}
      order by location desc, shown_active_on desc, id desc ${literalLimit(walked)}
    ) members ${literalLimit(walked)}`;

/**
 * The same of all members of the group, and after those of the nearest places the last active of all
 * others. `offset 0` keeps the planner from changing the order.
 * No policy: `candidatesAmong` asks it.
 */
const wholeGroup = (viewerId: string, { near, findAll }: Reach, group: SQL) => sql`
    select members.id, city.miles from ${members}
    ${findAll ? sql.raw('left ') : sql.empty()}join unnest(${names(near)}, ${miles(near)}) with ordinality city (name, miles, at)
      on city.name = members.location
    left join ${preferences} on preferences.member_id = members.id
    where ${group} and ${isListed(viewerId)}${isAmong(findAll?.())}
    order by city.at, members.shown_active_on desc, members.id desc offset 0`;

/**
 * Members whose like is pending for the viewer, the newest first. Of more than the nearest places,
 * those too far away are left out afterwards. No policy: `candidatesAmong` asks it.
 */
const likersOf = (viewerId: string, near: NearCity[] | undefined) => sql`
    select members.id from ${matches}
    join ${members} on members.id = matches.user1_id
    where matches.user2_id = ${viewerId}::uuid and matches.status = 'pending'${isAmong(near?.map(({ name }) => name))}
    order by matches.created_at desc ${literalLimit(LIKERS)}`;

const isAmong = (places: string[] | null | undefined) =>
  places ? sql` and members.location = any(${sql.param(places)}::text[])` : sql.empty();

type Time = 'photoCheckedAt' | 'lastDailyBonusAt';
/** As the driver returns it: times are text. */
type Row = Omit<Found, Time | 'createdAt' | 'likesViewer'> &
  Record<Time, string | null> & { createdAt: string };

const readTime = (time: string | null) => (time === null ? null : new Date(time));
const readRow = (row: Row, likesViewer: boolean): Found => ({
  ...row,
  createdAt: new Date(row.createdAt),
  photoCheckedAt: readTime(row.photoCheckedAt),
  lastDailyBonusAt: readTime(row.lastDailyBonusAt),
  likesViewer,
});
