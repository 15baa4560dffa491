import { CANDIDATES_MAX } from '@rizzly/domain/discovery';
import { sql, type SQL } from 'drizzle-orm';

import { prepareSql } from '../../platform/database/prepared.ts';
import { isOffered, kindOf, mayBeOffered } from '../preferences/index.ts';
import { hasActed, mayMeet } from '../relations/index.ts';
import { rank, RANKED } from './rank.ts';

/** The most candidates that one statement considers. */
export const ENOUGH = 250;
/** Pending likes to consider, the newest first. */
const LIKERS = 200;

/**
 * A candidate of the page. Each row has the number of candidates that the statement considered, and
 * a page without candidates is one row without an id.
 */
export interface Ranked {
  id: string | null;
  rank: number;
  considered: number;
}

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
const cities = sql`${sql.placeholder('cities')}::text[]`;
const miles = sql`${sql.placeholder('miles')}::int[]`;
const near = sql`unnest(${cities}, ${miles}) city (name, miles)`;
const most = (count: number) => sql.raw(`limit ${count}`);

const isCandidate = sql`members.id <> ${viewerId}
  and not ${hasActed(viewerId, sql`members.id`)}
  and ${isOffered(sql`members.id`, sql`members.meeting_bits`)}
  and ${mayMeet(viewerId, sql`members.id`)}`;

/** Ranks a pool, and selects the best after the cursor. `known` are not counted again. */
const best = (name: string, pool: SQL) =>
  prepareSql<Ranked>(
    name,
    sql`
  with pool as materialized (${pool})
  select counted.considered, best.id, best.rank from (
    select count(*)::int as considered from pool
    where id not in (select unnest(${sql.placeholder('known')}::uuid[]))
  ) counted left join (
    select * from (select id, ${rank} as rank from pool offset 0) ranked
    where rank < ${sql.placeholder('afterRank')}::float8
      or (rank = ${sql.placeholder('afterRank')}::float8 and id > ${sql.placeholder('afterId')}::uuid)
    order by rank desc, id ${most(CANDIDATES_MAX + 1)}
  ) best on true`,
  );

interface Walk {
  /** The condition of the index that is walked, and its order. */
  isIn: SQL;
  order: SQL;
}

/**
 * Members of these cities towards whom the viewer has not acted (§17), the last active of each. The
 * cities are read in their order, the nearest first, until there are enough. The inner limit is
 * written twice because the planner can't see a placeholder's value.
 */
const ofCities = (name: string, these: SQL, { isIn, order }: Walk) =>
  best(
    name,
    sql`
  select latest.*, city.miles from ${these} cross join lateral (
    select * from (
      select ${RANKED} from members where ${isIn} and location = city.name and ${isCandidate}
      order by ${order}, shown_active_on desc, id desc ${most(ENOUGH)}
    ) latest limit ${sql.placeholder('each')}
  ) latest ${most(ENOUGH)}`,
  );

const kind = kindOf(sql`members.meeting_bits`);
const anybody: Walk = { isIn: sql`true`, order: sql`location desc` };
/** Members without preferences, who are next to each other in the index `members_kind`. */
const silent: Walk = { isIn: sql`${kind} is null`, order: sql`${kind} desc, location desc` };

/**
 * The viewer's own city, which is enough for most lists. Separate, because PostgreSQL does not keep
 * the plan for several cities when there is only one.
 */
const own = sql`(select (${cities})[1] as name, (${miles})[1] as miles) city`;
export const readOwnCity = ofCities('candidates_of_city', own, anybody);
export const readCities = ofCities('candidates_of_cities', near, anybody);
export const readSilentOwnCity = ofCities('candidates_silent_of_city', own, silent);
export const readSilentCities = ofCities('candidates_silent_of_cities', near, silent);

/**
 * The same from the index `members_kind`: of all cities together, the last active first. Only this
 * index also has `created_at`. Without it in the order, the planner prefers reading all members of
 * the cities, up to some 100,000 members.
 */
export const readKinds = best(
  'candidates_of_kinds',
  sql`
  select latest.*, city.miles from (
    select ${RANKED}, location from (
      select id, location, shown_active_on, meeting_bits, trait_bits from members
      where ${kind} = any(${sql.placeholder('kinds')}::int[]) and location = any(${cities})
        and ${mayBeOffered(sql`members.meeting_bits`)}
      order by shown_active_on desc, id desc, created_at offset 0
    ) members where ${isCandidate} order by shown_active_on desc, id desc ${most(ENOUGH)}
  ) latest join ${near} on city.name = latest.location`,
);

/** Members whose like is pending for the viewer: all of them, with their ranks. */
export const readLikers = prepareSql<Ranked & { id: string }>(
  'candidates_who_like',
  sql`
  select id, ${rank} as rank from (
    select ${RANKED}, city.miles from matches join members on members.id = matches.user1_id
    join ${near} on city.name = members.location
    where matches.user2_id = ${viewerId} and matches.status = 'pending'
      and ${mayMeet(viewerId, sql`members.id`)}
      and ${isOffered(sql`members.id`, sql`members.meeting_bits`)}
    order by matches.created_at desc ${most(LIKERS)}
  ) pool`,
);
