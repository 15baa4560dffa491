import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { mondayOf, utcDay, addDays } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/index.ts';
import { GENDERS } from '../../profile/preferences/index.ts';
import { preferences } from '../../profile/server/preferences/index.ts';
import { arrived } from '../../relations/server/index.ts';
import {
  toBalance,
  toFunnel,
  type Balance,
  type BalanceCounts,
  type Week,
  WEEK_DAYS,
  WEEKS_TOLD,
} from '../index.ts';
import { countFunnel } from './count-funnel.ts';
import { figureWeeks, type WeekFigures } from './tables.ts';
import { midnight } from './utc-days.ts';

type WeekDeps = Pick<Deps, 'db' | 'clock'>;

/** The balance of the 28 days before this week's Monday. */
export const readBalance = (deps: WeekDeps): Promise<Balance> =>
  readWeek(deps, 'balance', async (db, until) => toBalance(await countBalance(db, until)));

/** Makes the funnel of this week, if nobody has. */
export const makeFunnel = (deps: WeekDeps): Promise<unknown> =>
  readWeek(deps, 'funnel', async (db, until) => ({ week: toFunnel(await countFunnel(db, until)) }));

type Made = WeekFigures[keyof WeekFigures];
/** The figures that this process is making in a database, so that 50 first looks count once. */
const making = new WeakMap<Executor, Map<string, Promise<Made>>>();

/**
 * This week's figures. They are made once, by the job of that Monday or by the first look if no node
 * ran then, and stay as they are whatever happens to members.
 */
async function readWeek<Kind extends keyof WeekFigures>(
  { db, clock }: WeekDeps,
  kind: Kind,
  make: (db: Executor, until: string) => Promise<WeekFigures[Kind]>,
): Promise<WeekFigures[Kind]> {
  const until = mondayOf(utcDay(clock()));
  const find = async () => {
    const [row] = await db
      .select({ figures: figureWeeks.figures })
      .from(figureWeeks)
      .where(and(eq(figureWeeks.until, until), eq(figureWeeks.kind, kind)));
    return row?.figures as WeekFigures[Kind] | undefined;
  };
  const made = await find();
  if (made) return made;
  const begin = async () => {
    const figures = await make(db, until);
    await db.insert(figureWeeks).values({ until, kind, figures }).onConflictDoNothing();
    // Another node may have been faster.
    return (await find()) ?? figures;
  };
  return makeOnce(db, `${kind} ${until}`, begin);
}

/** Runs the work, or waits for the one that is under way. */
async function makeOnce<Value extends Made>(
  db: Executor,
  name: string,
  run: () => Promise<Value>,
): Promise<Value> {
  const underWay = making.get(db) ?? new Map<string, Promise<Made>>();
  making.set(db, underWay);
  const begun = underWay.get(name) ?? run().finally(() => underWay.delete(name));
  underWay.set(name, begun);
  return (await begun) as Value;
}

/** The newest weeks of the funnel that are told, the latest first. */
export async function readFunnel(deps: WeekDeps): Promise<Week[]> {
  await makeFunnel(deps);
  const rows = await deps.db
    .select({ figures: figureWeeks.figures })
    .from(figureWeeks)
    .where(
      and(
        eq(figureWeeks.kind, 'funnel'),
        sql`jsonb_typeof(${figureWeeks.figures} -> 'week') = 'object'`,
      ),
    )
    .orderBy(desc(figureWeeks.until))
    .limit(WEEKS_TOLD);
  return rows.flatMap(({ figures }) => ('week' in figures ? (figures.week ?? []) : []));
}

/**
 * Counts who found somebody: of the members who visited in the 28 days before a Monday, those with a
 * match in them, and how evenly members were shown. Each swipe shows a member once. Suspended and
 * leaving members count too, because they visited.
 * No policy: sums of all members, which are rounded before anybody sees them.
 */
async function countBalance(db: Executor, until: string): Promise<BalanceCounts> {
  const since = addDays(until, -WEEK_DAYS);
  const isThen = (at: SQL) =>
    sql`coalesce(${at} >= ${midnight(since)} and ${at} < ${midnight(until)}, false)`;
  const swiped = (who: SQL, shownAt: SQL) => sql`
    select ${who}, ${isThen(shownAt)}::int, ${isThen(sql`matched_at`)}
    from ${arrived} where ${isThen(shownAt)} or ${isThen(sql`matched_at`)}`;
  // A later visit may hide an earlier one, as only the last is known.
  const active = sql`(
    select id, location, coalesce(shown, 0) as shown, coalesce(is_matched, false) as is_matched
    from ${members}
    left join (
      select member_id, sum(shown) as shown, bool_or(is_matched) as is_matched
      from (${swiped(sql`user2_id`, sql`created_at`)} union all
        ${swiped(sql`user1_id`, sql`answered_at`)}) swipes (member_id, shown, is_matched)
      group by 1) swiped on swiped.member_id = members.id
    where access not in ('waiting', 'rejected') and last_active_on >= ${since}::date
      and created_at < ${midnight(until)}) active`;
  const sums = sql`count(*)::int as active, (count(*) filter (where is_matched))::int as matched`;
  const by = (name: SQL, from: SQL) =>
    db.execute<{ name: string; active: number; matched: number }>(
      sql`select ${name} as name, ${sums} from ${from} group by 1`,
    );
  const [row] = await db.execute<{ active: number; matched: number; gini: number | null }>(sql`
    select ${sums}, (2 * sum(place * shown) / nullif(count(*) * sum(shown), 0)
      - (count(*) + 1)::numeric / nullif(count(*), 0))::float8 as gini
    from (select active.*, row_number() over (order by shown) as place from ${active}) ranked`);
  const genders = await by(
    sql`gender`,
    sql`${active} join ${preferences} on preferences.member_id = active.id
      cross join unnest(shown_as) gender`,
  );
  const places = await by(sql`location`, active);
  return {
    until,
    ...(row ?? { active: 0, matched: 0, gini: null }),
    byShownAs: GENDERS.flatMap((shownAs) =>
      genders
        .filter(({ name }) => name === shownAs)
        .map((part) => Object.assign(part, { shownAs })),
    ),
    byPlace: places.map((part) => Object.assign(part, { place: part.name })),
  };
}
