import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import type { Member } from '../../../account/server/index.ts';
import { members } from '../../../account/server/index.ts';
import { fits, type Criteria } from '../../../profile/preferences/index.ts';
import { CRITERIA, preferences, toPerson } from '../../../profile/server/preferences/index.ts';
import { mayMeetAmong } from '../../../relations/server/index.ts';
import { reports, safetyCases } from '../../../safety/server/index.ts';
import type { Pair } from '../../rounds/index.ts';
import { roundPairs } from './tables.ts';

/** Online, no two cities are far from each other. */
const NO_MILES = 0;

/**
 * All pairs of these who may sit together, fit, and were not paired at this event. No policy in the
 * first statement: the second asks it of each pair.
 */
export async function findPairs(
  tx: Transaction,
  { eventId, here }: { eventId: string; here: readonly Member[] },
): Promise<Pair[]> {
  const ids = sql`${sql.param(here.map(({ id }) => id))}::uuid[]`;
  const found = await tx.execute<{ id: string; criteria: Criteria | null }>(sql`
    select ${members.id}, ${CRITERIA} as criteria
    from ${members} left join ${preferences} on preferences.member_id = ${members.id}
    where ${members.id} = any(${ids})`);
  const criteria = new Map(found.map((row) => [row.id, row.criteria]));
  const personOf = new Map(
    here.map((member) => [member.id, toPerson(member, criteria.get(member.id) ?? null)]),
  );
  const may = await tx.execute<{ one: string; other: string }>(sql`
    select one.id as one, other.id as other
    from unnest(${ids}) one (id) join unnest(${ids}) other (id) on one.id < other.id
    where ${mayMeetAmong(sql`one.id`, sql`other.id`)}
      and ${mayMeetAmong(sql`other.id`, sql`one.id`)}
      and not exists (
        select from ${roundPairs} before where before.event_id = ${eventId}::uuid
          and least(before.one_id, before.other_id) = one.id
          and greatest(before.one_id, before.other_id) = other.id)
      and not exists (
        select from ${reports} join ${safetyCases} on ${safetyCases.id} = ${reports.caseId}
        where (${reports.reporterId}, ${safetyCases.memberId})
          in ((one.id, other.id), (other.id, one.id)))`);
  return may.flatMap(({ one, other }): Pair[] => {
    const [first, second] = [personOf.get(one), personOf.get(other)];
    return first && second && fits(first, second, NO_MILES) ? [[one, other]] : [];
  });
}
