import { sql, type SQL } from 'drizzle-orm';

import type { ListPlace } from '../../platform/http/paging.ts';
import type { PublicMember } from '../account/tables.ts';

/** Whose page of Browse it is, and which. */
export interface BrowsePage {
  viewerId: string;
  /** Not shown besides the viewer. */
  excluded: string | undefined;
  after: ListPlace | undefined;
  /** Members wanted; one more than are shown tells whether there is another page. */
  count: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The values of a statement's placeholders. */
export function valuesOf({ viewerId, excluded, after, count }: BrowsePage) {
  const others = excluded !== undefined && UUID.test(excluded) ? [excluded] : [];
  return {
    viewer: viewerId,
    excluded: [viewerId, ...others],
    at: after ? new Date(after.rank).toISOString() : 'infinity',
    after: after?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    count,
  };
}

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/**
 * Oneself, and whom one passed or declined: they are never shown (rules). `offset 0` has each pair
 * looked for by the index, however many matches the viewer is believed to have.
 */
export const isLeftOut: SQL<boolean> = sql<boolean>`(members.id = any(${sql.placeholder('excluded')}::uuid[])
  or exists (
    select from matches
    where least(user1_id, user2_id) = least(members.id, ${viewer})
      and greatest(user1_id, user2_id) = greatest(members.id, ${viewer})
      and case when user1_id = ${viewer} then type = 'pass' else answer in ('pass', 'decline') end
    offset 0))`;

export const isAfter: SQL = sql`(members.created_at, members.id) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('after')}::uuid)`;

/** Members are read by what a statement found first, `place`: their ids in order. */
export const isAtPlace: SQL = sql`members.id = place.id`;
export const inPlace: SQL = sql`place.created_at desc, place.id desc`;

/** Members looked at beyond those wanted, for those who are left out. */
const SPARE = 16;
/** Members read at once, at most. */
const MOST = 150;
/**
 * A limit that the planner can see. It takes an unknown one for a tenth of all there is, and would
 * not believe that the plan it could keep is the good one.
 */
export const atMost = (rows: number = MOST): SQL => sql.raw(`limit ${rows}`);
export const count = sql.placeholder('count');

interface Seen {
  member: PublicMember;
  isLeftOut: boolean;
}

/**
 * Reads on until the page is full. A list that is merged of several is read only so far as needed,
 * so who is left out is known only after; seldom are there so many that it takes a second reading.
 */
export async function readUntilFull(
  page: BrowsePage,
  read: (page: BrowsePage) => Promise<Seen[]>,
): Promise<PublicMember[]> {
  const found: PublicMember[] = [];
  let { after } = page;
  for (let spare = SPARE; ; spare *= 4) {
    const wanted = Math.min(page.count - found.length + spare, MOST);
    const rows = await read({ ...page, after, count: wanted });
    for (const row of rows) if (!row.isLeftOut) found.push(row.member);
    const last = rows.at(-1)?.member;
    if (found.length >= page.count || rows.length < wanted || !last) {
      return found.slice(0, page.count);
    }
    after = { rank: last.createdAt.getTime(), id: last.id };
  }
}
