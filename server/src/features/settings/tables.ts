import type { Notices } from '@rizzly/domain/settings';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { members } from '../account/tables.ts';

/** Choices that no other room needs with its members. Without a row, the defaults. */
export const memberSettings = pgTable('member_settings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  notices: jsonb('notices').$type<Notices>(),
  /** An IANA name; null until a browser has told it. */
  timeZone: text('time_zone'),
});
