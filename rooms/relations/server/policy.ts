import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import type { Executor } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { rawRows } from '../../../platform/server/database/raw-rows.ts';
import { members, type Member } from '../../account/server/index.ts';
import { hasLiked } from './pair-conditions.ts';
import { addressMarks, avoidedAddresses } from './tables.ts';

/*
 * The one policy of who may see and meet whom. Two members who may not see each other are _absent_
 * to each other: every answer is the same as for an unknown id. `checks/policy.test.ts` finds
 * statements that read members without it.
 */

/** A condition on the ids of two members. */
type Condition = (one: SQL, other: SQL) => SQL;

/** A match of theirs has ended. The index `matches_ended` has few rows. */
const hasEnded = (one: SQL, other: SQL, how: SQL): SQL => sql`exists (
    select from matches ended
    where least(ended.user1_id, ended.user2_id) = least(${one}, ${other})
      and greatest(ended.user1_id, ended.user2_id) = greatest(${one}, ${other})
      and ended.ended_at is not null${how}
    offset 0)`;

/** Their match has ended, so they don't see each other. After a goodbye they still do. */
const hasEndedMatch: Condition = (one, other) =>
  hasEnded(one, other, sql` and not ended.ended_by_goodbye`);

const isMutual: Condition = (one, other) => sql`exists (
    select from matches mutual
    where least(mutual.user1_id, mutual.user2_id) = least(${one}, ${other})
      and greatest(mutual.user1_id, mutual.user2_id) = greatest(${one}, ${other})
      and mutual.status = 'mutual' and mutual.ended_at is null
    offset 0)`;

/**
 * No full access (suspended, banned, or waiting or rejected at the door), leaving, or on a break: the
 * condition of the index `members_absent`, which has few rows.
 */
const IS_AWAY = sql.raw(
  "(absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)",
);

/** Whether a member is in that index: away for everybody, or on a break. No policy: a part of it. */
const isAwayAtAll = (member: SQL): SQL => sql`exists (
    select from ${members} absent
    where absent.id = ${member}
      and ${IS_AWAY}
    offset 0)`;

/**
 * Whether a member is away for the viewer: on a break, a member is still there for their matches.
 * No policy: a part of it.
 */
const isAwayFor: Condition = (viewer, member) => sql`exists (
    select from ${members} absent
    where absent.id = ${member}
      and ${IS_AWAY}
      and (absent.access <> 'full' or absent.leaving_until is not null or not ${isMutual(member, viewer)})
    offset 0)`;

/**
 * Whether the viewer is away for a member. The viewer is the same in all rows of a list, so the first
 * condition is usually looked up once.
 */
const isViewerAway: Condition = (viewer, member) =>
  sql`(${isAwayAtAll(viewer)} and ${isAwayFor(member, viewer)})`;

/** One of the two has blocked the other. The index `blocks_pair` has both directions. */
const isBlocked: Condition = (one, other) => sql`exists (
    select from blocks
    where least(blocks.blocker_id, blocks.blocked_id) = least(${one}, ${other})
      and greatest(blocks.blocker_id, blocks.blocked_id) = greatest(${one}, ${other})
    offset 0)`;

/**
 * A member who shows themselves only to people they like has not liked the viewer. The index
 * `members_shown_to_liked` has few rows. No policy: a part of it.
 */
const isShownToOthers: Condition = (viewer, member) => sql`(exists (
    select from ${members} choosing
    where choosing.id = ${member} and choosing.shown_to = 'liked'
    offset 0) and not ${hasLiked(member, viewer)})`;

/**
 * One of the two knows the other's address and does not want to meet. Their match stays until it
 * ends. The viewer is the same in all rows of a list, so what is asked about them alone is looked up
 * once.
 */
const isAvoided: Condition = (viewer, member) => sql`((
    exists (select from ${avoidedAddresses} own where own.member_id = ${viewer} offset 0)
    and exists (
      select from ${addressMarks} theirs
      join ${avoidedAddresses} avoided on avoided.mark = theirs.mark
      where theirs.member_id = ${member} and avoided.member_id = ${viewer}
      offset 0)
    or exists (
      select from ${avoidedAddresses} avoided
      where avoided.member_id = ${member}
        and avoided.mark = (select mark from ${addressMarks} own where own.member_id = ${viewer})
      offset 0)
  ) and not ${isMutual(viewer, member)})`;

/** A reason why two members are absent to each other. The first id is the viewer's. */
interface Separation {
  separates: Condition;
  /** The ids of all whom it separates from the viewer, and when (`id`, `at`). Null for states. */
  since: ((viewer: SQL) => SQL) | null;
  /** For lists of people to meet, where it is stricter. */
  keepsFromMeeting?: Condition;
  /** Set for the viewer's own state, which limits nothing of what they know about others. */
  isOwnState?: true;
  /** Set where it does not matter among members who entered something by themselves. */
  isLiftedAmong?: true;
}

/** Everything that separates two members. All conditions below are derived from it. */
const SEPARATIONS: readonly Separation[] = [
  {
    separates: hasEndedMatch,
    // After a goodbye, too, nobody is in a list of people to meet.
    keepsFromMeeting: (one, other) => hasEnded(one, other, sql``),
    since: (viewer) => sql`
      select user2_id as id, ended_at as at from matches
      where user1_id = ${viewer} and ended_at is not null and not ended_by_goodbye
      union all
      select user1_id, ended_at from matches
      where user2_id = ${viewer} and ended_at is not null and not ended_by_goodbye`,
  },
  {
    separates: isBlocked,
    since: (viewer) => sql`
      select blocked_id as id, blocked_at as at from blocks where blocker_id = ${viewer}
      union all
      select blocker_id, blocked_at from blocks where blocked_id = ${viewer}`,
  },
  {
    separates: isAvoided,
    since: (viewer) => sql`
      select theirs.member_id as id, avoided.avoided_at as at from ${avoidedAddresses} avoided
      join ${addressMarks} theirs on theirs.mark = avoided.mark
      where avoided.member_id = ${viewer} and theirs.member_id <> ${viewer}
        and not ${isMutual(viewer, sql`theirs.member_id`)}
      union all
      select avoided.member_id, avoided.avoided_at from ${avoidedAddresses} avoided
      where avoided.mark = (select mark from ${addressMarks} own where own.member_id = ${viewer})
        and avoided.member_id <> ${viewer} and not ${isMutual(viewer, sql`avoided.member_id`)}`,
  },
  { since: null, separates: isShownToOthers, isLiftedAmong: true },
  {
    since: null,
    separates: isAwayFor,
    // Members on a break are in no list of people to meet, not even in their matches' lists.
    keepsFromMeeting: (_viewer, member) => isAwayAtAll(member),
  },
  { since: null, separates: isViewerAway, isOwnState: true },
];

const none = (conditions: SQL[]) => sql`not (${sql.join(conditions, sql` or `)})`;

/**
 * For lists: whether the viewer may see a member whose row the query has. Members can always see
 * themselves.
 */
export function visibleTo(viewer: SQL, member: SQL): SQL {
  const isSeen = none(SEPARATIONS.map(({ separates }) => separates(viewer, member)));
  return sql`(${viewer} = ${member} or ${isSeen})`;
}

/**
 * The same among members who entered something by themselves, such as the guests of an event: there,
 * those who show themselves only to people they like are seen, too.
 */
export function visibleAmong(viewer: SQL, member: SQL): SQL {
  const among = SEPARATIONS.filter(({ isLiftedAmong }) => !isLiftedAmong);
  const isSeen = none(among.map(({ separates }) => separates(viewer, member)));
  return sql`(${viewer} = ${member} or ${isSeen})`;
}

/** For lists of people to meet. */
export function mayMeet(viewer: SQL, member: SQL): SQL {
  return none(
    SEPARATIONS.map(({ separates, keepsFromMeeting = separates }) =>
      keepsFromMeeting(viewer, member),
    ),
  );
}

/**
 * For evenings: whether two who entered one by themselves may be brought together, or meet again. As
 * `mayMeet`, but those who show themselves only to people they like are met, too.
 */
export function mayMeetAmong(viewer: SQL, member: SQL): SQL {
  return none(
    SEPARATIONS.filter(({ isLiftedAmong }) => !isLiftedAmong).map(
      ({ separates, keepsFromMeeting = separates }) => keepsFromMeeting(viewer, member),
    ),
  );
}

/**
 * Whether a member is visible to the viewer, ignoring the viewer's own state: a suspended or
 * leaving member can still export what they know about others.
 */
export function existsFor(viewer: SQL, member: SQL): SQL {
  const ofOthers = SEPARATIONS.filter(({ isOwnState }) => !isOwnState);
  return none(ofOthers.map(({ separates }) => separates(viewer, member)));
}

/** The same among members who entered something by themselves. */
export function existsAmong(viewer: SQL, member: SQL): SQL {
  const among = SEPARATIONS.filter(
    ({ isOwnState, isLiftedAmong }) => !isOwnState && !isLiftedAmong,
  );
  return none(among.map(({ separates }) => separates(viewer, member)));
}

/**
 * The members whom a block, an ended match or an avoided address separates from the viewer, and since
 * when. Suspended and leaving members are not in it: they have left what is counted.
 */
export function partedFrom(viewer: SQL): SQL {
  const parted = SEPARATIONS.flatMap(({ since }) => (since ? [since(viewer)] : []));
  return sql`
    select id, min(at) as at from (${sql.join(parted, sql` union all `)}) parted group by id`;
}

const one = sql`${sql.placeholder('one')}::uuid`;
const other = sql`${sql.placeholder('other')}::uuid`;

/** For single actions: whether a member is visible to another, who is signed in. */
export const mayInteract = asksPolicy('may_interact', visibleTo);

/** For single actions among members who entered something by themselves. */
export const mayInteractAmong = asksPolicy('may_interact_among', visibleAmong);

/** For single questions whether a member may meet another (again). */
export const mayMeetAgain = asksPolicy('may_meet_again', mayMeetAmong);

/** Asks about two members by their ids. No policy: this is how it is asked. */
function asksPolicy(name: string, isVisible: Condition) {
  const asked = prepareSql<{ may: boolean }>(
    name,
    sql`select exists (select from ${members} where id = ${other}) and ${isVisible(one, other)} as may`,
  );
  return async (db: Executor, viewerId: string, memberId: string): Promise<boolean> => {
    if (!z.uuid().safeParse(memberId).success) return false;
    const [row] = await asked(db, { one: viewerId, other: memberId });
    return row?.may === true;
  };
}

const memberRows = rawRows(members);

const visible = prepareSql<Member>(
  'find_visible',
  sql`select ${memberRows.columns} from ${members} where id = ${other} and ${visibleTo(one, other)}`,
);

/** The same, with the member's row; undefined where the two may not. */
export async function findVisible(
  db: Executor,
  viewerId: string,
  memberId: string,
): Promise<Member | undefined> {
  if (!z.uuid().safeParse(memberId).success) return undefined;
  const [row] = await visible(db, { one: viewerId, other: memberId });
  return row && memberRows.read(row);
}
