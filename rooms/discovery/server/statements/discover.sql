select members.id, members.created_at as "createdAt", members.age, members.location, members.interests,
    members.photo_checked_at as "photoCheckedAt", members.shows_distance as "showsDistance",
    members.hides_activity as "hidesActivity", members.last_active_on::text as "lastActiveOn",
    case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end as criteria, coalesce(standings.shown, 0) as shown, coalesce(standings.answered, 0) as answered, coalesce(standings.unanswered, 0) as unanswered,
    standings.readiness, coalesce(standings.has_matched, false) as "hasMatched"
  from (
    select members.id from "matches"
    join "members" on members.id = matches.user1_id
    where matches.user2_id = '00000000-0000-4000-8000-00000000000a'::uuid and matches.status = 'pending' and members.location = any('{"Austin, TX","Round Rock, TX"}'::text[])
    order by coalesce(matches.released_at, matches.created_at) desc limit 200) looked
  cross join lateral (select * from "members" where id = looked.id offset 0) members
  left join lateral (
    select * from "preferences" where member_id = looked.id offset 0
  ) preferences on true
  left join lateral (
    select * from "standings" where member_id = looked.id offset 0
  ) standings on true
  where (preferences.shown_as && '{"men","nonbinary"}'::text[]
      and members.age between 25 and 40
      and preferences.goal = 'friends'
      and members.photo_checked_at is not null
      and preferences.wants_to_meet && '{"women"}'::text[]
      and (30 between preferences.min_age and preferences.max_age or not 'age' = any(preferences.dealbreakers))
      and ((preferences.goal = 'friends') is not false or not 'goal' = any(preferences.dealbreakers))
      and not (preferences.photo_checked_only and 'photoChecked' = any(preferences.dealbreakers)) or preferences.member_id is null) and not (exists (
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
  limit 250;

select members.id, members.created_at as "createdAt", members.age, members.location, members.interests,
    members.photo_checked_at as "photoCheckedAt", members.shows_distance as "showsDistance",
    members.hides_activity as "hidesActivity", members.last_active_on::text as "lastActiveOn",
    case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end as criteria, coalesce(standings.shown, 0) as shown, coalesce(standings.answered, 0) as answered, coalesce(standings.unanswered, 0) as unanswered,
    standings.readiness, coalesce(standings.has_matched, false) as "hasMatched"
  from (
    select members.id, city.miles
    from unnest((select '{"Austin, TX","Round Rock, TX"}'::text[]), (select '{0,17}'::int[])) city (name, miles)
    cross join lateral (
      select id from "members" where location = city.name and members.id <> '00000000-0000-4000-8000-00000000000a'::uuid and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and greatest(pair.user1_id, pair.user2_id) = greatest(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and case when pair.user1_id = '00000000-0000-4000-8000-00000000000a'::uuid then pair.type else pair.answer end is not null
    offset 0)
      order by location desc, shown_active_on desc, id desc limit 2500
    ) members limit 2500) looked
  cross join lateral (select * from "members" where id = looked.id offset 0) members
  left join lateral (
    select * from "preferences" where member_id = looked.id offset 0
  ) preferences on true
  left join lateral (
    select * from "standings" where member_id = looked.id offset 0
  ) standings on true
  where preferences.shown_as && '{"men","nonbinary"}'::text[]
      and members.age between 25 and 40
      and preferences.goal = 'friends'
      and members.photo_checked_at is not null
      and preferences.wants_to_meet && '{"women"}'::text[]
      and (30 between preferences.min_age and preferences.max_age or not 'age' = any(preferences.dealbreakers))
      and ((preferences.goal = 'friends') is not false or not 'goal' = any(preferences.dealbreakers))
      and not (preferences.photo_checked_only and 'photoChecked' = any(preferences.dealbreakers))
      and ((miles <= preferences.max_distance_miles) is not false or not 'distance' = any(preferences.dealbreakers)) and not (exists (
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
  limit 250;

select members.id, members.created_at as "createdAt", members.age, members.location, members.interests,
    members.photo_checked_at as "photoCheckedAt", members.shows_distance as "showsDistance",
    members.hides_activity as "hidesActivity", members.last_active_on::text as "lastActiveOn",
    case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end as criteria, coalesce(standings.shown, 0) as shown, coalesce(standings.answered, 0) as answered, coalesce(standings.unanswered, 0) as unanswered,
    standings.readiness, coalesce(standings.has_matched, false) as "hasMatched"
  from (
    select members.id, city.miles from "members"
    join unnest('{"Austin, TX","Round Rock, TX"}'::text[], '{0,17}'::int[]) with ordinality city (name, miles, at)
      on city.name = members.location
    left join "preferences" on preferences.member_id = members.id
    where preferences.shown_as && '{"men","nonbinary"}'::text[]
      and members.age between 25 and 40
      and preferences.goal = 'friends'
      and members.photo_checked_at is not null
      and preferences.wants_to_meet && '{"women"}'::text[]
      and (30 between preferences.min_age and preferences.max_age or not 'age' = any(preferences.dealbreakers))
      and ((preferences.goal = 'friends') is not false or not 'goal' = any(preferences.dealbreakers))
      and not (preferences.photo_checked_only and 'photoChecked' = any(preferences.dealbreakers))
      and ((miles <= preferences.max_distance_miles) is not false or not 'distance' = any(preferences.dealbreakers)) and members.id <> '00000000-0000-4000-8000-00000000000a'::uuid and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and greatest(pair.user1_id, pair.user2_id) = greatest(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and case when pair.user1_id = '00000000-0000-4000-8000-00000000000a'::uuid then pair.type else pair.answer end is not null
    offset 0)
    order by city.at, members.shown_active_on desc, members.id desc offset 0) looked
  cross join lateral (select * from "members" where id = looked.id offset 0) members
  left join lateral (
    select * from "preferences" where member_id = looked.id offset 0
  ) preferences on true
  left join lateral (
    select * from "standings" where member_id = looked.id offset 0
  ) standings on true
  where true and not (exists (
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
  limit 250;

select members.id, members.created_at as "createdAt", members.age, members.location, members.interests,
    members.photo_checked_at as "photoCheckedAt", members.shows_distance as "showsDistance",
    members.hides_activity as "hidesActivity", members.last_active_on::text as "lastActiveOn",
    case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end as criteria, coalesce(standings.shown, 0) as shown, coalesce(standings.answered, 0) as answered, coalesce(standings.unanswered, 0) as unanswered,
    standings.readiness, coalesce(standings.has_matched, false) as "hasMatched"
  from (
    select members.id, city.miles
    from unnest((select '{"Austin, TX","Round Rock, TX"}'::text[]), (select '{0,17}'::int[])) city (name, miles)
    cross join lateral (
      select id from "members" where location = city.name and members.id <> '00000000-0000-4000-8000-00000000000a'::uuid and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and greatest(pair.user1_id, pair.user2_id) = greatest(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and case when pair.user1_id = '00000000-0000-4000-8000-00000000000a'::uuid then pair.type else pair.answer end is not null
    offset 0)
      order by location desc, shown_active_on desc, id desc limit 2500
    ) members limit 2500) looked
  cross join lateral (select * from "members" where id = looked.id offset 0) members
  left join lateral (
    select * from "preferences" where member_id = looked.id offset 0
  ) preferences on true
  left join lateral (
    select * from "standings" where member_id = looked.id offset 0
  ) standings on true
  where preferences.member_id is null and not (exists (
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
  limit 250;

select members.id, members.created_at as "createdAt", members.age, members.location, members.interests,
    members.photo_checked_at as "photoCheckedAt", members.shows_distance as "showsDistance",
    members.hides_activity as "hidesActivity", members.last_active_on::text as "lastActiveOn",
    case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end as criteria, coalesce(standings.shown, 0) as shown, coalesce(standings.answered, 0) as answered, coalesce(standings.unanswered, 0) as unanswered,
    standings.readiness, coalesce(standings.has_matched, false) as "hasMatched"
  from (
    select members.id, city.miles from "members"
    join unnest('{"Austin, TX","Round Rock, TX"}'::text[], '{0,17}'::int[]) with ordinality city (name, miles, at)
      on city.name = members.location
    left join "preferences" on preferences.member_id = members.id
    where preferences.member_id is null and members.id <> '00000000-0000-4000-8000-00000000000a'::uuid and not exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and greatest(pair.user1_id, pair.user2_id) = greatest(members.id, '00000000-0000-4000-8000-00000000000a'::uuid)
      and case when pair.user1_id = '00000000-0000-4000-8000-00000000000a'::uuid then pair.type else pair.answer end is not null
    offset 0)
    order by city.at, members.shown_active_on desc, members.id desc offset 0) looked
  cross join lateral (select * from "members" where id = looked.id offset 0) members
  left join lateral (
    select * from "preferences" where member_id = looked.id offset 0
  ) preferences on true
  left join lateral (
    select * from "standings" where member_id = looked.id offset 0
  ) standings on true
  where true and not (exists (
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
  limit 250;
