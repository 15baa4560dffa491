import { readMessageSubjectId } from '@rizzly/domain/safety';
import { eq } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import type { Work } from '../../../platform/unit-of-work.ts';
import { lockMembers } from '../../account/index.ts';
import { setMessageContent } from '../../chat/index.ts';
import { storePicture } from '../../media/index.ts';
import { setProfile } from '../../profile/index.ts';
import { undoneJob } from '../job-kinds.ts';
import { decisions, type DecisionRow } from '../tables.ts';
import { applyDecisions } from './restrict.ts';

type UndoDeps = Pick<Deps, 'storage' | 'clock'>;

/** Ends a decision before its time, brings back what it hid, and tells the member. */
export async function undoDecision(
  deps: UndoDeps,
  work: Work,
  decision: DecisionRow,
  now: Date,
): Promise<void> {
  const { tx } = work;
  await tx.update(decisions).set({ endedAt: now }).where(eq(decisions.id, decision.id));
  if (decision.memberId === null) return;
  await bringBack(deps, work, { ...decision, memberId: decision.memberId });
  await applyDecisions(work, decision.memberId, now);
  await work.enqueue(undoneJob, { decisionId: decision.id });
}

/** What the member has put in its place since stays. */
async function bringBack(
  deps: UndoDeps,
  { tx }: Work,
  { memberId, subjectId, hidden }: DecisionRow & { memberId: string },
): Promise<void> {
  if (!hidden) return;
  const [member] = await lockMembers(tx, [memberId]);
  if (!member) return;
  if (hidden.kind === 'bio' && !member.bio) await setProfile(tx, memberId, { bio: hidden.text });
  if (hidden.kind === 'picture' && !member.profilePicture) {
    const picture = await readFile(deps.storage, hidden.key);
    if (!picture) return;
    const profilePicture = await storePicture({ ...deps, db: tx }, memberId, picture);
    await setProfile(tx, memberId, { profilePicture });
  }
  const message = hidden.kind === 'message' && readMessageSubjectId(subjectId ?? '');
  if (message) await setMessageContent(tx, { ...message, content: hidden.text });
}

async function readFile(storage: Deps['storage'], key: string): Promise<Buffer | undefined> {
  const stream = await storage.read(key);
  return stream && Buffer.concat(await stream.toArray());
}
