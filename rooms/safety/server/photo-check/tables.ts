import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../../platform/server/database/columns.ts';
import { members } from '../../../account/server/tables.ts';
import { uploads } from '../../../profile/server/media/tables.ts';
import { GESTURES } from '../../photo-check/index.ts';

/** `open`: the task was created, and no selfie has been submitted yet. */
const STATES = ['open', 'waiting', 'checked', 'refused'] as const;

/** Tasks and selfies. Only the desk's audit records who decided. */
export const photoChecks = pgTable(
  'photo_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    state: text('state', { enum: STATES }).notNull().default('open'),
    gestures: text('gestures', { enum: GESTURES }).array().notNull(),
    digits: text('digits').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** The selfie. Null before it was submitted, and after it was erased. */
    uploadId: uuid('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** The picture that the selfie is compared with. */
    picture: text('picture'),
    decidedAt: instant('decided_at'),
    finding: text('finding'),
  },
  (table) => [
    uniqueIndex('photo_checks_one_pending')
      .on(table.memberId)
      .where(sql`${table.state} in ('open', 'waiting')`),
    index('photo_checks_member').on(table.memberId, table.submittedAt),
    index('photo_checks_upload').on(table.uploadId),
    index('photo_checks_waiting')
      .on(table.submittedAt)
      .where(sql`${table.state} = 'waiting'`),
    index('photo_checks_expires_at')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'open'`),
    index('photo_checks_selfies')
      .on(table.decidedAt)
      .where(sql`${table.uploadId} is not null`),
    check('photo_checks_state', sql`${table.state} in ('open', 'waiting', 'checked', 'refused')`),
    check(
      'photo_checks_submitted',
      sql`(${table.state} = 'open') = (${table.submittedAt} is null)`,
    ),
    check(
      'photo_checks_decided',
      sql`(${table.state} in ('checked', 'refused')) = (${table.decidedAt} is not null)`,
    ),
  ],
);
export type PhotoCheckRow = typeof photoChecks.$inferSelect;
