import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';

/** What staff wrote about a member. Staff see it, and it is in the member's export. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    text: text('text').notNull(),
    /** Null once its writer was erased. */
    writtenBy: uuid('written_by').references(() => members.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('member_notes_member_id').on(table.memberId, table.at),
    index('member_notes_written_by').on(table.writtenBy),
  ],
);
