import { RANKING } from '@rizzly/domain/preferences';
import { sql, type SQL } from 'drizzle-orm';

import type { Seeker } from './offered.ts';
import { CHECKED, GOAL_BITS, goalBit } from './wish-bits.ts';

/* The function `rankOf` of the domain in SQL. */

const given = sql.placeholder;
const int = (name: string) => sql`${given(name)}::int`;
const raw = (value: number) => sql.raw(String(value));

/** The placeholder values of `rankWith`. */
export function wishValues({ wishes }: Seeker) {
  return {
    hasWishes: wishes !== null,
    wishMinAge: wishes?.minAge ?? null,
    wishMaxAge: wishes?.maxAge ?? null,
    wishMiles: wishes?.maxDistanceMiles ?? null,
    wishGoal: wishes?.goal ? goalBit(wishes.goal) : null,
    wishChecked: wishes?.photoCheckedOnly ?? false,
  };
}

/** The values that the viewer's wishes are compared with. `miles`: whole, between the two cities. */
interface Compared {
  score: SQL;
  meetingBits: SQL;
  age: SQL;
  miles: SQL;
}

export function rankWith({ score, meetingBits, age, miles }: Compared): SQL {
  const unmet = sql`((${age} < ${int('wishMinAge')} or ${age} > ${int('wishMaxAge')})::int
    + coalesce(${miles} > ${int('wishMiles')}, false)::int
    + coalesce((${meetingBits} & ${raw(GOAL_BITS)}) <> ${given('wishGoal')}::bigint, false)::int
    + (${given('wishChecked')}::boolean and (${meetingBits} & ${raw(CHECKED)}) = 0)::int)`;
  const kept = sql`${score} * power(${raw(RANKING.unmetKeeps)}::float8, ${unmet})`;
  return sql`case when not ${given('hasWishes')}::boolean or ${meetingBits} is null then ${score}
    else ${raw(RANKING.answeredFirst)} + ${toThreeDigits(kept)} end`;
}

/** As the domain rounds: `Math.round` of thousandths. */
export const toThreeDigits = (value: SQL): SQL =>
  sql`floor((${value}) * 1000::float8 + 0.5::float8) / 1000::float8`;
