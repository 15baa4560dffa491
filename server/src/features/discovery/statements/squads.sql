select "id", "name", "created_by", "created_at", "active_since" from "squads" where ("squads"."active_since" is not null and "squads"."id" <> '00000000-0000-4000-8000-00000000000a' and not exists (
    select from squad_proposals p
    where p.squad_id = '00000000-0000-4000-8000-00000000000a'::uuid and p.other_squad_id = "squads"."id"
      and (p.state = 'liked' or p.state <> 'cancelled' and p.expires_at > '2026-11-21T12:00:00.000Z'::timestamptz)) and not exists (
    select from "group_rooms" room
    where room.one_squad_id = least('00000000-0000-4000-8000-00000000000a'::uuid, "squads"."id")
      and room.other_squad_id = greatest('00000000-0000-4000-8000-00000000000a'::uuid, "squads"."id")
      and (room.closed_at is null or room.closed_at > '2026-10-22T12:00:00.000Z'::timestamptz)) and not exists (
  select from squad_members mine
  cross join squad_members theirs
  where mine.squad_id = '00000000-0000-4000-8000-00000000000a'::uuid and theirs.squad_id = "squads"."id"
    and not not (exists (
    select from matches ended
    where least(ended.user1_id, ended.user2_id) = least(mine.member_id, theirs.member_id)
      and greatest(ended.user1_id, ended.user2_id) = greatest(mine.member_id, theirs.member_id)
      and ended.ended_at is not null
    offset 0) or exists (
    select from blocks
    where least(blocks.blocker_id, blocks.blocked_id) = least(mine.member_id, theirs.member_id)
      and greatest(blocks.blocker_id, blocks.blocked_id) = greatest(mine.member_id, theirs.member_id)
    offset 0) or exists (
    select from "members" absent
    where absent.id = theirs.member_id
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
    offset 0) or (exists (
    select from "members" absent
    where absent.id = mine.member_id
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
    offset 0) and exists (
    select from "members" absent
    where absent.id = mine.member_id
      and (absent.access <> 'full' or absent.leaving_until is not null or absent.paused_at is not null)
      and (absent.access <> 'full' or absent.leaving_until is not null or not exists (
    select from matches mutual
    where least(mutual.user1_id, mutual.user2_id) = least(mine.member_id, theirs.member_id)
      and greatest(mutual.user1_id, mutual.user2_id) = greatest(mine.member_id, theirs.member_id)
      and mutual.status = 'mutual' and mutual.ended_at is null
    offset 0))
    offset 0))))) order by "squads"."active_since" desc, "squads"."id" desc limit 200;
