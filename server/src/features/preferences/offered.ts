import { AGE_MAX, AGE_MIN } from '@rizzly/domain/account';
import { citiesAround, citiesWithin } from '@rizzly/domain/discovery';
import { GENDERS, type Goal, type Wishes } from '@rizzly/domain/preferences';
import { sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import type { Member } from '../account/index.ts';
import { findPreferences } from './repository.ts';
import {
  acceptsBit,
  AGE,
  CHECKED,
  goalBit,
  KIND,
  kindsOf,
  MAX_AGE,
  MEETS_UNCHECKED,
  MILES,
  MIN_AGE,
  OPEN,
  shownBits,
  wantsBits,
  type Asked,
} from './wish-bits.ts';

/*
 * `fits` of the domain in SQL, for lists. The bits at the end of an index decide; only where one of
 * the two has a dealbreaker about distance the member's city is read.
 */

/** A viewer of lists, with their wishes. */
export interface Seeker {
  member: Member;
  wishes: Wishes | null;
}

export async function readSeeker(db: Executor, member: Member): Promise<Seeker> {
  // The session's row tells who has said nothing, and saves them a query.
  const wishes = member.wishBits === null ? undefined : await findPreferences(db, member.id);
  return { member, wishes: wishes ?? null };
}

const given = sql.placeholder;
const int = (name: string) => sql`${given(name)}::int`;
const bits = (name: string) => sql`${given(name)}::bigint`;

/** Whom to list: everybody who fits, or of these those who have answered or have not. */
export type Part = 'all' | 'answered' | 'silent';

/** `goal` is one that a list is filtered by, which those who have it may hide: more is asked then. */
function askedOf({ member, wishes }: Seeker, goal?: Goal): Asked {
  const filtered = goal === undefined ? 0 : goalBit(goal);
  const anyAge = { minAge: AGE_MIN, maxAge: AGE_MAX };
  if (!wishes) {
    const everybody = { wanted: shownBits(GENDERS), shown: wantsBits(GENDERS) };
    return { ...everybody, required: OPEN + filtered, ...anyAge };
  }
  const isStrict = new Set<string>(wishes.dealbreakers);
  const wantsGoal = isStrict.has('goal') && wishes.goal !== null;
  const goals = (wantsGoal ? goalBit(wishes.goal) : 0) | filtered;
  const wantsChecked = isStrict.has('photoChecked') && wishes.photoCheckedOnly;
  return {
    wanted: shownBits(wishes.wantsToMeet),
    shown: wantsBits(wishes.shownAs),
    required:
      acceptsBit(wishes.goal) +
      goals +
      (wantsChecked ? CHECKED : 0) +
      (member.photoCheckedAt === null ? MEETS_UNCHECKED : 0),
    ...(isStrict.has('age') ? { minAge: wishes.minAge, maxAge: wishes.maxAge } : anyAge),
  };
}

/** The miles beyond which a dealbreaker of the viewer leaves out. */
function strictMiles({ wishes }: Seeker): number | null {
  return wishes?.dealbreakers.includes('distance') ? wishes.maxDistanceMiles : null;
}

/** The values of the placeholders of `mayBeOffered` and `isOffered`. */
export function seekerValues(seeker: Seeker, part: Part = 'all', goal?: Goal) {
  const { member, wishes } = seeker;
  const { wanted, shown, required, minAge, maxAge } = askedOf(seeker, goal);
  return {
    offerWanted: part === 'silent' ? 0 : wanted,
    offerShown: shown,
    offerRequired: required,
    offerSilent: part !== 'answered' && (wishes?.showUnanswered ?? true),
    offerMinAge: minAge,
    offerMaxAge: maxAge,
    offerMiles: strictMiles(seeker),
    // No dealbreaker of others leaves out who has said nothing.
    ownAge: wishes ? member.age : null,
    ownGoal: wishes?.goal ?? null,
    ownMiles: wishes ? milesFrom(member.location) : '{}',
  };
}

/** The miles to every city of the list, as JSON. */
function milesFrom(location: string): string {
  return JSON.stringify(
    Object.fromEntries(citiesAround(location, null).map(({ name, miles }) => [name, miles])),
  );
}

/** The kinds of members who have answered and may fit a viewer who has: values of `kindOf`. */
export function kindsFor(seeker: Seeker, goal?: Goal): number[] {
  return kindsOf(askedOf(seeker, goal));
}

/** Where those who have answered may be; undefined: anywhere. */
export function citiesFor(seeker: Seeker): string[] | undefined {
  const most = strictMiles(seeker);
  return most === null ? undefined : citiesWithin(seeker.member.location, most);
}

/** A member's kind (wish-bits.ts), as the index `members_kind` writes it. Null before any answer. */
export const kindOf = (meetingBits: SQL): SQL =>
  sql`((${meetingBits} & ${sql.raw(String(KIND))})::integer)`;

const part = (meetingBits: SQL, from: number, ones: number) =>
  sql`((${meetingBits} >> ${sql.raw(String(from))}) & ${sql.raw(String(ones))})`;

/** Whom an index alone does not leave out: distance is not asked. */
export function mayBeOffered(meetingBits: SQL): SQL {
  return sql`case when ${meetingBits} is null then ${given('offerSilent')}::boolean else
    (${meetingBits} & ${bits('offerWanted')}) <> 0 and (${meetingBits} & ${bits('offerShown')}) <> 0
    and (${meetingBits} & ${bits('offerRequired')}) = ${bits('offerRequired')}
    and ${part(meetingBits, AGE, 127)} between ${int('offerMinAge')} and ${int('offerMaxAge')}
    and (${int('ownAge')} is null or ${int('ownAge')} between
      ${part(meetingBits, MIN_AGE, 127)} and ${part(meetingBits, MAX_AGE, 127)}) end`;
}

const milesApart = sql`(${given('ownMiles')}::jsonb ->> other.location)::int`;

/** Whether neither is too far for the other. Both have answered. */
function areNear(id: SQL, meetingBits: SQL): SQL {
  const most = part(meetingBits, MILES, 8191);
  return sql`exists (
    select from members other where other.id = ${id}
      and (${int('offerMiles')} is null or ${milesApart} <= ${int('offerMiles')})
      and (${most} = 0 or ${milesApart} <= ${most})
    offset 0)`;
}

/** Whether a member is offered to the viewer: the one condition of Browse and Discover. */
export function isOffered(id: SQL, meetingBits: SQL): SQL {
  return sql`(${mayBeOffered(meetingBits)} and case
    when ${meetingBits} is null or ${int('ownAge')} is null then true
    when ${int('offerMiles')} is null and ${part(meetingBits, MILES, 8191)} = 0 then true
    else ${areNear(id, meetingBits)} end)`;
}

/** Whether a member has this goal and shows it. The index `preferences_goal_shown` holds only those. */
export function showsGoal(id: SQL, goal: SQL): SQL {
  return sql`exists (
    select from preferences shown
    where shown.member_id = ${id} and shown.show_goal and shown.goal = ${goal}
    offset 0)`;
}

/** The ids of members who show this goal, for a list that starts from them. */
export function whoShowGoal(goal: SQL): SQL {
  return sql`(select member_id from preferences where show_goal and goal = ${goal})`;
}
