import { eq, max, sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { addDays, mondayOf, utcDay } from '../../../platform/shared/index.ts';
import { members, registrations } from '../../account/server/index.ts';
import { messages } from '../../chat/server/index.ts';
import { conversations } from '../../conversations/server/index.ts';
import { events } from '../../events/server/index.ts';
import { planSlots, plans } from '../../groups/server/index.ts';
import { activities } from '../../play/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import { notices, reports } from '../../safety/server/index.ts';
import { tombstones } from '../../settings/server/leaving/index.ts';
import { COHORT_WEEKS, SILENCE_DAYS } from '../index.ts';
import { storeDaySums, type DaySum } from './store.ts';
import { swipes } from './swipes.ts';
import { figureDays } from './tables.ts';
import { dayOf } from './utc-days.ts';

/** Days that are counted again: an answer within 24 hours belongs to the day of its question. */
const AGAIN = 2;
/** Weeks whose newcomers are counted again: up to the eighth week after the last of them. */
const WEEKS_AGAIN = Math.max(...COHORT_WEEKS) + 1;
/** Days of the past for which activities are looked through. */
const ACTIVE_PAST = 60;

type FigureDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Counts the last days, and those since somebody counted. An older community's past is filled at
 * first, as far as it is known.
 */
export async function refreshFigures({ db, clock }: FigureDeps): Promise<void> {
  const today = utcDay(clock());
  const counted = await findCounted(db);
  if (counted === null) await fillPast(db, today);
  const missed = { from: counted ?? today, until: addDays(today, -1) };
  if (missed.from < missed.until) await storeDaySums(db, await countActivePast(db, missed));
  const last = counted !== null && counted < today ? counted : today;
  const recent = { from: addDays(last, -AGAIN), until: today };
  const weeks = { from: addDays(mondayOf(last), -7 * WEEKS_AGAIN), until: today };
  await storeDaySums(db, await countDays(db, recent));
  await storeDaySums(db, await countActive(db, today));
  await storeDaySums(db, await countCohorts(db, weeks));
}

/** The newest day that was counted: each count stores a sum of the day's active members. */
async function findCounted(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ day: max(figureDays.day) })
    .from(figureDays)
    .where(eq(figureDays.figure, 'activeDay'));
  return row?.day ?? null;
}

/** No policy: the day of the first member. */
async function fillPast(db: Executor, today: string): Promise<void> {
  const [row] = await db.execute<{ day: string | null }>(
    sql`select (min(created_at) at time zone 'UTC')::date::text as day from ${members}`,
  );
  if (!row?.day || row.day >= today) return;
  const past = { from: row.day, until: addDays(today, -1) };
  await storeDaySums(db, await countDays(db, past));
  await storeDaySums(db, await countCohorts(db, past));
  const first = addDays(today, -ACTIVE_PAST);
  const from = past.from > first ? past.from : first;
  await storeDaySums(db, await countActivePast(db, { ...past, from }));
}

interface Days {
  from: string;
  /** The last one. */
  until: string;
}

/** A condition that an index on a time can answer. */
function isIn(at: SQL, { from, until }: Days): SQL {
  return sql`(${at} >= ${from}::date::timestamp at time zone 'UTC'
    and ${at} < (${until}::date + 1)::timestamp at time zone 'UTC')`;
}

/**
 * Counts what happened on these days. Who was active is known of today alone (`countActive`).
 * No policy: sums of all members.
 */
async function countDays(db: Executor, days: Days): Promise<DaySum[]> {
  const at = (column: string) => sql.raw(column);
  /** Rows of a table by the day of a time. */
  const byDay = (figure: string, from: SQL, time: SQL) =>
    sql`select ${dayOf(time)} as day, ${figure} as figure, count(*) as count
      from ${from} and ${isIn(time, days)} group by 1`;
  const ago = sql`${SILENCE_DAYS}::int`;
  const parts = [
    byDay('registrations', sql`${registrations} where true`, at('created_at')),
    // `age_since` is the day of the registration, until the age grows a year later.
    sql`select age_since, 'registrations', count(*) from ${members}
      where age_since between ${days.from}::date and ${days.until}::date
        and age_since <= ${dayOf(at('created_at'))} group by 1`,
    byDay('verified', sql`${members} where true`, at('created_at')),
    byDay('likes', sql`${swipes} where kind in ('individual', 'like', 'accept')`, at('at')),
    byDay('matches', sql`${matches} where true`, at('matched_at')),
    byDay('firstMessages', sql`${messages} where seq = 1 and notice is null`, at('sent_at')),
    byDay(
      'answers',
      sql`${messages} asked where seq = 1 and notice is null and exists (
        select from ${messages} answer
        where answer.conversation_id = asked.conversation_id and answer.sender_id <> asked.sender_id
          and answer.notice is null and answer.sent_at <= asked.sent_at + interval '24 hours')`,
      at('asked.sent_at'),
    ),
    byDay(
      'dates',
      sql`${plans} join ${planSlots} on plan_slots.id = plans.fixed_slot_id
        where plans.state in ('fixed', 'happened')`,
      at('plan_slots.starts_at'),
    ),
    byDay(
      'events',
      sql`${events} where state in ('published', 'started', 'ended')`,
      at('starts_at'),
    ),
    byDay('reports', sql`${reports} where true`, at('created_at')),
    byDay('reports', sql`${notices} where true`, at('created_at')),
    byDay('erased', sql`${tombstones} where true`, at('erased_at')),
    byDay('goodbyes', sql`${matches} where ended_by_goodbye`, at('ended_at')),
    // The day on which nobody had written for so long.
    byDay(
      'silences',
      sql`${conversations} where not is_room
        and (closed_at is null or closed_at > last_at + make_interval(days => ${ago}))`,
      sql`(last_at + make_interval(days => ${ago}))`,
    ),
  ];
  return db.execute<DaySum & Record<string, unknown>>(sql`
    select day::text, figure, sum(count)::int as count
    from (${sql.join(parts, sql` union all `)}) counted (day, figure, count)
    where day <= ${days.until}::date group by 1, 2`);
}

/**
 * Who was active on a day, and in the week and month up to it. Only the last active day of a member
 * is known, so it is counted on the day itself.
 * No policy: sums of all members.
 */
async function countActive(db: Executor, day: string): Promise<DaySum[]> {
  const [row] = await db.execute<{ day: number; week: number; month: number }>(sql`
    select count(*) filter (where last_active_on = ${day}::date)::int as day,
      count(*) filter (where last_active_on > ${day}::date - 7)::int as week,
      count(*)::int as month
    from ${members} where last_active_on between ${day}::date - 29 and ${day}::date`);
  return [
    { day, figure: 'activeDay', count: row?.day ?? 0 },
    { day, figure: 'activeWeek', count: row?.week ?? 0 },
    { day, figure: 'activeMonth', count: row?.month ?? 0 },
  ];
}

/** Who did something on past days, which is the least that were active. */
async function countActivePast(db: Executor, { from, until }: Days): Promise<DaySum[]> {
  return db.execute<DaySum & Record<string, unknown>>(sql`
    select days.day::date::text as day, figure, count(distinct member_id)::int as count
    from generate_series(${from}::date, ${until}::date, interval '1 day') days (day)
    cross join (values ('activeDay', 0), ('activeWeek', 6), ('activeMonth', 29)) spans (figure, back)
    join ${activities} on deeds.day between days.day::date - back and days.day::date
    group by 1, 2`);
}

/**
 * Members who joined in the weeks of these days, and who was active after one, four and eight weeks.
 * No policy: sums of all members.
 */
async function countCohorts(db: Executor, days: Days): Promise<DaySum[]> {
  return db.execute<DaySum & Record<string, unknown>>(sql`
    select date_trunc('week', created_at at time zone 'UTC')::date::text as day, figure,
      (count(*) filter (
        where last_active_on >= (created_at at time zone 'UTC')::date + weeks * 7))::int as count
    from ${members}
    cross join (values ('cohort', 0), ('cohort1', 1), ('cohort4', 4), ('cohort8', 8))
      spans (figure, weeks)
    where ${isIn(sql`created_at`, days)} group by 1, 2`);
}
