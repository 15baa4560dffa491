import { and, eq, sql, desc } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { refuseLimited } from '../../account/server/index.ts';
import { endCallsBetween } from '../../calls/server/index.ts';
import { writeMessages, messages } from '../../chat/server/index.ts';
import { lockSharedConversations } from '../../conversations/server/index.ts';
import { endPlansOfTwo } from '../../groups/server/index.ts';
import { withdrawBetween } from '../../notifications/server/index.ts';
import { mayInteract } from '../../relations/server/index.ts';
import { seePair } from '../index.ts';
import { endMatch } from './end-match.ts';
import { tellMatchChanged } from './events.ts';
import { notifyGoodbye } from './notices.ts';
import { partnerIn } from './partner.ts';
import { lockMatch } from './repository.ts';
import { say } from './texts/index.ts';

/**
 * Ends a match with a last message (§21). Only one goodbye is stored: the member who said it can
 * repeat it, and another line or the partner's comes too late.
 */
export async function sayGoodbye(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  { matchId, memberId, line }: { matchId: string; memberId: string; line: string },
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const found = await lockMatch(tx, matchId, memberId);
    const seen = found && seePair(found, memberId);
    if (!seen) throw notFound();
    const partnerId = partnerIn(found, memberId);
    if (!(await mayInteract(tx, memberId, partnerId))) throw notFound();
    const { conversationId } = found;
    if (found.endedByGoodbye) {
      const isRepeat =
        found.endedBy === memberId && (await findLastLine(tx, conversationId, memberId)) === line;
      if (isRepeat) return;
      throw new AppError('conflict', say.saidGoodbye);
    }
    if (seen.status !== 'mutual' || conversationId === null) {
      throw new AppError('conflict', say.goodbyeNotMatched);
    }
    await lockSharedConversations(tx, memberId, partnerId);
    await endCallsBetween(work, { memberId, partnerId, at });
    // A hold stops first messages, and a goodbye may be one.
    if (!(await hasWritten(tx, conversationId, memberId))) await refuseLimited(tx, memberId, at);
    await writeMessages(work, { conversationId, sentAt: at }, [
      { senderId: memberId, content: line },
    ]);
    await endMatch(tx, { matchId, memberId, at, byGoodbye: true });
    await endPlansOfTwo(work, { memberId, partnerId }, at);
    await withdrawBetween(tx, memberId, partnerId);
    await notifyGoodbye(work, { matchId, partnerId, memberId }, at);
    tellMatchChanged(work, found, memberId);
  });
}

/** Whether a member has written in the conversation of their match. */
async function hasWritten(
  tx: Transaction,
  conversationId: string,
  memberId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.senderId, memberId)))
    .limit(1);
  return row !== undefined;
}

/** What a member wrote last in the conversation of their match. */
async function findLastLine(
  tx: Transaction,
  conversationId: string | null,
  memberId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        sql`${messages.conversationId} = ${conversationId}::uuid`,
        eq(messages.senderId, memberId),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1);
  return row?.content;
}
