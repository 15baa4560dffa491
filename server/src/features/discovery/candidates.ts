import {
  citiesAround,
  compatibilityOf,
  milesBetween,
  scoreOf,
  type Compatibility,
  type Traits,
} from '@rizzly/domain/discovery';
import { livingStreak } from '@rizzly/domain/play';
import { rankOf, type Goal } from '@rizzly/domain/preferences';
import type { UtcDay } from '@rizzly/domain/shared';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';
import { writeCursor, type ListPlace } from '../../platform/http/paging.ts';
import { type Member, type PublicMember, streakOfMember } from '../account/index.ts';
import {
  citiesFor,
  goalOf,
  isOffered,
  kindOf,
  kindsFor,
  mayBeOffered,
  seekerValues,
  type Part,
  type Seeker,
} from '../preferences/index.ts';
import { hasActed, mayMeet } from '../relations/index.ts';
import { FEW, readFitting, VERY_FEW } from './fitting.ts';
import { findMembersInOrder } from './members.ts';

/*
 * Candidates are scored by one formula (domain, compatibility.ts), but only a limited number of
 * them. Cities are added in rings, the nearest first. Within a city the most recently active come
 * first: up to `ENOUGH` from the viewer's own city, up to `PER_CITY` from others. Members who were
 * liked or passed make room for others, so everybody can be reached in time. A viewer who has said
 * whom they want to meet gets those who have too, and the others where too few of them are left.
 */
const ENOUGH = 250;
const PER_CITY = 100;
/** Cities per query: the viewer's own, the next eight, and so on. The fifth ring takes the rest. */
const RINGS = [1, 8, 32, 64, 1000];
/** Where very few fit, the near cities together have hardly more than `ENOUGH`. */
const WIDE_RINGS = [41, 1000];
/** Pending likes to consider, the newest first. */
const LIKERS = 200;

export interface Found extends Compatibility {
  member: PublicMember;
}

interface Weighed {
  id: string;
  /** The score with the viewer's wishes (§23). */
  rank: number;
  traits: Traits;
}

/** Scores with today's streak: a broken one counts nothing. */
function weigh(viewer: Traits, { wishes }: Seeker, row: Row, today: UtcDay): Weighed {
  const { streakDays, streakHeldTo: heldTo, lastBonusDay: lastDay } = row;
  const streak = { lastDay, streakDays, heldTo };
  const traits = { ...row, streakDays: livingStreak(streak, today) };
  const miles = wishes && milesBetween(viewer.location, row.location);
  const rank = rankOf(scoreOf(viewer, traits, today), wishes, { ...row, miles });
  return { id: row.id, rank, traits };
}

function traitsOf(viewer: Member, today: UtcDay): Traits {
  return {
    ...viewer,
    // Own figures are compared also where others don't see them.
    showsDistance: true,
    lastActiveOn: viewer.hidesActivity ? null : viewer.lastActiveOn,
    // Calm mode names no streaks, so none may be a reason.
    streakDays: viewer.calmMode ? 0 : livingStreak(streakOfMember(viewer), today),
  };
}

/** A page of potential matches, the best first. `next` is the cursor of the next page. */
export async function findCandidates(
  db: Database,
  seeker: Seeker,
  input: { radius: number | null; today: UtcDay; after: ListPlace | undefined; limit: number },
): Promise<{ found: Found[]; next: string | undefined }> {
  const { radius, today, after, limit } = input;
  const own = traitsOf(seeker.member, today);
  const pool = await gather(db, seeker, radius);
  const ranked = pool
    .map((row) => weigh(own, seeker, row, today))
    .filter((one) => after === undefined || isAfter(one, after))
    .toSorted((one, other) => other.rank - one.rank || (one.id < other.id ? -1 : 1));
  const shown = ranked.slice(0, limit);
  const last = shown.at(-1);
  const weighed = new Map(shown.map((one) => [one.id, one]));
  const rows = await findMembersInOrder(db, [...weighed.keys()]);
  const found = rows.flatMap((member) => {
    const one = weighed.get(member.id);
    return one ? [{ ...compatibilityOf(own, one.traits, today), member }] : [];
  });
  const next =
    last && ranked.length > limit ? writeCursor({ rank: last.rank, id: last.id }) : undefined;
  return { found, next };
}

function isAfter(one: Weighed, place: ListPlace): boolean {
  if (one.rank !== place.rank) return one.rank < place.rank;
  return one.id > place.id;
}

interface Row extends Traits {
  id: string;
  lastBonusDay: UtcDay | null;
  streakHeldTo: UtcDay | null;
  hasAnswered: boolean;
  isPhotoChecked: boolean;
  goal: Goal | null;
}

const TRAITS = sql`member.id, member.age, member.location, member.interests,
  case when member.hides_activity then null else member.last_active_on::text end as "lastActiveOn", member.profile_complete as "profileComplete",
  -- A hidden streak counts like none, so that no order tells of it.
  case when member.hides_score then 0 else member.streak_days end as "streakDays",
  member.streak_held_to::text as "streakHeldTo", member.shows_distance as "showsDistance",
  (member.last_daily_bonus_at at time zone 'UTC')::date::text as "lastBonusDay",
  member.meeting_bits is not null as "hasAnswered",
  member.photo_checked_at is not null as "isPhotoChecked",
  ${goalOf(sql`member.meeting_bits`)} as goal`;

async function gather(db: Database, seeker: Seeker, radius: number | null): Promise<Row[]> {
  const viewerId = seeker.member.id;
  const cities = citiesAround(seeker.member.location, radius).map(({ name }) => name);
  const likers = await readLikers(db, { ...seekerValues(seeker), viewerId, cities });
  const pool = new Map(likers.map((row) => [row.id, row]));
  for (const part of partsOf(seeker)) {
    if (pool.size >= ENOUGH) break;
    // The cities are already within the viewer's dealbreaker, so it need not be checked again.
    const values = { ...seekerValues(seeker, part), offerMiles: null, viewerId };
    const { read, rings } = await chooseStatement(db, seeker, part);
    const near = part === 'answered' ? citiesWithReach(seeker, cities) : cities;
    let taken = 0;
    for (const size of rings) {
      if (pool.size >= ENOUGH || taken >= near.length) break;
      const each = taken === 0 ? ENOUGH : PER_CITY;
      const ring = near.slice(taken, taken + size);
      const rows = await read({ ...values, cities: ring, each });
      for (const row of rows) pool.set(row.id, row);
      taken += size;
    }
  }
  return [...pool.values()];
}

/** The parts of the community to list, in order. */
function partsOf({ wishes }: Seeker): Part[] {
  if (!wishes) return ['all'];
  return wishes.showUnanswered ? ['answered', 'silent'] : ['answered'];
}

/** The cities that are within the viewer's dealbreaker, in their order. */
function citiesWithReach(seeker: Seeker, cities: string[]): string[] {
  const reached = citiesFor(seeker);
  return reached ? cities.filter((name) => reached.includes(name)) : cities;
}

/** Where few fit, a walk through a city's members would read almost all of them. */
async function chooseStatement(db: Database, seeker: Seeker, part: Part) {
  type Values = Parameters<typeof readCities>[1] & { cities: string[] };
  const fitting = await readFitting(db, seeker, part);
  if (fitting >= FEW) {
    const read = (values: Values) =>
      values.cities.length === 1 ? readOwnCity(db, values) : readCities(db, values);
    return { read, rings: RINGS };
  }
  const rings = fitting < VERY_FEW ? WIDE_RINGS : RINGS;
  if (part === 'silent') return { read: (values: Values) => readSilent(db, values), rings };
  const kinds = kindsFor(seeker);
  return { read: (values: Values) => readKinds(db, { ...values, kinds }), rings };
}

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
const cities = sql`${sql.placeholder('cities')}::text[]`;

/**
 * Members of these cities towards whom the viewer has not acted (§17). The index alone finds the
 * ids, and the rows are read afterwards: a planner that underestimates a city would read and sort
 * all of it. The limit is written twice because the planner can't see a placeholder's value.
 */
const readThese = (name: string, these: SQL) =>
  prepareSql<Row>(
    name,
    sql`
  select ${TRAITS} from ${these} city cross join lateral (
    select * from (
      select id from members
      where location = city.name and id <> ${viewerId}
        and not ${hasActed(viewerId, sql`members.id`)}
        and ${isOffered(sql`members.id`, sql`members.meeting_bits`)}
        and ${mayMeet(viewerId, sql`members.id`)}
      order by location desc, shown_active_on desc, id desc limit ${sql.raw(String(ENOUGH))}
    ) latest limit ${sql.placeholder('each')}
  ) latest join members member on member.id = latest.id`,
  );
const readCities = readThese(
  'candidates_of_cities',
  sql`(select * from unnest(${cities}) city (name))`,
);
/** Most lists need only this. With one city, the planner would not keep a plan for several. */
const readOwnCity = readThese('candidates_of_city', sql`(select (${cities})[1] as name)`);

/** The same from the index of kinds: of all cities together, the last active first. */
const readOfKind = (name: string, isOfKind: SQL) =>
  prepareSql<Row>(
    name,
    sql`
  select ${TRAITS} from (
    select id from (
      select id, shown_active_on, meeting_bits from members
      where ${isOfKind} and location = any(${cities}) and ${mayBeOffered(sql`members.meeting_bits`)}
      order by shown_active_on desc, id desc offset 0
    ) members
    where id <> ${viewerId} and not ${hasActed(viewerId, sql`members.id`)}
      and ${isOffered(sql`members.id`, sql`members.meeting_bits`)}
      and ${mayMeet(viewerId, sql`members.id`)}
    order by shown_active_on desc, id desc limit ${sql.raw(String(ENOUGH))}
  ) latest join members member on member.id = latest.id`,
  );

const kind = kindOf(sql`members.meeting_bits`);
const readKinds = readOfKind(
  'candidates_of_kinds',
  sql`${kind} = any(${sql.placeholder('kinds')}::int[])`,
);
const readSilent = readOfKind('candidates_silent', sql`${kind} is null`);

/** Members whose like is pending for the viewer. */
const readLikers = prepareSql<Row>(
  'candidates_who_like',
  sql`
  select ${TRAITS} from matches join members member on member.id = matches.user1_id
  where matches.user2_id = ${viewerId} and matches.status = 'pending'
    and member.location = any(${cities}) and ${mayMeet(viewerId, sql`member.id`)}
    and ${isOffered(sql`member.id`, sql`member.meeting_bits`)}
  order by matches.created_at desc limit ${sql.raw(String(LIKERS))}`,
);
