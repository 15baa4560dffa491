import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { messages } from '../../../chat/server/index.ts';
import { conversationMembers } from '../../../conversations/server/index.ts';
import { eventRsvps, events } from '../../../events/server/index.ts';
import { HOLD_HOURS, type CaseReason } from '../../index.ts';
import { statementJob } from '../job-kinds.ts';
import { notifyOfDecision } from '../notices.ts';
import { decisions } from '../tables.ts';
import { say } from '../texts/index.ts';
import { applyLimit } from './restrict.ts';

/** Whether both members have written to each other. */
export async function haveExchangedMessages(
  tx: Transaction,
  one: string,
  other: string,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from ${conversationMembers} mine
    join ${conversationMembers} theirs on theirs.conversation_id = mine.conversation_id
    where mine.member_id = ${one}::uuid and theirs.member_id = ${other}::uuid
      and (select count(*) from ${conversationMembers} m where m.conversation_id = mine.conversation_id) = 2
      and exists (select from ${messages} m
        where m.conversation_id = mine.conversation_id and m.sender_id = ${one}::uuid)
      and exists (select from ${messages} m
        where m.conversation_id = mine.conversation_id and m.sender_id = ${other}::uuid)
    limit 1`);
  return rows.length > 0;
}

/** Whether both were at the same event, as guests or host. */
export async function haveSharedEvent(
  tx: Transaction,
  one: string,
  other: string,
): Promise<boolean> {
  const wasThere = (memberId: string) => sql`(events.host_id = ${memberId}::uuid or exists (
    select from ${eventRsvps} there where there.event_id = events.id
      and there.member_id = ${memberId}::uuid and there.status = 'attended'))`;
  const rows = await tx.execute(sql`
    select 1 from ${events}
    where id in (
        select id from ${events} hosted where hosted.host_id = ${one}::uuid
        union all
        select event_id from ${eventRsvps} mine
        where mine.member_id = ${one}::uuid and mine.status = 'attended')
      and events.state in ('started', 'ended') and ${wasThere(one)} and ${wasThere(other)}
    limit 1`);
  return rows.length > 0;
}

/**
 * Stops new likes and first messages until the case is decided, at most 72 hours, and informs the
 * member immediately. Once for each case, so that further reports don't prolong it.
 */
export async function placeHold(
  work: Work,
  hold: { caseId: string; memberId: string; rule: CaseReason; at: Date },
): Promise<void> {
  const { caseId, memberId, rule, at } = hold;
  const until = new Date(at.getTime() + HOLD_HOURS * HOUR_MS);
  const [placed] = await work.tx
    .insert(decisions)
    .values({
      caseId,
      memberId,
      kind: 'hold',
      until,
      // For the desk. The member reads it in their language.
      finding: say.holdFinding.in('en'),
      rule,
      decidedBy: null,
      decidedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!placed) return;
  await notifyOfDecision(work, placed);
  await applyLimit(work, memberId, at);
  await writeAudit(work.tx, {
    at,
    actorId: null,
    action: 'hold_placed',
    caseId,
    memberId,
    after: { until: until.toISOString(), rule },
  });
  await work.enqueue(statementJob, { decisionId: placed.id });
}
