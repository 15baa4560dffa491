import { sql } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { messages } from '../chat/index.ts';
import { conversationMembers } from '../conversations/index.ts';
import { scamWarningJob } from './job-kinds.ts';

/** Enqueues a mail for everybody who received a message from the member of a decision. */
export async function warnOfScam(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  decisionId: string,
): Promise<void> {
  await runWork(deps, async (work) => {
    const rows = await work.tx.execute<{ id: string }>(sql`
      select distinct partner.member_id as id
      from decisions d
      join ${conversationMembers} own on own.member_id = d.member_id
      join ${conversationMembers} partner
        on partner.conversation_id = own.conversation_id and partner.member_id <> d.member_id
      where d.id = ${decisionId} and d.ended_at is null
        and exists (
          select from ${messages} m
          where m.conversation_id = own.conversation_id and m.sender_id = d.member_id)`);
    for (const { id } of rows) await work.enqueue(scamWarningJob, { memberId: id });
  });
}
