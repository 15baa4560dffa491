import { QUEST_STEPS } from '@rizzly/domain/home';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';

/** What members skipped of their first steps. What they did is seen from the other rooms. */
export const quests = pgTable('quests', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  skipped: text('skipped', { enum: QUEST_STEPS }).array().notNull(),
  dismissedAt: instant('dismissed_at'),
});
