import { and, asc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { memberColumns, members, toPublicUser } from '../../../account/server/index.ts';
import { againQuestions, mayMeetAmong } from '../../../relations/server/index.ts';
import {
  againContract,
  type AgainAbout,
  type AgainAnswer,
  type AgainQuestion,
} from '../../again/index.ts';
import { ofMember, userOf } from './member-data.ts';
import { isQuestion, tellEqual } from './tell-again.ts';

/** Whether two would meet again (§24): each is asked about the other, and equal answers are told. */
export function againRoutes(context: RoomContext): void {
  context.serve(againContract, {
    'GET /api/again': ({ viewer }) => readQuestions(context, viewer.memberId),
    'PUT /api/again': ({ viewer, body }) =>
      answerQuestion(context, { memberId: viewer.memberId, ...body }),
  });
}

/** The questions that a member may answer at this time, and about whom they are. */
const isOpenTo = (memberId: string, at: Date) =>
  and(
    ofMember(memberId),
    isNull(againQuestions.toldAt),
    lte(againQuestions.opensAt, at),
    gt(againQuestions.until, at),
    mayMeetAmong(sql`${memberId}::uuid`, userOf(memberId)),
  );

/** Sorted by what both know, never by an answer. No policy: `isOpenTo` asks it. */
async function readQuestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  about?: SQL,
): Promise<AgainQuestion[]> {
  const at = clock();
  const rows = await db
    .select({ question: againQuestions, user: memberColumns })
    .from(againQuestions)
    .innerJoin(members, eq(members.id, userOf(memberId)))
    .where(and(isOpenTo(memberId, at), about))
    .orderBy(asc(againQuestions.until), asc(againQuestions.opensAt), asc(members.id));
  return rows.map(({ question, user }) => ({
    about: { kind: question.kind, id: question.aboutId },
    user: toPublicUser(user, utcDay(at)),
    until: question.until.toISOString(),
    answer: question.oneId === memberId ? question.oneAnswer : question.otherAnswer,
  }));
}

/**
 * Stores an answer, and tells both at once if it is their time and the other said the same. The
 * caller's response does not depend on what the other said.
 */
export async function answerQuestion(
  deps: Deps,
  given: { memberId: string; about: AgainAbout; userId: string; answer: AgainAnswer | null },
): Promise<AgainQuestion> {
  const { memberId, about, answer } = given;
  const userId = given.userId.toLowerCase();
  const areIds = [about.id, userId].every((id) => z.uuid().safeParse(id).success);
  if (!areIds) throw notFound();
  const at = deps.clock();
  const [oneId = '', otherId = ''] = [memberId, userId].toSorted();
  const which = isQuestion({ kind: about.kind, aboutId: about.id, oneId, otherId });
  const answeredAt = answer === null ? null : at;
  return runWork(deps, async (work) => {
    const { tx } = work;
    const stored = await tx
      .update(againQuestions)
      .set(
        memberId === oneId
          ? { oneAnswer: answer, oneAnsweredAt: answeredAt }
          : { otherAnswer: answer, otherAnsweredAt: answeredAt },
      )
      .where(and(which, isOpenTo(memberId, at)))
      .returning({ kind: againQuestions.kind });
    const [question] = await readQuestions({ ...deps, db: tx }, memberId, which);
    if (stored.length === 0 || !question) throw notFound();
    await tellEqual(work, which, at);
    return question;
  });
}
