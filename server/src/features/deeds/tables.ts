import type { DeedKind } from '@rizzly/domain/deeds';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { members } from '../account/tables.ts';

/** What members did, each deed once for its key. Days and weeks are counted from here. */
export const deeds = pgTable(
  'deeds',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DeedKind>().notNull(),
    key: text('key').notNull(),
    /** The UTC day of the deed. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.key] }),
    index('deeds_member_day').on(table.memberId, table.day),
  ],
);

/** How many deeds of a kind a member has done in all: kept, so that no deed counts all before it. */
export const deedTotals = pgTable(
  'deed_totals',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DeedKind>().notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);
