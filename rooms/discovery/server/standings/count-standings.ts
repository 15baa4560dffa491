import { sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { addDays, utcDay } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import { matches } from '../../../relations/server/index.ts';
import { STANDING_DAYS, STANDING_STEPS } from '../../index.ts';

/** Members counted by one statement. */
const AT_ONCE = 2000;
/** Sorts before every member's id. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Counts everybody's standing up to the last midnight UTC, from the rows of `matches`: each swipe there
 * means that its member was shown once. A day's counts are the same whenever they are made, so
 * whom an interrupted run left out is counted by the next. After a restore, members have the
 * backup's standing until the next run. No policy: a job for all members.
 */
export async function countStandings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = utcDay(clock());
  const steps = sql`${sql.param(STANDING_STEPS.slice(1))}::bigint[]`;
  const since = sql`${addDays(today, -STANDING_DAYS)}::date::timestamp at time zone 'UTC'`;
  const until = sql`${today}::date::timestamp at time zone 'UTC'`;
  let after: string | undefined = LOWEST_ID;
  while (after !== undefined) {
    const rows: { id: string }[] = await db.execute<{ id: string }>(sql`
      with piece as (
        select id from ${members} where id > ${after}::uuid and not exists (
          select from standings where member_id = members.id and day >= ${today}::date)
        order by id limit ${AT_ONCE}),
      counted as (
        select id, first.shown + second.shown as shown, answered, unanswered from piece
        cross join lateral (
          select count(*) as shown,
            count(*) filter (where type <> 'pass' and answered_at < ${until}) as answered,
            count(*) filter (where type <> 'pass' and answered_at < ${until} is not true) as unanswered
          from ${matches} where user2_id = piece.id and created_at >= ${since} and created_at < ${until}
        ) first
        cross join lateral (
          select count(*) as shown from ${matches}
          where user1_id = piece.id and answered_at >= ${since} and answered_at < ${until}
        ) second),
      written as (
        insert into standings as known (member_id, day, shown, answered, unanswered)
        select id, ${today}::date, width_bucket(shown, ${steps}), width_bucket(answered, ${steps}),
          width_bucket(unanswered, ${steps})
        from counted
        on conflict (member_id) do update set day = excluded.day, shown = excluded.shown,
          answered = excluded.answered, unanswered = excluded.unanswered
        where known.day < excluded.day)
      select id from piece order by id`);
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}
