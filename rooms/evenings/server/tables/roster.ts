import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import { groupRoomMembers, groupRooms } from '../../../conversations/server/index.ts';
import { milesBetween } from '../../../discovery/index.ts';
import { TABLE_SIZE } from '../../../events/index.ts';
import { comesFirst, eventRsvps, events, type EventEntry } from '../../../events/server/index.ts';
import { fits, type Criteria } from '../../../profile/preferences/index.ts';
import { CRITERIA, preferences, toPerson } from '../../../profile/server/preferences/index.ts';
import { matches, mayMeetAmong } from '../../../relations/server/index.ts';
import { MET_DAYS, type Roster } from '../../tables/index.ts';

interface GuestRow extends Record<string, unknown> {
  id: string;
  age: number;
  location: string;
  photoCheckedAt: string | null;
  criteria: Criteria | null;
  isFirst: boolean;
  isLimited: boolean;
}

export interface GuestRoster extends Roster {
  /** By the roster's index. */
  ids: readonly string[];
}

/**
 * Reads what composing needs to know of guests, in the given order. Leaves out members who are away:
 * they may have checked in before. The caller has locked the guests, so that no block comes between.
 * No policy: `findApart` asks it of each pair.
 */
export async function readRoster(
  db: Executor,
  event: EventEntry,
  guestIds: readonly string[],
  now: Date,
): Promise<GuestRoster> {
  const ids = sql`${sql.param([...guestIds])}::uuid[]`;
  const rows = await db.execute<GuestRow>(sql`
    select ${members.id} as id, ${members.age} as age, ${members.location} as location,
      ${members.photoCheckedAt} as "photoCheckedAt", ${CRITERIA} as criteria,
      ${comesFirst(members.id, { id: event.id, city: event.city }, now)} as "isFirst",
      coalesce(${members.limitedUntil} > ${now.toISOString()}::timestamptz, false) as "isLimited"
    from ${members} left join ${preferences} on ${preferences.memberId} = ${members.id}
    where ${members.id} = any(${ids}) and ${members.pausedAt} is null
      and ${members.leavingUntil} is null and ${members.access} = 'full'`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const guests = guestIds.flatMap((id) => byId.get(id) ?? []);
  const [apart, met] = [await findApart(db, ids), await findMet(db, ids, event, now)];
  const isIn = (pairs: ReadonlySet<string>) => (one: number, other: number) =>
    pairs.has(keyOf(guests[one]?.id ?? '', guests[other]?.id ?? ''));
  const isApart = isIn(apart);
  return {
    ids: guests.map(({ id }) => id),
    ages: guests.map(({ age }) => age),
    isFirst: guests.map(({ isFirst }) => isFirst),
    tableSize: event.tableSize ?? TABLE_SIZE.usual,
    maySit: (one, other) =>
      !isApart(one, other) && !guests[one]?.isLimited && !guests[other]?.isLimited,
    fits: (one, other) => {
      const [own, theirs] = [guests[one], guests[other]];
      if (!own || !theirs) return false;
      const miles = milesBetween(own.location, theirs.location);
      return fits(toPerson(own, own.criteria), toPerson(theirs, theirs.criteria), miles);
    },
    haveMet: isIn(met),
  };
}

const keyOf = (one: string, other: string) => [one, other].toSorted().join(' ');

type Pair = { one: string; other: string } & Record<string, unknown>;
const toKeys = (pairs: readonly Pair[]) =>
  new Set(pairs.map(({ one, other }) => keyOf(one, other)));

/** The pairs of whom the policy keeps one from the other. */
async function findApart(db: Executor, ids: ReturnType<typeof sql>): Promise<Set<string>> {
  // Names that the policy does not use for its own tables.
  const [one, other] = [sql`guest.id`, sql`beside.id`];
  return toKeys(
    await db.execute<Pair>(sql`
      select guest.id as one, beside.id as other
      from unnest(${ids}) guest (id) join unnest(${ids}) beside (id) on guest.id < beside.id
      where not (${mayMeetAmong(one, other)} and ${mayMeetAmong(other, one)})`),
  );
}

/** The pairs who ever matched, or shared a room or a table lately. */
async function findMet(
  db: Executor,
  ids: ReturnType<typeof sql>,
  event: EventEntry,
  now: Date,
): Promise<Set<string>> {
  const since = sql`${new Date(now.getTime() - MET_DAYS * DAY_MS).toISOString()}::timestamptz`;
  return toKeys(
    await db.execute<Pair>(sql`
      select user1_id as one, user2_id as other from ${matches}
      where status = 'mutual' and user1_id = any(${ids}) and user2_id = any(${ids})
      union
      select own.member_id, theirs.member_id
      from ${groupRoomMembers} own
      join ${groupRoomMembers} theirs on theirs.room_id = own.room_id
        and theirs.member_id > own.member_id and theirs.member_id = any(${ids})
      join ${groupRooms} room on room.id = own.room_id
      where own.member_id = any(${ids}) and room.one_squad_id is not null
        and coalesce(room.closed_at, 'infinity') > ${since}
      union
      select own.member_id, theirs.member_id
      from ${eventRsvps} own
      join ${eventRsvps} theirs on theirs.table_id = own.table_id
        and theirs.member_id > own.member_id and theirs.member_id = any(${ids})
      join ${events} e on e.id = own.event_id
      where own.member_id = any(${ids}) and own.event_id <> ${event.id}::uuid
        and e.starts_at > ${since}`),
  );
}
