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

/** The viewer and the page of Browse they asked for. */
export interface BrowsePage {
  seeker: Seeker;
  /** Another member who is not shown, in addition to the viewer. */
  excluded: string | undefined;
  wanted: Wanted;
  after: ListPlace | undefined;
  /** The number of members to read: one more than shown, to see whether there is another page. */
  count: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Whom a viewer can be offered: who has said nothing has no goal, and may not be wanted. */
export function partOf({ seeker: { wishes }, wanted }: BrowsePage): Part {
  return (wishes?.showUnanswered ?? true) && wanted.goal === undefined ? 'all' : 'answered';
}

/** The values of a statement's placeholders. */
export function valuesOf(page: BrowsePage) {
  const { seeker, excluded, wanted, after, count } = page;
  const viewerId = seeker.member.id;
  const others = excluded !== undefined && UUID.test(excluded) ? [excluded] : [];
  return {
    ...seekerValues(seeker, partOf(page), wanted.goal),
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

/** Who can be left out by the index already (§23). */
export const mayFit: SQL = mayBeOffered(sql`members.meeting_bits`);

/**
 * The viewer, members they passed or declined, those whom they may not meet (§17), and those who do
 * not fit (§23).
 */
export const isLeftOut: SQL = sql`(members.id = any(${sql.placeholder('excluded')}::uuid[])
  or not ${isOffered(sql`members.id`, sql`members.meeting_bits`)}
  or ${hasRefused(viewer, sql`members.id`)} or not ${mayMeet(viewer, sql`members.id`)})`;

const since = sql`${sql.placeholder('wantedSince')}::date`;
const goal = sql`${sql.placeholder('wantedGoal')}::text`;

/** The columns that `isUnwanted` compares. */
export const COMPARED: SQL = sql`shows_distance, photo_checked_at, shown_active_on`;

/** Who lacks what the viewer filters by (§23). */
export const isUnwanted: SQL = sql`(
  ${sql.placeholder('wantedNear')}::boolean and not members.shows_distance
  or ${sql.placeholder('wantedChecked')}::boolean and members.photo_checked_at is null
  or members.shown_active_on < ${since}
  or ${goal} is not null and not ${showsGoal(sql`members.id`, goal)})`;

export const isAfter: SQL = sql`(members.created_at, members.id) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('after')}::uuid)`;

const inPlace: SQL = sql`place.created_at desc, place.id desc`;

/** Reads the members that `places` selects (ids and times), in order. */
export const membersAt = (places: SQL, others: SQL = sql``): SQL =>
  sql`select ${MEMBER}${others} from (${places}) place
    join members on members.id = place.id order by ${inPlace}`;

/** The same, with a column for members who are left out. For `readUntilFull`. */
export const seenAt = (places: SQL): SQL =>
  membersAt(places, sql`, (${isLeftOut} or coalesce(${isUnwanted}, false)) as "isLeftOut"`);

/** Extra members to read, in place of those left out. */
const SPARE = 16;
/** Members read in one query, at most. */
const MOST = 150;
/**
 * A limit as a literal. For a placeholder the planner assumes a tenth of all rows, and would reject
 * the plan that we want it to keep.
 */
export const atMost = (rows: number = MOST): SQL => sql.raw(`limit ${rows}`);
export const count = sql.placeholder('count');

export type SeenRow = MemberRow & { isLeftOut: boolean };

/** Queries that may leave the page short. Then most members are left out. */
const ROUNDS = 4;

/**
 * Reads until the page is full. Members who are left out are removed after reading, because merged
 * lists are read only as far as needed. A second query is rarely necessary. Undefined when too few
 * are left of those read.
 */
export async function readUntilFull(
  page: BrowsePage,
  read: (page: BrowsePage) => Promise<SeenRow[]>,
): Promise<PublicMember[] | undefined> {
  const found: PublicMember[] = [];
  let { after } = page;
  for (let [round, spare] = [0, SPARE]; round < ROUNDS; round += 1, spare *= 4) {
    const wanted = Math.min(page.count - found.length + spare, MOST);
    const rows = await read({ ...page, after, count: wanted });
    const seen = rows.map((row) => readMember(row));
    found.push(...seen.filter((_, at) => rows[at]?.isLeftOut === false));
    const last = seen.at(-1);
    if (found.length >= page.count || rows.length < wanted || !last) {
      return found.slice(0, page.count);
    }
    after = { rank: last.createdAt.getTime(), id: last.id };
  }
  return undefined;
}
