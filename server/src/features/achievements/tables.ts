import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { members } from '../account/tables.ts';

/** Achievements earned; the catalogue itself is data in the domain. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    achievementId: text('achievement_id').notNull(),
    earnedAt: timestamp('earned_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.achievementId] })],
);
