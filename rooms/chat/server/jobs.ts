import { sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { recurringJob, removalJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { PAST_CHAT_DAYS } from '../index.ts';
import { notifyAway } from './notify-away.ts';
import { erasePastChats } from './past-chats/past-chats.ts';
import { withdrawnMessages, attachments } from './tables.ts';

/** Messages erased in one statement. Limited, so that it does not lock many rows for long. */
const ERASED_AT_ONCE = 500;

export function chatJobs(deps: Deps): JobHandler[] {
  return [
    removalJob('chat.erase-past-chats', '52 * * * *', () => erasePastChats(deps)),
    removalJob('chat.erase-withdrawn', '37 * * * *', () => eraseDueWithdrawn(deps)),
    recurringJob('chat.notify-away', '* * * * *', () => notifyAway(deps, 10)),
    // Catches members who closed the app without reading, and minutes in which no node ran.
    recurringJob('chat.notify-away-late', '8 * * * *', () => notifyAway(deps, 24 * 60)),
  ];
}

/** Erases what removed messages said once nobody can report them any more. */
export async function eraseDueWithdrawn({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock().getTime() - PAST_CHAT_DAYS * DAY_MS);
  let erased: number;
  do {
    erased = await eraseWithdrawn(db, { until, limit: ERASED_AT_ONCE });
  } while (erased === ERASED_AT_ONCE);
}

/**
 * Erases the texts and files of messages that were removed until a time. The files go with their
 * rows.
 */
async function eraseWithdrawn(
  db: Executor,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const erased = await db.execute(sql`
    with due as (
      select conversation_id, seq from ${withdrawnMessages}
      where removed_at <= ${until.toISOString()}::timestamptz
      order by removed_at limit ${limit} for update skip locked
    ), emptied as (
      update messages m set attachment_id = null from due
      where m.conversation_id = due.conversation_id and m.seq = due.seq
        and m.attachment_id is not null
    ), files as (
      delete from ${attachments} a using due
      where a.conversation_id = due.conversation_id and a.seq = due.seq
    )
    delete from ${withdrawnMessages} w using due
    where w.conversation_id = due.conversation_id and w.seq = due.seq
    returning w.seq`);
  return erased.length;
}
