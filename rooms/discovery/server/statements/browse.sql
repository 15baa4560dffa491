select members.id, members.created_at as "createdAt", members.age, members.location,
      members.photo_checked_at as "photoCheckedAt", case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end as criteria
    from (
      select id, created_at from ((select id, created_at from "members" where photo_checked_at is not null order by created_at desc, id desc)) members
      where true
        and members.id <> '00000000-0000-4000-8000-00000000000a'::uuid
        and (members.created_at, members.id) < ('2025-11-21T12:00:00.000Z'::timestamptz, '00000000-0000-4000-8000-00000000000b'::uuid)
        and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and greatest(pair.user1_id, pair.user2_id) = greatest(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and case when pair.user1_id = '00000000-0000-4000-8000-00000000000a'::uuid then pair.type = 'pass' else pair.answer in ('pass', 'decline') end
    offset 0) order by created_at desc, id desc limit 2000) looked
    cross join lateral (select * from "members" where id = looked.id offset 0) members
    left join lateral (
      select * from "preferences" where member_id = looked.id offset 0
    ) preferences on true
    where true
        and (coalesce(preferences.show_unanswered, true))
        and case when members.location = any(string_to_array('Austin, TX
Round Rock, TX'::text, E'\n')) then true end
        and members.shows_distance
        and members.photo_checked_at is not null
        and members.shown_active_on >= '2026-11-15'::date
        and preferences.show_goal and preferences.goal = 'friends'
        and (position((select fold_text('cof'::text)) in members.folded_name) > 0 or members.interests && '{"Coffee"}'::text[])
        and not (exists (
    select from matches ended
    where least(ended.user1_id, ended.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(ended.user1_id, ended.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and ended.ended_at is not null
    offset 0) or exists (
    select from blocks
    where least(blocks.blocker_id, blocks.blocked_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(blocks.blocker_id, blocks.blocked_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
    offset 0) or ((
    exists (select from "avoided_addresses" own where own.member_id = '00000000-0000-4000-8000-00000000000a'::uuid offset 0)
    and exists (
      select from "address_marks" theirs
      join "avoided_addresses" avoided on avoided.mark = theirs.mark
      where theirs.member_id = members.id and avoided.member_id = '00000000-0000-4000-8000-00000000000a'::uuid
      offset 0)
    or exists (
      select from "avoided_addresses" avoided
      where avoided.member_id = members.id
        and avoided.mark = (select mark from "address_marks" own where own.member_id = '00000000-0000-4000-8000-00000000000a'::uuid)
      offset 0)
  ) and not exists (
    select from matches mutual
    where least(mutual.user1_id, mutual.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(mutual.user1_id, mutual.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and mutual.status = 'mutual' and mutual.ended_at is null
    offset 0)) or (exists (
    select from "members" choosing
    where choosing.id = members.id and choosing.shown_to = 'liked'
    offset 0) and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(pair.user1_id, pair.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and pair.status <> 'withheld'
      and case when pair.user1_id = members.id then pair.type else pair.answer end in ('individual', 'like', 'accept')
    offset 0)) or exists (
    select from "members" absent
    where absent.id = members.id
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
    offset 0) or (exists (
    select from "members" absent
    where absent.id = '00000000-0000-4000-8000-00000000000a'::uuid
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
    offset 0) and exists (
    select from "members" absent
    where absent.id = '00000000-0000-4000-8000-00000000000a'::uuid
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
      and (absent.access <> 'full' or absent.leaving_until is not null or not exists (
    select from matches mutual
    where least(mutual.user1_id, mutual.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(mutual.user1_id, mutual.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and mutual.status = 'mutual' and mutual.ended_at is null
    offset 0))
    offset 0)))
    order by looked.created_at desc, looked.id desc limit 33;

select members.id, members.created_at as "createdAt", members.age, members.location,
      members.photo_checked_at as "photoCheckedAt", case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end as criteria
    from (
      select members.id, members.created_at from "members"
      left join "preferences" on preferences.member_id = members.id
      where true
        and (coalesce(preferences.show_unanswered, true))
        and members.location = any('{"Austin, TX","Round Rock, TX"}'::text[])
        and members.shows_distance
        and members.photo_checked_at is not null
        and members.shown_active_on >= '2026-11-15'::date
        and preferences.show_goal and preferences.goal = 'friends'
        and (position((select fold_text('cof'::text)) in members.folded_name) > 0 or members.interests && '{"Coffee"}'::text[])
        and true
        and members.id <> '00000000-0000-4000-8000-00000000000a'::uuid
        and (members.created_at, members.id) < ('2025-11-21T12:00:00.000Z'::timestamptz, '00000000-0000-4000-8000-00000000000b'::uuid)
        and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and greatest(pair.user1_id, pair.user2_id) = greatest(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and case when pair.user1_id = '00000000-0000-4000-8000-00000000000a'::uuid then pair.type = 'pass' else pair.answer in ('pass', 'decline') end
    offset 0) order by created_at desc, id desc offset 0) looked
    cross join lateral (select * from "members" where id = looked.id offset 0) members
    left join lateral (
      select * from "preferences" where member_id = looked.id offset 0
    ) preferences on true
    where true
        and not (exists (
    select from matches ended
    where least(ended.user1_id, ended.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(ended.user1_id, ended.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and ended.ended_at is not null
    offset 0) or exists (
    select from blocks
    where least(blocks.blocker_id, blocks.blocked_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(blocks.blocker_id, blocks.blocked_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
    offset 0) or ((
    exists (select from "avoided_addresses" own where own.member_id = '00000000-0000-4000-8000-00000000000a'::uuid offset 0)
    and exists (
      select from "address_marks" theirs
      join "avoided_addresses" avoided on avoided.mark = theirs.mark
      where theirs.member_id = members.id and avoided.member_id = '00000000-0000-4000-8000-00000000000a'::uuid
      offset 0)
    or exists (
      select from "avoided_addresses" avoided
      where avoided.member_id = members.id
        and avoided.mark = (select mark from "address_marks" own where own.member_id = '00000000-0000-4000-8000-00000000000a'::uuid)
      offset 0)
  ) and not exists (
    select from matches mutual
    where least(mutual.user1_id, mutual.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(mutual.user1_id, mutual.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and mutual.status = 'mutual' and mutual.ended_at is null
    offset 0)) or (exists (
    select from "members" choosing
    where choosing.id = members.id and choosing.shown_to = 'liked'
    offset 0) and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(pair.user1_id, pair.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and pair.status <> 'withheld'
      and case when pair.user1_id = members.id then pair.type else pair.answer end in ('individual', 'like', 'accept')
    offset 0)) or exists (
    select from "members" absent
    where absent.id = members.id
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
    offset 0) or (exists (
    select from "members" absent
    where absent.id = '00000000-0000-4000-8000-00000000000a'::uuid
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
    offset 0) and exists (
    select from "members" absent
    where absent.id = '00000000-0000-4000-8000-00000000000a'::uuid
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
      and (absent.access <> 'full' or absent.leaving_until is not null or not exists (
    select from matches mutual
    where least(mutual.user1_id, mutual.user2_id) = least('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and greatest(mutual.user1_id, mutual.user2_id) = greatest('00000000-0000-4000-8000-00000000000a'::uuid, members.id)
      and mutual.status = 'mutual' and mutual.ended_at is null
    offset 0))
    offset 0)))
    order by looked.created_at desc, looked.id desc limit 33;
