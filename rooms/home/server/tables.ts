import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { QUEST_STEPS } from '../index.ts';

/** The first steps that members skipped. Done steps are derived from the data of other rooms. */
export const quests = pgTable('quests', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  skipped: text('skipped', { enum: QUEST_STEPS }).array().notNull(),
  dismissedAt: instant('dismissed_at'),
});
