import { sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { addDays } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/index.ts';
import { messages } from '../../chat/server/index.ts';
import { conversations } from '../../conversations/server/index.ts';
import { eventRsvps } from '../../events/server/index.ts';
import { planConfirmations, planMembers, plans, planSlots } from '../../groups/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import { SILENCE_DAYS, WEEK_DAYS, type FunnelCounts } from '../index.ts';
import { swipes } from './swipes.ts';
import { dayOf, midnight } from './utc-days.ts';

interface Row {
  active: number;
  liked: number;
  matched: number;
  answered: number;
  planned: number;
  met: number;
  again: number;
  matches: number;
  matchesAnswered: number;
  matchesMet: number;
  daysToMeeting: number[] | null;
  goodbyes: number;
  silent: number;
}

/** Plans of an older version have no time of their fixing, but one of their last change. */
const FIXED_AT = sql`coalesce(plans.fixed_at,
  case when plans.fixed_slot_id is not null then plans.changed_at end)`;

/**
 * Counts how far members came in the 28 days before a Monday, from the rows that are there: of what
 * was erased since, nothing is counted.
 * No policy: sums of all members, which are rounded before anybody sees them.
 */
export async function countFunnel(db: Executor, until: string): Promise<FunnelCounts> {
  const since = midnight(addDays(until, -WEEK_DAYS));
  const end = midnight(until);
  const isThen = (at: SQL) => sql`(${at} >= ${since} and ${at} < ${end})`;
  const silentAt = sql`(last_at + make_interval(days => ${SILENCE_DAYS}::int))`;
  // The time at which the second of two members confirmed that they met, and the day of their date.
  const dates = sql`
    select one.member_id, one.confirmed_id, greatest(one.at, other.at) as at, slot.starts_at
    from ${planConfirmations} one
    join ${planConfirmations} other on other.plan_id = one.plan_id
      and other.member_id = one.confirmed_id and other.confirmed_id = one.member_id
    join ${plans} on plans.id = one.plan_id
    join ${planSlots} slot on slot.id = plans.fixed_slot_id
    where greatest(one.at, other.at) < ${end}`;
  // The first message of whoever wrote second, in conversations of two. A goodbye is no answer.
  const answers = sql`
    select asked.conversation_id, asked.sent_at as asked_at, answer.sent_at as answered_at
    from ${conversations} talk
    cross join lateral (
      select * from ${messages} first where first.conversation_id = talk.id and first.notice is null
      order by first.seq limit 1) asked
    cross join lateral (
      select sent_at from ${messages} second where second.conversation_id = talk.id
        and second.notice is null and second.sender_id <> asked.sender_id
      order by second.seq limit 1) answer
    where not talk.is_room and talk.last_at >= ${since} and not exists (
      select from ${matches} over where over.conversation_id = talk.id
        and over.ended_by_goodbye and over.ended_at = answer.sent_at)`;
  const both = (of: SQL) =>
    sql`(select count(distinct side.member)::int from ${of}
      cross join lateral (values (user1_id), (user2_id)) side (member))`;
  const [row] = await db.execute<Row & Record<string, unknown>>(sql`
    with dates as materialized (${dates}), answers as materialized (${answers}),
    made as materialized (
      select match.*, answers.asked_at, answers.answered_at as first_answer_at, (
        select min(starts_at) from dates
        where dates.member_id = match.user1_id and dates.confirmed_id = match.user2_id
          and dates.at >= match.matched_at) as met_at
      from ${matches} match
      left join answers on answers.conversation_id = match.conversation_id
      where ${isThen(sql`match.matched_at`)})
    select
      (select count(*)::int from ${members} where access not in ('waiting', 'rejected')
        and last_active_on >= ${addDays(until, -WEEK_DAYS)}::date and created_at < ${end}) as active,
      (select count(distinct id)::int from ${swipes}
        where kind in ('individual', 'like') and ${isThen(sql`at`)}) as liked,
      ${both(sql`made`)} as matched,
      ${both(sql`${matches} join answers on answers.conversation_id = matches.conversation_id
        and ${isThen(sql`answers.answered_at`)}`)} as answered,
      (select count(distinct part.member_id)::int from ${plans}
        join ${planMembers} part on part.plan_id = plans.id and part.left_at is null
        where ${isThen(FIXED_AT)}) as planned,
      (select count(distinct member_id)::int from (
        select member_id from dates where ${isThen(sql`at`)}
        union all
        select member_id from ${eventRsvps} where status = 'attended' and ${isThen(sql`at`)}
      ) met) as met,
      ${both(sql`(select user1_id, user2_id from ${matches} where ${isThen(sql`again_at`)}) told`)} as again,
      (select count(*)::int from made) as matches,
      (select count(*)::int from made
        where first_answer_at <= asked_at + interval '24 hours') as "matchesAnswered",
      (select count(*)::int from made where met_at is not null) as "matchesMet",
      (select array_agg(greatest(0, ${dayOf(sql`met_at`)} - ${dayOf(sql`matched_at`)}))
        from made where met_at is not null) as "daysToMeeting",
      (select count(*)::int from ${matches} where ended_by_goodbye and ${isThen(sql`ended_at`)}) as goodbyes,
      (select count(*)::int from ${conversations}
        where not is_room and closed_at is null and ${isThen(silentAt)}) as silent`);
  if (!row) throw new Error('an aggregate without a row');
  const { active, liked, matched, answered, planned, met, again, goodbyes, silent } = row;
  return {
    until,
    active,
    steps: { liked, matched, answered, planned, met, again },
    matches: row.matches,
    ofMatches: { answered: row.matchesAnswered, met: row.matchesMet },
    daysToMeeting: row.daysToMeeting ?? [],
    goodbyes,
    silent,
  };
}
