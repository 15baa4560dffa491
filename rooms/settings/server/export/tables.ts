import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../../platform/server/database/columns.ts';
import { members } from '../../../account/server/tables.ts';

/**
 * `waiting`: the job makes it. `ready`: its file is in the store. `expired`: the file was removed.
 */
type StoredState = 'waiting' | 'ready' | 'expired';

/** Exports of members' data. A row is kept as long as its file, so that no file is left behind. */
export const memberExports = pgTable(
  'member_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the member was erased. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** The UTC day of the request: one a day. Null for one by letter, which doesn’t count. */
    day: date('day', { mode: 'string' }),
    state: text('state').$type<StoredState>().notNull().default('waiting'),
    requestedAt: instant('requested_at').notNull(),
    /** Until when the file can be downloaded; null while it is being made. */
    until: instant('until'),
  },
  (table) => [
    check('member_exports_state', sql`${table.state} in ('waiting', 'ready', 'expired')`),
    unique('member_exports_once_a_day').on(table.memberId, table.day),
    index('member_exports_until')
      .on(table.until)
      .where(sql`${table.state} = 'ready'`),
    index('member_exports_requested_at').on(table.requestedAt),
  ],
);
export type ExportRow = typeof memberExports.$inferSelect;
