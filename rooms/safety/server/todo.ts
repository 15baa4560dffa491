import { sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { members } from '../../account/server/index.ts';
import { upkeep } from '../../community/server/index.ts';
import { waitingApplications } from '../../door/server/index.ts';
import { events } from '../../events/server/index.ts';
import { DESK_ANSWER_HOURS, type Todo } from '../index.ts';
import { mayHandle, type Moderator } from './cases/access.ts';
import { photoChecks } from './photo-check/tables.ts';
import { readRaidAnswer } from './raid/raid.ts';
import { appeals, decisions, safetyCases } from './tables.ts';

const LINKS: Record<Todo[number]['kind'], string> = {
  raid: '/admin',
  urgent_cases: '/desk?priority=P0',
  cases: '/desk',
  appeals: '/desk/appeals',
  applications: '/desk/applications',
  photo_checks: '/desk/photo-checks',
  events: '/desk/events',
  backup: '/admin/health',
  health: '/admin/health',
};

const SOON = sql.raw(`interval '${DESK_ANSWER_HOURS} hours'`);

/**
 * What needs doing, as far as the caller may know of it: a raid first, then what is due first.
 * No policy: counts for staff, in the words of the desk's lists.
 */
export async function readTodo(
  deps: Deps,
  moderator: Moderator,
  { isForAdmins }: { isForAdmins: boolean },
): Promise<Todo> {
  const { db, clock } = deps;
  const now = clock().toISOString();
  const isOther = (memberId: string) => sql`${sql.raw(memberId)} <> ${moderator.memberId}::uuid`;
  const ofInstallation = sql`
    union all
    select 'backup', count(*), max(at) from ${upkeep} where kind = 'backup-failed'
      and at > coalesce((select max(at) from ${upkeep} where kind = 'backup'), '-infinity')
    union all
    select 'health', jsonb_array_length(details -> 'failing'), at from ${upkeep}
      where kind = 'health'`;
  const [rows, raid] = await Promise.all([
    db.execute<{ kind: Todo[number]['kind']; count: number; due: string }>(sql`
      with waiting (kind, count, due) as (
        select case priority when 0 then 'urgent_cases' else 'cases' end, count(*), min(expected_by)
          from ${safetyCases} where decided_at is null and ${mayHandle(moderator)} group by 1
        union all
        select 'appeals', count(*), min(appeals.created_at) + ${SOON} from ${appeals}
          join ${decisions} on decisions.id = appeals.decision_id
          join ${safetyCases} on safety_cases.id = decisions.case_id
          where appeals.state = 'waiting' and ${mayHandle(moderator)}
        union all
        select 'applications', count(*), min(applied_at) + ${SOON} from ${waitingApplications}
          where ${isOther('member_id')}
        union all
        select 'photo_checks', count(*), min(submitted_at) + ${SOON} from ${photoChecks}
          where state = 'waiting' and ${isOther('member_id')}
        union all
        select 'events', count(*), min(submitted_at) + ${SOON} from ${events}
          join ${members} on members.id = events.host_id
          where (state = 'review' or state = 'published' and revision is not null
              and starts_at > ${now}::timestamptz)
            and ${isOther('host_id')} and access = 'full' and leaving_until is null
        ${isForAdmins ? ofInstallation : sql.empty()})
      select kind, count::int, due from waiting where count > 0 order by due nulls last, kind`),
    readRaidAnswer(deps),
  ]);
  const found = rows.map(({ kind, count, due }) => ({
    kind,
    count,
    dueAt: due === null ? now : new Date(due).toISOString(),
    link: LINKS[kind],
  }));
  if (!raid.isSuspected && raid.until === null) return found;
  const isHere = moderator.role === 'admin';
  return [{ kind: 'raid', count: 1, dueAt: now, link: isHere ? LINKS.raid : '/desk' }, ...found];
}
