import {
  citiesAround,
  compatibilityOf,
  type Compatibility,
  type Traits,
} from '@rizzly/domain/discovery';
import { livingStreak } from '@rizzly/domain/points';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { writeCursor, type ListPlace } from '../../platform/http/paging.ts';
import type { Member, PublicMember } from '../account/tables.ts';
import { findMembersInOrder } from './members.ts';

/*
 * Candidates are weighed by one formula (domain, compatibility.ts), and only so many of them: cities
 * are taken in by rings, the nearest first, and in each city those who were there last; of the own
 * city all up to `ENOUGH`, of others up to `PER_CITY`. Who has been liked or
 * passed makes room for others, so nobody is out of reach.
 */
const ENOUGH = 500;
const PER_CITY = 100;
/** Cities asked at once: the own, the next eight, and so on; all are taken by the fifth ring. */
const RINGS = [1, 8, 32, 64, 1000];
/** Waiting likes that are looked at, the newest first. */
const LIKERS = 200;

export interface Found extends Compatibility {
  member: PublicMember;
}

type Weighed = Compatibility & { id: string };

function weigh(viewer: Member, row: Row, today: UtcDay): Weighed {
  const at = viewer.lastDailyBonusAt;
  const own = { lastDay: at && utcDay(at), streakDays: viewer.streakDays };
  const theirs = { lastDay: row.lastBonusDay, streakDays: row.streakDays };
  return {
    id: row.id,
    ...compatibilityOf(
      { ...viewer, streakDays: livingStreak(own, today) },
      { ...row, streakDays: livingStreak(theirs, today) },
      today,
    ),
  };
}

/** A page of potential matches, best first; `next` is the cursor of the page after it. */
export async function findCandidates(
  db: Database,
  viewer: Member,
  wish: { radius: number | null; today: UtcDay; after: ListPlace | undefined; limit: number },
): Promise<{ found: Found[]; next: string | undefined }> {
  const { radius, today, after, limit } = wish;
  const pool = await gather(db, viewer, radius);
  const ranked = pool
    .map((row) => weigh(viewer, row, today))
    .filter((one) => after === undefined || isAfter(one, after))
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
  const shown = ranked.slice(0, limit);
  const last = shown.at(-1);
  const fits = new Map(shown.map((one) => [one.id, one]));
  const rows = await findMembersInOrder(db, [...fits.keys()]);
  const found = rows.flatMap((member) => {
    const fit = fits.get(member.id);
    return fit ? [{ ...fit, member }] : [];
  });
  const next =
    last && ranked.length > limit ? writeCursor({ rank: last.score, id: last.id }) : undefined;
  return { found, next };
}

function isAfter(one: Weighed, place: ListPlace): boolean {
  if (one.score !== place.rank) return one.score < place.rank;
  return one.id > place.id;
}

type Row = Traits & { id: string; lastBonusDay: UtcDay | null };

const TRAITS = sql`member.id, member.age, member.location, member.interests,
  member.last_active_on::text as "lastActiveOn", member.profile_complete as "profileComplete",
  member.streak_days as "streakDays",
  (member.last_daily_bonus_at at time zone 'UTC')::date::text as "lastBonusDay"`;

async function gather(db: Database, viewer: Member, radius: number | null): Promise<Row[]> {
  const cities = citiesAround(viewer.location, radius).map(({ name }) => name);
  const pool = [...(await readLikers(db, viewer.id, cities))];
  let taken = 0;
  for (const size of RINGS) {
    if (pool.length >= ENOUGH || taken >= cities.length) break;
    const each = taken === 0 ? ENOUGH : PER_CITY;
    pool.push(...(await readCities(db, viewer.id, cities.slice(taken, taken + size), each)));
    taken += size;
  }
  return pool;
}

/** Members of these cities with whom there is no match row (rules). */
async function readCities(
  db: Database,
  viewerId: string,
  cities: string[],
  each: number,
): Promise<Row[]> {
  const isFree: SQL = sql`member.id <> ${viewerId}
    and not exists (select from matches where user1_id = ${viewerId} and user2_id = member.id)
    and not exists (select from matches where user2_id = ${viewerId} and user1_id = member.id)`;
  return db.execute<Row & Record<string, unknown>>(
    sql`select member.* from unnest(${sql.param(cities)}::text[]) as city (name)
        cross join lateral (
          select ${TRAITS} from members member where member.location = city.name and ${isFree}
          order by member.location desc, member.last_active_on desc, member.id desc limit ${each}
        ) member`,
  );
}

/** Who has liked the viewer and waits for an answer. */
async function readLikers(db: Database, viewerId: string, cities: string[]): Promise<Row[]> {
  return db.execute<Row & Record<string, unknown>>(
    sql`select ${TRAITS} from matches
        join members member on member.id = matches.user1_id
        where matches.user2_id = ${viewerId} and matches.status = 'pending'
          and member.location = any(${sql.param(cities)}::text[])
        order by matches.created_at desc limit ${LIKERS}`,
  );
}
