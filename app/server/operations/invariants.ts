import { counted } from '../../../platform/server/counted.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';

/**
 * A rule for every community's data, with a query that counts violations.
 * No policy: for the operator.
 */
const INVARIANTS: Record<string, string> = {
  'a score is the sum of its ledger': `
    select count(*) from members m
    where m.rizz_score <> coalesce(
      (select sum(l.points) from points_ledger l where l.member_id = m.id), 0)`,
  'messages are numbered from 1 without gaps': `
    select count(*) from (
      select conversation_id from messages
      group by conversation_id
      having min(seq) <> 1 or max(seq) <> count(*)) broken`,
  'a message is in a conversation': `
    select count(*) from messages m
    where not exists (select 1 from conversations c where c.id = m.conversation_id)`,
  'a conversation knows its newest message': `
    select count(*) from conversations c
    where c.last_seq <> coalesce(
      (select max(seq) from messages where conversation_id = c.id), 0)`,
  'a pair has one match at most': `
    select count(*) from (
      select 1 from matches
      group by least(user1_id, user2_id), greatest(user1_id, user2_id)
      having count(*) > 1) broken`,
  'a conversation has at least two members, unless it is of a table': `
    select count(*) from conversations c
    where (select count(*) from conversation_members where conversation_id = c.id) < 2
      and not exists (
        select from group_rooms r where r.conversation_id = c.id and r.one_squad_id is null)`,
  'a conversation is closed with its match': `
    select count(*) from matches m join conversations c on c.id = m.conversation_id
    where (m.ended_at is null) <> (c.closed_at is null)`,
  'a call that goes on has an open conversation, and a seat for each whom it reaches': `
    select count(*) from calls k join conversations c on c.id = k.conversation_id
    where k.ended_at is null and (c.closed_at is not null or c.held_at is not null
      or (select count(*) from call_seats s where s.call_id = k.id)
        <> case when k.silenced_at is null then 2 else 1 end)`,
  'a seat is of a call that goes on': `
    select count(*) from call_seats s join calls k on k.id = s.call_id
    where k.ended_at is not null or s.member_id not in (k.caller_id, k.callee_id)`,
  'evidence is a chain of what was sealed': `
    select count(*) from (
      select e.*, lag(number) over chain as number_before, lag(hash) over chain as hash_before
      from evidence e window chain as (order by number)) linked
    where number <> coalesce(number_before, 0) + 1
      or previous_hash <> coalesce(hash_before, repeat('0', 64))
      or hash <> encode(sha256(convert_to(concat_ws(E'\\n', number, report_id,
          to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          previous_hash, snapshot), 'UTF8')), 'hex') and snapshot is not null`,
  'the audit is a chain of all entries': `
    select count(*) from (
      select entry, hash, previous_hash, number,
        lag(number) over chain as number_before, lag(hash) over chain as hash_before
      from safety_audit entry window chain as (order by number)) linked
    where hash is distinct from audit_hash(entry)
      or (hash_before is not null and previous_hash is distinct from hash_before)
      or (number_before is not null and number <> number_before + 1)`,
  'every report has its evidence': `
    select count(*) from reports r
    where not exists (select 1 from evidence e where e.report_id = r.id)`,
  'a conversation is held while a member is suspended or banned': `
    select count(*) from conversations c
    where (c.held_at is not null) <> exists (
      select from conversation_members own
      join members m on m.id = own.member_id and m.access <> 'full'
      where own.conversation_id = c.id)`,
  'blocked members have no match': `
    select count(*) from matches m join blocks b
      on least(b.blocker_id, b.blocked_id) = least(m.user1_id, m.user2_id)
      and greatest(b.blocker_id, b.blocked_id) = greatest(m.user1_id, m.user2_id)
    where m.status = 'mutual' and m.ended_at is null`,
  'a mutual match has a conversation of its two members': `
    select count(*) from matches m
    where m.status = 'mutual' and m.ended_at is null
      and array(select member_id from conversation_members
          where conversation_id = m.conversation_id order by 1)
        <> array[least(m.user1_id, m.user2_id), greatest(m.user1_id, m.user2_id)]`,
  'a squad has one to four members': `
    select count(*) from squads s
    where (select count(*) from squad_members where squad_id = s.id) not between 1 and 4`,
  'an open room has two of each squad': `
    select count(*) from group_rooms r cross join lateral (
      values (r.one_squad_id), (r.other_squad_id)) side(squad_id)
    where r.closed_at is null and side.squad_id is not null and 2 > (
      select count(*) from group_room_members
      where room_id = r.id and squad_id = side.squad_id and left_at is null)`,
  'the members of an open room are those of its conversation': `
    select count(*) from group_rooms r
    where r.closed_at is null and array(
        select member_id from conversation_members
        where conversation_id = r.conversation_id order by 1)
      <> array(
        select member_id from group_room_members
        where room_id = r.id and left_at is null order by 1)`,
  'blocked members share no open room': `
    select count(*) from blocks b
    join group_room_members one on one.member_id = b.blocker_id and one.left_at is null
    join group_room_members other on other.room_id = one.room_id
      and other.member_id = b.blocked_id and other.left_at is null
    join group_rooms r on r.id = one.room_id and r.closed_at is null`,
  'a date has one of its own slots': `
    select count(*) from plans p
    where (p.state in ('fixed', 'happened') or p.fixed_slot_id is not null) and not exists (
      select from plan_slots s where s.plan_id = p.id and s.id = p.fixed_slot_id)`,
  'an event has places for those going': `
    select count(*) from events e
    where e.going > e.places or e.going < (
      select count(*) from event_rsvps r where r.event_id = e.id and r.status = 'going')`,
};

/** The violated invariants with their counts; empty for a correct community. */
export async function findBroken(db: Executor): Promise<{ invariant: string; count: number }[]> {
  const broken = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const [row] = await db.execute<{ count: string }>(query);
    const count = Number(row?.count ?? 0);
    if (count > 0) broken.push({ invariant, count });
  }
  return broken;
}

/** Throws a StartupError that begins with `opening` and names the violated invariants. */
export async function requireSound(db: Executor, opening: string): Promise<void> {
  const broken = await findBroken(db);
  if (broken.length === 0) return;
  const list = broken.map(
    ({ invariant, count }) => `${invariant} (violated ${counted(count, 'time')})`,
  );
  throw new StartupError(`${opening}: ${list.join('; ')}.`);
}
