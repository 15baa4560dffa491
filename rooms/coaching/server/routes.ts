import { eq, and } from 'drizzle-orm';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type Work, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import {
  toUnhiddenUser,
  findMember,
  lockMembers,
  type Member,
} from '../../account/server/index.ts';
import { ledgerKeys } from '../../play/index.ts';
import { award, countPaidSince, recordActivity } from '../../play/server/index.ts';
import {
  coachingContract,
  type Lesson,
  isDoable,
  LESSON_POINTS,
  nextDue,
  PAID_A_DAY,
} from '../index.ts';
import { lessons, type StoredLesson } from './lessons/library.ts';
import { type LessonDoneRow, lessonsDone } from './tables.ts';
import { say } from './texts/index.ts';

export function coachingRoutes(context: RoomContext): void {
  const { db, serve, clock } = context;
  serve(coachingContract, {
    'GET /api/lessons': async ({ viewer, language }) => {
      const done = await findDone(db, viewer.memberId);
      return [...lessons().values()].map((lesson) =>
        toLesson(lesson, done.get(lesson.id), language),
      );
    },
    'GET /api/lessons/:id': async ({ viewer, params, language }) => {
      const lesson = lessons().get(params.id);
      if (!lesson) throw notFound(say.lessonUnknown);
      const done = await findOneDone(db, viewer.memberId, lesson.id);
      return { ...toLesson(lesson, done, language), ...lesson.content[language] };
    },
    'POST /api/lessons/:id/done': async ({ viewer, params }) => {
      const { member, pointsEarned, dueOn } = await finishLesson(
        context,
        viewer.memberId,
        params.id,
      );
      const user = toUnhiddenUser(member, utcDay(clock()));
      return { user, pointsEarned, dueAt: toDueAt(dueOn) };
    },
  });
}

/** A due date begins with its UTC day. */
function toDueAt(dueOn: UtcDay | null): string | null {
  return dueOn === null ? null : `${dueOn}T00:00:00.000Z`;
}

function toLesson(
  { id, unit, content }: StoredLesson,
  done: LessonDoneRow | undefined,
  language: Language,
): Lesson {
  const { title, minutes } = content[language];
  const doneAt = done?.doneAt.toISOString() ?? null;
  return { id, unit, title, minutes, doneAt, dueAt: toDueAt(done?.dueOn ?? null) };
}

async function findDone(db: Executor, memberId: string): Promise<Map<string, LessonDoneRow>> {
  const rows = await db.select().from(lessonsDone).where(eq(lessonsDone.memberId, memberId));
  return new Map(rows.map((row) => [row.lessonId, row]));
}

interface Finished {
  member: Member;
  pointsEarned: number;
  dueOn: UtcDay | null;
}

/** Marks a lesson as done, once for each due date. Before the next due date nothing changes. */
function finishLesson(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  memberId: string,
  lessonId: string,
): Promise<Finished> {
  if (!lessons().has(lessonId)) throw notFound(say.lessonUnknown);
  return runWork(deps, async (work) => {
    // Serializes the member's calls, so that the day's payments are counted correctly.
    const [member] = await lockMembers(work.tx, [memberId]);
    if (!member) throw new Error(`No member ${memberId}`);
    const at = deps.clock();
    const today = utcDay(at);
    const done = await findOneDone(work.tx, memberId, lessonId);
    if (!isDoable(done, today)) return { member, pointsEarned: 0, dueOn: done?.dueOn ?? null };

    const paidAs = ledgerKeys.lesson(lessonId, done ? today : undefined);
    const pointsEarned = await pay(work, { memberId, key: paidAs, at });
    const times = (done?.times ?? 0) + 1;
    const dueOn = nextDue(times, today);
    await saveDone(work.tx, { memberId, lessonId, times, doneAt: at, dueOn });
    const key = `${lessonId} ${today}`;
    await recordActivity(work, { memberId, kind: 'lesson-done', key, at });
    return { member: (await findMember(work.tx, memberId)) ?? member, pointsEarned, dueOn };
  });
}

/** Pays for a lesson or its card, unless the member's paid lessons of the day are used up. */
async function pay(
  work: Work,
  lesson: { memberId: string; key: string; at: Date },
): Promise<number> {
  const { memberId, at } = lesson;
  const since = new Date(`${utcDay(at)}T00:00:00.000Z`);
  const paid = await countPaidSince(work.tx, memberId, 'lesson', since);
  if (paid >= PAID_A_DAY) return 0;
  return award(work, { ...lesson, points: LESSON_POINTS, reason: 'lesson' });
}

async function saveDone(tx: Transaction, row: LessonDoneRow): Promise<void> {
  await tx
    .insert(lessonsDone)
    .values(row)
    .onConflictDoUpdate({ target: [lessonsDone.memberId, lessonsDone.lessonId], set: row });
}

async function findOneDone(
  db: Executor,
  memberId: string,
  lessonId: string,
): Promise<LessonDoneRow | undefined> {
  const [row] = await db
    .select()
    .from(lessonsDone)
    .where(and(eq(lessonsDone.memberId, memberId), eq(lessonsDone.lessonId, lessonId)));
  return row;
}
