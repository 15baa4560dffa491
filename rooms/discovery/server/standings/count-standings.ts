import { sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { addDays, utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import { arrived, matches } from '../../../relations/server/index.ts';
import {
  READINESS_ANSWERS,
  READINESS_DAYS,
  READINESS_STEPS,
  STANDING_DAYS,
  STANDING_STEPS,
} from '../../index.ts';

/** Members counted by one statement. */
const AT_ONCE = 2000;
/** Sorts before every member's id. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Counts once on each day of the clock. After an error it tries again. */
export function createCounter(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let counted: UtcDay | undefined;
  return async () => {
    const today = utcDay(deps.clock());
    if (counted === today) return;
    await countStandings(deps);
    counted = today;
  };
}

/**
 * Counts everybody's standing up to the last midnight UTC, from the rows of `matches`: each swipe there
 * means that its member was shown once. A day's counts are the same whenever they are made, so
 * whom an interrupted run left out is counted by the next. After a restore, members have the
 * backup's standing until the next run. No policy: a job for all members.
 */
export async function countStandings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = utcDay(clock());
  const steps = sql`${sql.param(STANDING_STEPS.slice(1))}::bigint[]`;
  const shares = sql`${sql.param(READINESS_STEPS.slice(1))}::double precision[]`;
  const startOf = (day: UtcDay) => sql`${day}::date::timestamp at time zone 'UTC'`;
  const week = startOf(addDays(today, -STANDING_DAYS));
  const since = startOf(addDays(today, -READINESS_DAYS));
  const until = startOf(today);
  const isIn = (time: string, from: SQL) =>
    sql`${sql.raw(time)} >= ${from} and ${sql.raw(time)} < ${until}`;
  let after: string | undefined = LOWEST_ID;
  while (after !== undefined) {
    const rows: { id: string }[] = await db.execute<{ id: string }>(sql`
      with piece as (
        select id, hides_activity from ${members} where id > ${after}::uuid and not exists (
          select from standings where member_id = members.id and day >= ${today}::date)
        order by id limit ${AT_ONCE}),
      counted as (
        select id, theirs.shown + own.shown as shown, answered, unanswered,
          theirs.has_matched or own.has_matched as has_matched,
          case when not hides_activity and theirs.decided + own.decided >= ${READINESS_ANSWERS}
            then (theirs.liked + own.liked)::float8 / (theirs.decided + own.decided) end as readiness
        from piece
        cross join lateral (
          select count(*) filter (where ${isIn('created_at', week)}) as shown,
            count(*) filter (where ${isIn('created_at', week)} and type <> 'pass'
              and answered_at < ${until}) as answered,
            count(*) filter (where ${isIn('created_at', week)} and type <> 'pass'
              and answered_at < ${until} is not true) as unanswered,
            count(*) filter (where ${isIn('answered_at', since)} and answer is not null) as decided,
            count(*) filter (where ${isIn('answered_at', since)} and answer not in ('pass', 'decline')) as liked,
            coalesce(bool_or(${isIn('matched_at', since)}), false) as has_matched
          from ${arrived} where user2_id = piece.id
        ) theirs
        cross join lateral (
          select count(*) filter (where ${isIn('answered_at', week)}) as shown,
            count(*) filter (where ${isIn('created_at', since)} and type is not null) as decided,
            count(*) filter (where ${isIn('created_at', since)} and type <> 'pass') as liked,
            coalesce(bool_or(${isIn('matched_at', since)}), false) as has_matched
          from ${matches} where user1_id = piece.id
        ) own),
      written as (
        insert into standings as known
          (member_id, day, shown, answered, unanswered, readiness, has_matched)
        select id, ${today}::date, width_bucket(shown, ${steps}), width_bucket(answered, ${steps}),
          width_bucket(unanswered, ${steps}), width_bucket(readiness, ${shares}), has_matched
        from counted
        on conflict (member_id) do update set day = excluded.day, shown = excluded.shown,
          answered = excluded.answered, unanswered = excluded.unanswered,
          readiness = excluded.readiness, has_matched = excluded.has_matched
        where known.day < excluded.day)
      select id from piece order by id`);
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}
