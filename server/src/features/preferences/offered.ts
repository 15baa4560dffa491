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
 * The function `fits` of the domain in SQL, for lists. The bits at the end of an index decide. A
 * member's city is read only if one of the two has a dealbreaker about distance.
 */

/** The viewer of a list, with their preferences. */
export interface Seeker {
  member: Member;
  wishes: Wishes | null;
}

export async function readSeeker(db: Executor, member: Member): Promise<Seeker> {
  // The session's row shows whether there are no preferences, which saves a query.
  const wishes = member.wishBits === null ? undefined : await findPreferences(db, member.id);
  return { member, wishes: wishes ?? null };
}

const given = sql.placeholder;
const int = (name: string) => sql`${given(name)}::int`;
const bits = (name: string) => sql`${given(name)}::bigint`;

/**
 * Which members to list: everybody who fits, or only those of them with preferences, or only those
 * without.
 */
export type Part = 'all' | 'answered' | 'silent';

/**
 * A list's filters that the bits can answer. Members may hide their goal, so a list also checks
 * whether they show it.
 */
export interface Filtered {
  goal?: Goal | undefined;
  photoChecked?: boolean;
}

function askedOf({ member, wishes }: Seeker, { goal, photoChecked = false }: Filtered): Asked {
  const filtered = goal === undefined ? 0 : goalBit(goal);
  const anyAge = { minAge: AGE_MIN, maxAge: AGE_MAX };
  if (!wishes) {
    const everybody = { wanted: shownBits(GENDERS), shown: wantsBits(GENDERS) };
    const required = OPEN + filtered + (photoChecked ? CHECKED : 0);
    return { ...everybody, required, ...anyAge };
  }
  const isStrict = new Set<string>(wishes.dealbreakers);
  const wantsGoal = isStrict.has('goal') && wishes.goal !== null;
  const goals = (wantsGoal ? goalBit(wishes.goal) : 0) | filtered;
  const wantsChecked = photoChecked || (isStrict.has('photoChecked') && wishes.photoCheckedOnly);
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

/** The distance in miles of the viewer's dealbreaker, or null. */
function strictMiles({ wishes }: Seeker): number | null {
  return wishes?.dealbreakers.includes('distance') ? wishes.maxDistanceMiles : null;
}

/** The placeholder values of `mayBeOffered` and `isOffered`. */
export function seekerValues(seeker: Seeker, part: Part = 'all', filtered: Filtered = {}) {
  const { member, wishes } = seeker;
  const { wanted, shown, required, minAge, maxAge } = askedOf(seeker, filtered);
  return {
    offerWanted: part === 'silent' ? 0 : wanted,
    offerShown: shown,
    offerRequired: required,
    offerSilent: part !== 'answered' && (wishes?.showUnanswered ?? true),
    offerMinAge: minAge,
    offerMaxAge: maxAge,
    offerMiles: strictMiles(seeker),
    // Dealbreakers of others don't apply to a viewer without preferences.
    ownAge: wishes ? member.age : null,
    ...(wishes ? reachOf(member.location) : { ownCities: '{}', ownMiles: '{}' }),
  };
}

const reaches = new Map<string, { ownCities: string; ownMiles: string }>();

/** All cities, the nearest first, and the miles to each, as array literals. The same for all of a city. */
function reachOf(location: string) {
  const known = reaches.get(location);
  if (known) return known;
  const cities = citiesAround(location, null);
  const reach = {
    ownCities: `{${cities.map(({ name }) => JSON.stringify(name)).join()}}`,
    ownMiles: `{${cities.map(({ miles }) => miles).join()}}`,
  };
  if (cities.length > 0) reaches.set(location, reach);
  return reach;
}

/**
 * For a viewer with preferences: the kinds of members with preferences who may fit, as values of
 * `kindOf`.
 */
export function kindsFor(seeker: Seeker, filtered: Filtered = {}): number[] {
  return kindsOf(askedOf(seeker, filtered));
}

/** The cities in which members with preferences may be. Undefined for any city. */
export function citiesFor(seeker: Seeker): string[] | undefined {
  const most = strictMiles(seeker);
  return most === null ? undefined : citiesWithin(seeker.member.location, most);
}

/** A member's kind (wish-bits.ts), as in the index `members_kind`. Null without preferences. */
export const kindOf = (meetingBits: SQL): SQL =>
  sql`((${meetingBits} & ${sql.raw(String(KIND))})::integer)`;

const part = (meetingBits: SQL, from: number, ones: number) =>
  sql`((${meetingBits} >> ${sql.raw(String(from))}) & ${sql.raw(String(ones))})`;

/** A member's age, or null without preferences. */
export const ageOf = (meetingBits: SQL): SQL => part(meetingBits, AGE, 127);

/** Whether the index alone does not rule a member out. Ignores distance. */
export function mayBeOffered(meetingBits: SQL): SQL {
  return sql`case when ${meetingBits} is null then ${given('offerSilent')}::boolean else
    (${meetingBits} & ${bits('offerWanted')}) <> 0 and (${meetingBits} & ${bits('offerShown')}) <> 0
    and (${meetingBits} & ${bits('offerRequired')}) = ${bits('offerRequired')}
    and ${ageOf(meetingBits)} between ${int('offerMinAge')} and ${int('offerMaxAge')}
    and (${int('ownAge')} is null or ${int('ownAge')} between
      ${part(meetingBits, MIN_AGE, 127)} and ${part(meetingBits, MAX_AGE, 127)}) end`;
}

/**
 * Members with preferences, of an age that the viewer's dealbreaker allows. `mayBeOffered` says the
 * same and more, but an index tests this before anything is read from its entries: the age is the
 * highest of the bits.
 */
export function isAnsweredOfAge(meetingBits: SQL): SQL {
  const bitsFrom = (age: SQL) => sql`(${age})::bigint << ${sql.raw(String(AGE))}`;
  return sql`${meetingBits} >= ${bitsFrom(int('offerMinAge'))}
    and ${meetingBits} < ${bitsFrom(sql`${int('offerMaxAge')} + 1`)}`;
}

const milesApart = sql`(${given('ownMiles')}::int[])[array_position(${given('ownCities')}::text[], other.location)]`;

/** Whether neither is too far for the other. Both have preferences, and one of them a limit. */
function areNear(id: SQL, meetingBits: SQL): SQL {
  const most = part(meetingBits, MILES, 8191);
  return sql`exists (
    select from members other where other.id = ${id}
      and ${milesApart} <= least(${int('offerMiles')}, nullif(${most}, 0))
    offset 0)`;
}

/** Whether a member is offered to the viewer: the only condition of Browse and Discover. */
export function isOffered(id: SQL, meetingBits: SQL): SQL {
  return sql`(${mayBeOffered(meetingBits)} and case
    when ${meetingBits} is null or ${int('ownAge')} is null then true
    when ${int('offerMiles')} is null and ${part(meetingBits, MILES, 8191)} = 0 then true
    else ${areNear(id, meetingBits)} end)`;
}

/**
 * Whether a member has this goal and shows it. The index `preferences_goal_shown` has only such
 * rows.
 */
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
