import { and, eq } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { lessonsDone, type LessonDoneRow } from '../tables.ts';

export async function findOneDone(
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
