import { sql, type SQL } from 'drizzle-orm';

import type { ListPlace } from '../../../platform/http/paging.ts';
import type { PublicMember } from '../../account/index.ts';
import {
  isOffered,
  mayBeOffered,
  seekerValues,
  showsGoal,
  type Part,
  type Seeker,
} from '../../preferences/index.ts';
import { hasRefused, mayMeet } from '../../relations/index.ts';
import { MEMBER, readMember, type MemberRow } from '../members.ts';
import type { Wanted } from './filters.ts';

/** The viewer and the requested page of Browse. */
export interface BrowsePage {
  seeker: Seeker;
  /** Another member to leave out, in addition to the viewer. */
  excluded: string | undefined;
  wanted: Wanted;
  after: ListPlace | undefined;
  /** The number of members to read: one more than shown, to see whether there is another page. */
  count: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/**
 * Whom the list may contain. Members without preferences have no goal, so a filter by goal leaves
 * them out.
 */
export function partOf({ seeker: { wishes }, wanted }: BrowsePage): Part {
  return (wishes?.showUnanswered ?? true) && wanted.goal === undefined ? 'all' : 'answered';
}

/** The values of a statement's placeholders. */
export function valuesOf(page: BrowsePage) {
  const { seeker, excluded, wanted, after, count } = page;
  const viewerId = seeker.member.id;
  const others = excluded !== undefined && UUID.test(excluded) ? [excluded] : [];
  return {
    ...seekerValues(seeker, partOf(page), wanted),
    viewer: viewerId,
    excluded: [viewerId, ...others],
    at: after ? new Date(after.rank).toISOString() : 'infinity',
    after: after?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    count,
    wantedNear: wanted.showsDistance,
    wantedGoal: wanted.goal ?? null,
    wantedChecked: wanted.photoChecked,
    wantedSince: wanted.activeSince ?? null,
  };
}

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** Leaves out members by the index alone (§23). */
export const mayFit: SQL = mayBeOffered(sql`members.meeting_bits`);

/**
 * Leaves out the viewer, members they passed or declined, those whom they may not meet (§17), and
 * those who do not fit (§23).
 */
export const isLeftOut: SQL = sql`(members.id = any(${sql.placeholder('excluded')}::uuid[])
  or not ${isOffered(sql`members.id`, sql`members.meeting_bits`)}
  or ${hasRefused(viewer, sql`members.id`)} or not ${mayMeet(viewer, sql`members.id`)})`;

const since = sql`${sql.placeholder('wantedSince')}::date`;
const goal = sql`${sql.placeholder('wantedGoal')}::text`;

/** The columns that `isUnwanted` compares. */
export const COMPARED: SQL = sql`shows_distance, photo_checked_at, shown_active_on`;

/** Leaves out members who do not match the viewer's filters (§23). */
export const isUnwanted: SQL = sql`(
  ${sql.placeholder('wantedNear')}::boolean and not members.shows_distance
  or ${sql.placeholder('wantedChecked')}::boolean and members.photo_checked_at is null
  or members.shown_active_on < ${since}
  or ${goal} is not null and not ${showsGoal(sql`members.id`, goal)})`;

export const isAfter: SQL = sql`(members.created_at, members.id) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('after')}::uuid)`;

const inPlace: SQL = sql`place.created_at desc, place.id desc`;

/** Reads the members that `places` selects (ids and times), in this order. */
export const membersAt = (places: SQL): SQL =>
  sql`select ${MEMBER} from (${places}) place
    join members on members.id = place.id order by ${inPlace}`;

/**
 * The same for `readUntilFull`. Leaves members out, and compares them in order only until the page
 * is full. `places` ends at the time that `bound` selects, or at the count. Each row also has the
 * last place, and whether the list ends there. If all are left out, one row without a member is
 * returned.
 */
export const keptAt = ({ bound, places }: Record<'bound' | 'places', SQL>): SQL => sql`
  with bound as materialized (select coalesce((${bound}), '-infinity') as at),
  place as materialized (${places})
  select ${MEMBER}, seen.* from (
    select (array_agg(id))[count(*)] as "lastId", min(created_at) as "lastAt",
      count(*) < ${count}::int and (select at from bound) = '-infinity' as "isEnd"
    from (select * from place order by ${inPlace}) place
  ) seen left join (
    select members.* from place join members on members.id = place.id
    where case when ${isUnwanted} then false else not ${isLeftOut} end
    order by ${inPlace} limit ${sql.placeholder('wanted')}
  ) members on true order by members.created_at desc, members.id desc`;

/** Extra members to read, to replace those left out. Half of those who have a goal hide it. */
const SPARE = 16;
const SPARE_BY_GOAL = 48;
/** Maximum number of members read in one query. */
const MOST = 150;
/**
 * A limit as a literal. For a placeholder the planner assumes a tenth of all rows, and would reject
 * the plan that we want it to keep.
 */
export const atMost = (rows: number = MOST): SQL => sql.raw(`limit ${rows}`);
export const count = sql`${sql.placeholder('count')}`;

export type KeptRow = (MemberRow | { id: null }) & Seen;
interface Seen {
  lastId: string;
  lastAt: string;
  isEnd: boolean;
}

/** How many queries may fail to fill the page before giving up. Then most members are left out. */
const ROUNDS = 4;

/**
 * Reads until the page is full. Members are left out after reading, because merged lists are read
 * only as far as needed. A second query is rarely necessary. Undefined when too few of the members
 * read are left.
 */
export async function readUntilFull(
  page: BrowsePage,
  read: (page: BrowsePage, wanted: number) => Promise<KeptRow[]>,
): Promise<PublicMember[] | undefined> {
  const found: PublicMember[] = [];
  let { after } = page;
  for (
    let [round, spare] = [0, page.wanted.goal ? SPARE_BY_GOAL : SPARE];
    round < ROUNDS;
    round += 1, spare *= 4
  ) {
    const wanted = page.count - found.length;
    const rows = await read({ ...page, after, count: Math.min(wanted + spare, MOST) }, wanted);
    const last = rows[0];
    found.push(...rows.flatMap((row) => (row.id === null ? [] : readMember(row))));
    if (found.length >= page.count || !last || last.isEnd) return found;
    after = { rank: new Date(last.lastAt).getTime(), id: last.lastId };
  }
  return undefined;
}
