import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';

/** The lessons that a member has done. The lessons themselves are files in the domain. */
export const lessonsDone = pgTable(
  'lessons_done',
  {
    memberId: parentId('member_id', () => members.id),
    lessonId: text('lesson_id').notNull(),
    times: integer('times').notNull(),
    doneAt: instant('done_at').notNull(),
    /** The UTC day on which the lesson is due again. */
    dueOn: date('due_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.lessonId] }),
    check('lessons_done_times', sql`${table.times} > 0`),
  ],
);
export type LessonDoneRow = typeof lessonsDone.$inferSelect;

/**
 * The twelve questions of a conversation: who suggested them, whether both agreed, and the
 * progress.
 */
export const questionRounds = pgTable(
  'question_rounds',
  {
    conversationId: parentId('conversation_id', () => conversations.id).primaryKey(),
    /** The current question, from 1. After the last one it is 13. */
    number: integer('number').notNull().default(1),
    /** Null after the round was stopped. */
    suggestedBy: uuid('suggested_by').references(() => members.id, { onDelete: 'cascade' }),
    suggestedAt: instant('suggested_at'),
    /** Also set if the member agreed later. */
    declinedAt: instant('declined_at'),
    agreedAt: instant('agreed_at'),
  },
  (table) => [
    index('question_rounds_suggested_by').on(table.suggestedBy),
    check('question_rounds_number', sql`${table.number} between 1 and 13`),
    check(
      'question_rounds_suggested',
      sql`(${table.suggestedBy} is null) = (${table.suggestedAt} is null)
        and (${table.suggestedBy} is not null or (${table.declinedAt} is null and ${table.agreedAt} is null))`,
    ),
  ],
);
export type RoundRow = typeof questionRounds.$inferSelect;

/**
 * A member's answer to a question. Its text waits here until both have written. Then both answers
 * are messages, and this row only refers to the message.
 */
export const questionAnswers = pgTable(
  'question_answers',
  {
    conversationId: parentId('conversation_id', () => conversations.id),
    number: integer('number').notNull(),
    memberId: parentId('member_id', () => members.id),
    content: text('content'),
    seq: integer('seq'),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number, table.memberId] }),
    index('question_answers_member').on(table.memberId),
    check('question_answers_number', sql`${table.number} between 1 and 12`),
    check('question_answers_waits', sql`(${table.content} is null) <> (${table.seq} is null)`),
  ],
);
export type AnswerRow = typeof questionAnswers.$inferSelect;

/**
 * How often a member asked the language model on the last day on which they did. The texts are not
 * stored.
 */
export const modelAsks = pgTable(
  'model_asks',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [check('model_asks_count', sql`${table.count} between 0 and 10`)],
);
