import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { ROLES } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/tables.ts';
import { CASE_REASONS } from '../../safety/index.ts';
import { BATCH_DECISIONS, BATCH_STATES } from '../index.ts';

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

/** One decision about many members, made piece by piece. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once who began it was erased; then it goes no further. */
    startedBy: uuid('started_by').references(() => members.id, { onDelete: 'set null' }),
    /** The role in which it was begun. Nobody with a lower one takes it back. */
    startedAs: text('started_as', { enum: ROLES }).notNull(),
    /** SHA-256 of the body, by which the same again is known while it runs. */
    bodyHash: text('body_hash').notNull(),
    state: text('state', { enum: BATCH_STATES }).notNull().default('running'),
    total: integer('total').notNull(),
    decision: text('decision', { enum: BATCH_DECISIONS }).notNull(),
    days: smallint('days'),
    reason: text('reason', { enum: CASE_REASONS }).notNull(),
    finding: text('finding').notNull(),
    quiet: boolean('quiet').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Who takes it back. */
    undoneBy: uuid('undone_by').references(() => members.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('batches_one_running')
      .on(table.startedBy, table.bodyHash)
      .where(sql`${table.state} = 'running'`),
    index('batches_started_at').on(table.startedAt),
    index('batches_started_by').on(table.startedBy, table.startedAt),
    index('batches_undone_by').on(table.undoneBy),
  ],
);
export type BatchRow = typeof batches.$inferSelect;

/** The members of a batch, and the decision about each. */
export const batchMembers = pgTable(
  'batch_members',
  {
    batchId: parentId('batch_id', () => batches.id),
    memberId: parentId('member_id', () => members.id),
    state: text('state', { enum: ['waiting', 'done', 'skipped', 'undone'] })
      .notNull()
      .default('waiting'),
    /** No foreign key: safety erases decisions after their term. */
    decisionId: uuid('decision_id'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.memberId] }),
    index('batch_members_member_id').on(table.memberId),
  ],
);
