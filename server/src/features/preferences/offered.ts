import { AGE_MAX, AGE_MIN } from '@rizzly/domain/account';
import { citiesAround } from '@rizzly/domain/discovery';
import type { Wishes } from '@rizzly/domain/preferences';
import { sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import type { Member } from '../account/index.ts';
import { findPreferences } from './repository.ts';
import { ANSWERED_BIT, OPEN_BIT, shownBits, STRICT_BIT, wantsBits } from './wish-bits.ts';

/*
 * `fits` of the domain in SQL, for lists. The bits at the end of an index leave out almost everybody
 * who does not fit; only where one of the two has dealbreakers the rows are compared.
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

/** Whom to list: everybody who fits, or of these those who have answered or have not. */
type Part = 'all' | 'answered' | 'silent';

/** The values of the placeholders of `mayBeOffered` and `isOffered`. */
export function seekerValues({ member, wishes }: Seeker, part: Part = 'all') {
  const { age, location, photoCheckedAt } = member;
  const isStrict = new Set<string>(wishes?.dealbreakers);
  const [wanted, shown] = wishes
    ? [shownBits(wishes.wantsToMeet), wantsBits(wishes.shownAs)]
    : [OPEN_BIT, OPEN_BIT];
  const isPlain = isStrict.size === 0;
  return {
    offerWanted: part === 'silent' ? 0 : wanted,
    offerShown: part === 'silent' ? 0 : shown,
    offerSilent: part !== 'answered' && (wishes?.showUnanswered ?? true),
    // Nobody has these bits, those with dealbreakers, or everybody who has answered.
    offerCompared: wishes ? (isPlain ? STRICT_BIT : ANSWERED_BIT) : 0,
    offerMinAge: isStrict.has('age') ? wishes?.minAge : AGE_MIN,
    offerMaxAge: isStrict.has('age') ? wishes?.maxAge : AGE_MAX,
    offerMiles: isStrict.has('distance') ? (wishes?.maxDistanceMiles ?? null) : null,
    offerGoal: isStrict.has('goal') ? (wishes?.goal ?? null) : null,
    offerChecked: isStrict.has('photoChecked') && wishes?.photoCheckedOnly === true,
    ownAge: age,
    ownGoal: wishes?.goal ?? null,
    ownChecked: photoCheckedAt !== null,
    ownMiles: wishes ? milesFrom(location) : '{}',
  };
}

/** The miles to every city of the list, as JSON. */
function milesFrom(location: string): string {
  return JSON.stringify(
    Object.fromEntries(citiesAround(location, null).map(({ name, miles }) => [name, miles])),
  );
}

/** Whom an index alone does not leave out. Dealbreakers are not asked. */
export function mayBeOffered(bits: SQL): SQL {
  return sql`((${bits} & ${int('offerWanted')}) <> 0 and (${bits} & ${int('offerShown')}) <> 0
    or ${bits} is null and ${given('offerSilent')}::boolean)`;
}

const milesApart = sql`(${given('ownMiles')}::jsonb ->> other.location)::int`;

/** Whether neither breaks a dealbreaker of the other. Both have answered. */
const breaksNone = (id: SQL): SQL => sql`exists (
    select from preferences theirs join members other on other.id = theirs.member_id
    where theirs.member_id = ${id}
      and other.age between ${int('offerMinAge')} and ${int('offerMaxAge')}
      and (${int('offerMiles')} is null or ${milesApart} <= ${int('offerMiles')})
      and (${given('offerGoal')}::text is null or theirs.goal = ${given('offerGoal')}::text)
      and (not ${given('offerChecked')}::boolean or other.photo_checked_at is not null)
      and ('age' <> all (theirs.dealbreakers)
        or ${int('ownAge')} between theirs.min_age and theirs.max_age)
      and ('distance' <> all (theirs.dealbreakers) or theirs.max_distance_miles is null
        or ${milesApart} <= theirs.max_distance_miles)
      and ('goal' <> all (theirs.dealbreakers) or theirs.goal is null
        or theirs.goal = ${given('ownGoal')}::text)
      and ('photoChecked' <> all (theirs.dealbreakers) or not theirs.photo_checked_only
        or ${given('ownChecked')}::boolean)
    offset 0)`;

/** Whether a member is offered to the viewer: the one condition of Browse and Discover. */
export function isOffered(id: SQL, bits: SQL): SQL {
  return sql`(${mayBeOffered(bits)} and case
    when ${bits} is null or (${bits} & ${int('offerCompared')}) = 0 then true
    else ${breaksNone(id)} end)`;
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
