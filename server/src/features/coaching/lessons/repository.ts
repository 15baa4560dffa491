import { and, eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { lessonsDone, type LessonDoneRow } from '../tables.ts';

export async function findDone(
  db: Executor,
  memberId: string,
): Promise<Map<string, LessonDoneRow>> {
  const rows = await db.select().from(lessonsDone).where(eq(lessonsDone.memberId, memberId));
  return new Map(rows.map((row) => [row.lessonId, row]));
}

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

export async function saveDone(tx: Transaction, row: LessonDoneRow): Promise<void> {
  await tx
    .insert(lessonsDone)
    .values(row)
    .onConflictDoUpdate({ target: [lessonsDone.memberId, lessonsDone.lessonId], set: row });
}
