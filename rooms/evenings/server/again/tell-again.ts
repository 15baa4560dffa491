import { and, asc, eq, gt, lte, ne, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { runWork, type Work, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { matchAgain } from '../../../matching/server/index.ts';
import { notifyAll } from '../../../notifications/server/index.ts';
import {
  againQuestions,
  closedQuestion,
  type QuestionRow,
} from '../../../relations/server/index.ts';

/** Evenings and dates handled in one run. The rest follows a minute later. */
const BATCH_SIZE = 200;

const { oneAnswer, otherAnswer, toldFrom, until } = againQuestions;
const isDue = (at: Date) =>
  and(eq(oneAnswer, otherAnswer), ne(oneAnswer, 'no'), lte(toldFrom, at), gt(until, at));

/** The community's clock, each minute: tells the equal answers whose time has come. */
export async function tellDue(deps: WorkDeps & Pick<Deps, 'clock'>): Promise<void> {
  const at = deps.clock();
  const due = await deps.db
    .selectDistinct({ kind: againQuestions.kind, aboutId: againQuestions.aboutId })
    .from(againQuestions)
    .where(isDue(at))
    .limit(BATCH_SIZE);
  for (const { kind, aboutId } of due) {
    const isSame = and(eq(againQuestions.kind, kind), eq(againQuestions.aboutId, aboutId));
    await runWork(deps, (work) => tellEqual(work, isSame, at));
  }
}

/**
 * Tells both of each pair of these questions what they both said, once: their answers are erased with
 * it. Those who may not be told yet stay as they are, which looks like unequal answers.
 */
export async function tellEqual(work: Work, which: SQL | undefined, at: Date): Promise<void> {
  const { tx } = work;
  const equal = await tx
    .select()
    .from(againQuestions)
    .where(and(which, isDue(at)))
    .orderBy(asc(againQuestions.oneId), asc(againQuestions.otherId))
    .for('update');
  for (const question of equal) await tell(work, question, at);
}

async function tell(work: Work, question: QuestionRow, at: Date): Promise<void> {
  const { kind, aboutId, oneId, otherId, oneAnswer: as } = question;
  if (as === null || as === 'no') return;
  const matched = await matchAgain(work, { memberIds: [oneId, otherId], as, at });
  if (!matched) return;
  await work.tx.update(againQuestions).set(closedQuestion(at)).where(isQuestion(question));
  const sides = [
    { memberId: oneId, userId: otherId },
    { memberId: otherId, userId: oneId },
  ];
  for (const { memberId, userId } of sides) {
    work.tell([memberId], { type: 'again_told', userId, as, ...matched });
  }
  await notifyAll(
    work,
    sides.map(({ memberId, userId }) => ({
      memberId,
      kind: 'again-told',
      subject: `${kind} ${aboutId} ${matched.matchId}`,
      params: { as },
      link: `/conversation/${matched.matchId}`,
      aboutId: userId,
      at,
    })),
  );
}

export const isQuestion = ({
  kind,
  aboutId,
  oneId,
  otherId,
}: Pick<QuestionRow, 'kind' | 'aboutId' | 'oneId' | 'otherId'>) =>
  and(
    eq(againQuestions.kind, kind),
    eq(againQuestions.aboutId, aboutId),
    eq(againQuestions.oneId, oneId),
    eq(againQuestions.otherId, otherId),
  );
