import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { setMemberFields } from '../../../account/server/index.ts';
import { showMessageAgain } from '../../../chat/server/index.ts';
import { showEventAgain } from '../../../events/server/index.ts';
import { releaseLikes } from '../../../matching/server/index.ts';
import { restorePart } from '../../../profile/server/index.ts';
import { readMessageSubjectId } from '../../index.ts';
import { restoreFileJob, undoneJob } from '../job-kinds.ts';
import { notifyOfAppeal } from '../notices.ts';
import { appeals, bannedMarks, decisions, safetyCases, type DecisionRow } from '../tables.ts';
import { applyDecisions, lockForDecision } from './restrict.ts';
import { keepFromHolds } from './unconfirmed.ts';

/** The member who undoes a decision, and their finding. */
interface Undoing {
  decidedBy: string;
  finding: string | null;
  at: Date;
  /** The member is not told: they were not told of the decision either. */
  isQuiet?: boolean;
}

/**
 * Undoes a decision once: ends it, answers its appeal, restores what it hid, and informs the
 * member. Returns false when it was undone before.
 */
export async function undoDecision(
  work: Work,
  deps: Pick<Deps, 'config' | 'community'>,
  { id, memberId }: Pick<DecisionRow, 'id' | 'memberId'>,
  { decidedBy, finding, at, isQuiet = false }: Undoing,
): Promise<boolean> {
  const { tx } = work;
  if (memberId !== null) await lockForDecision(tx, memberId);
  await tx
    .update(appeals)
    .set({ state: 'overturned', finding, decidedBy, decidedAt: at })
    .where(and(eq(appeals.decisionId, id), eq(appeals.state, 'waiting')));
  const [undone] = await tx
    .update(decisions)
    .set({
      // It may have expired before the job noticed.
      endedAt: sql`coalesce(${decisions.endedAt}, least(${decisions.until}, ${at.toISOString()}::timestamptz))`,
      undoneAt: at,
      undoneFinding: finding,
    })
    .where(and(eq(decisions.id, id), isNull(decisions.undoneAt)))
    .returning();
  if (!undone) return false;
  // Nobody is recognized by a ban that was taken back.
  await tx.delete(bannedMarks).where(eq(bannedMarks.decisionId, id));
  await keepFromHolds(tx, undone.caseId, at);
  if (memberId === null) return true;
  await restoreHidden(work, { ...undone, memberId });
  await applyDecisions(work, memberId, at);
  const [opened] = await tx
    .select({ since: safetyCases.openedAt })
    .from(safetyCases)
    .where(eq(safetyCases.id, undone.caseId));
  if (opened) await releaseLikes(work, deps, { memberId, since: opened.since, at });
  if (isQuiet) return true;
  await work.enqueue(undoneJob, { decisionId: id });
  await notifyOfAppeal(work, { decisionId: id, memberId, outcome: 'overturned', at });
  return true;
}

/** Restores hidden content, unless the member has replaced it since. */
async function restoreHidden(
  work: Work,
  { id, memberId, subjectId, hidden }: DecisionRow & { memberId: string },
): Promise<void> {
  if (!hidden) return;
  const { tx } = work;
  const member = await lockForDecision(tx, memberId);
  if (!member) return;
  if (hidden.kind === 'bio' && !member.bio)
    await setMemberFields(tx, memberId, { bio: hidden.text });
  if (hidden.kind === 'event' && subjectId !== null) {
    const publishedAt = hidden.publishedAt === null ? null : new Date(hidden.publishedAt);
    await showEventAgain(work, subjectId, { state: hidden.state, publishedAt });
  }
  // Files are stored only after the commit, because a rollback could not remove them.
  if ('key' in hidden) await work.enqueue(restoreFileJob, { decisionId: id });
  else if (hidden.kind === 'part') await restorePart(tx, memberId, hidden.taken);
  const message = hidden.kind === 'message' && readMessageSubjectId(subjectId ?? '');
  if (message) await showMessageAgain(work, { ...message, content: hidden.text });
}
