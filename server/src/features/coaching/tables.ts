import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';

/** The lessons that a member has done. The lessons themselves are files of the domain. */
export const lessonsDone = pgTable(
  'lessons_done',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    times: integer('times').notNull(),
    doneAt: instant('done_at').notNull(),
    /** The UTC day on which it comes back. */
    dueOn: date('due_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.lessonId] }),
    check('lessons_done_times', sql`${table.times} > 0`),
  ],
);
export type LessonDoneRow = typeof lessonsDone.$inferSelect;
