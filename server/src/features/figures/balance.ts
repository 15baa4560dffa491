import { FEW, SMALL, type Figures } from '@rizzly/domain/figures';
import { GENDERS } from '@rizzly/domain/preferences';
import { addDays, utcDay } from '@rizzly/domain/shared';
import { sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { members } from '../account/index.ts';
import { preferences } from '../preferences/index.ts';
import { matches } from '../relations/index.ts';

type Balance = Figures['balance'];

const DAYS = 30;
const PLACES = 20;

/**
 * Who finds somebody: of the members who were active in the last 30 days, those with a match in
 * them, and how evenly members are shown. Each swipe shows a member once. It is not kept.
 * No policy: sums of all members.
 */
export async function readBalance({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Balance> {
  const since = sql`${addDays(utcDay(clock()), 1 - DAYS)}::date`;
  const at = sql`(${since}::timestamp at time zone 'UTC')`;
  const active = sql`(
    select id, location, coalesce(shown, 0) as shown,
      coalesce(is_matched, false) as is_matched
    from ${members}
    left join (
      select member_id, sum(shown) as shown, bool_or(is_matched) as is_matched from (
        select user2_id as member_id, (created_at >= ${at})::int as shown,
          matched_at >= ${at} as is_matched
        from ${matches} where created_at >= ${at} or matched_at >= ${at}
        union all
        select user1_id, (answered_at >= ${at})::int, matched_at >= ${at}
        from ${matches} where answered_at >= ${at} or matched_at >= ${at}) swipes
      group by 1) swiped on swiped.member_id = members.id
    where access = 'full' and leaving_until is null and last_active_on >= ${since}) active`;
  const sums = sql`count(*)::int as active, (count(*) filter (where is_matched))::int as matched`;
  const by = (name: SQL, from: SQL, limit: number) =>
    db.execute<{ name: string; active: number; matched: number }>(
      sql`select ${name} as name, ${sums} from ${from}
        group by 1 order by 2 desc, 1 limit ${limit}::int`,
    );
  const [row] = await db.execute<{ active: number; matched: number; gini: number | null }>(sql`
    select ${sums}, (2 * sum(place * shown) / nullif(count(*) * sum(shown), 0)
      - (count(*) + 1)::numeric / nullif(count(*), 0))::float8 as gini
    from (select active.*, row_number() over (order by shown) as place from ${active}) ranked`);
  const genders = await by(
    sql`gender`,
    sql`${active} join ${preferences} on preferences.member_id = active.id
      cross join unnest(shown_as) gender`,
    GENDERS.length,
  );
  const places = await by(sql`location`, active, PLACES);
  const { active: all = 0, matched = 0, gini = null } = row ?? {};
  return {
    active: all,
    matched,
    share: all === 0 ? null : round(matched / all),
    gini: gini === null ? null : round(Math.max(0, gini)),
    byShownAs: GENDERS.map((shownAs) => {
      const found = genders.find(({ name }) => name === shownAs);
      return Object.assign(toPart(found), { shownAs });
    }),
    byPlace: places.map((found) => Object.assign(toPart(found), { place: found.name })),
  };
}

/** Small numbers of a part of the community could point at somebody, and so could a zero. */
function toPart({ active, matched } = { active: 0, matched: 0 }) {
  const isEnough = active >= SMALL && matched >= SMALL;
  const bounded = (count: number): number | typeof FEW => (count < SMALL ? FEW : count);
  return {
    active: bounded(active),
    matched: bounded(matched),
    share: isEnough ? round(matched / active) : null,
  };
}

const round = (value: number): number => Number(value.toFixed(3));
