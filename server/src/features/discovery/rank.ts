import { INTERESTS } from '@rizzly/domain/account';
import { FORMULA, type Traits } from '@rizzly/domain/discovery';
import type { UtcDay } from '@rizzly/domain/shared';
import { sql, type SQL } from 'drizzle-orm';

import { rankWith, toThreeDigits, wishValues, type Seeker } from '../preferences/index.ts';

/*
 * The formula of the domain in SQL, so that only the best of hundreds of candidates are sent and
 * read. The lists' indexes have all that it compares: the day of the last visit, the bits of the
 * answers, and `members.trait_bits`:
 *
 *    0 - 19  interests, in the order of the domain's list
 *        20  complete profile
 *        21  hides their activity
 *   22 - 28  age
 */
const COMPLETE = 2 ** 20;
const HIDES_ACTIVITY = 2 ** 21;
const AGE = 22;

const { points, ...formula } = FORMULA;

/** The placeholder values of `rank`. */
export function rankValues(own: Traits, seeker: Seeker, today: UtcDay) {
  const interests = INTERESTS.map((one, at) => (own.interests.includes(one) ? 2 ** at : 0));
  return {
    ...wishValues(seeker),
    today,
    ownYears: own.age,
    ownInterests: interests.reduce<number>((sum, bit) => sum + bit, 0),
    ownHidden: own.lastActiveOn === null,
    ownOnStreak: own.streakDays >= formula.streakDays,
  };
}

const int = (name: string) => sql`${sql.placeholder(name)}::int`;
const flag = (name: string) => sql`${sql.placeholder(name)}::boolean`;
const float = (value: number) => sql.raw(`${value}::float8`);
const today = sql`${sql.placeholder('today')}::date`;

const traits = sql`pool.trait_bits`;
const has = (bit: number) => sql`(${traits} & ${sql.raw(String(bit))}) <> 0`;
const age = sql`(${traits} >> ${sql.raw(String(AGE))})`;
const fading = (value: SQL, end: number) =>
  sql`greatest(${float(0)}, ${float(1)} - (${value})::float8 / ${float(end)})`;

/** Whether the candidate has a streak of the first tier. Read by key, if the viewer has one too. */
const isOnStreak = sql`exists (
  select from members other
  where other.id = pool.id and other.streak_days >= ${sql.raw(String(formula.streakDays))}
    -- A hidden streak counts like none, so that no order tells of it.
    and not other.hides_score and other.last_daily_bonus_at is not null
    and greatest(other.streak_held_to, (other.last_daily_bonus_at at time zone 'UTC')::date) >= ${today} - 1
  offset 0)`;

const shared = sql`least(bit_count((${traits} & ${int('ownInterests')})::bit(32)), ${sql.raw(String(formula.interestsCounted))})`;
const activity = sql`case
  when ${flag('ownHidden')} or ${has(HIDES_ACTIVITY)} then ${float(formula.hiddenActivity)}
  when ${flag('ownOnStreak')} and ${isOnStreak} then ${float(1)}
  else ${fading(sql`greatest(0, ${today} - pool.shown_active_on)`, formula.activityFadesDays)} end`;
const halfWay = float(formula.halfWayMiles);

const score = toThreeDigits(sql`
  ${float(points.interests)} * ((${shared})::float8 / ${float(formula.interestsCounted)})
  + ${float(points.nearness)} * (${halfWay} / (${halfWay} + pool.miles))
  + ${float(points.age)} * ${fading(sql`abs(${int('ownYears')} - ${age})`, formula.ageFadesYears)}
  + ${float(points.activity)} * ${activity}
  + ${float(points.complete)} * case when ${has(COMPLETE)} then ${float(1)} else ${float(0)} end`);

/** The columns of `pool` that `rank` reads, in addition to `miles` between the two cities. */
export const RANKED: SQL = sql`members.id, members.meeting_bits, members.trait_bits, members.shown_active_on`;

/** The rank of a row of `pool` among the viewer's candidates (§23). */
export const rank: SQL = rankWith({
  score,
  meetingBits: sql`pool.meeting_bits`,
  age,
  miles: sql`pool.miles`,
});
