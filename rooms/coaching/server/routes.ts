import { eq } from 'drizzle-orm';

import type { RoomContext } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { toUnhiddenUser } from '../../account/server/index.ts';
import { coachingContract, type Lesson } from '../index.ts';
import { finishLesson } from './lessons/finish-lesson.ts';
import { lessons, type StoredLesson } from './lessons/library.ts';
import { findOneDone } from './lessons/repository.ts';
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
