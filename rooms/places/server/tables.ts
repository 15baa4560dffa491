import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../../../platform/server/database/columns.ts';

/** Places that admins have added. A removed one stays, for the members who live there. */
export const ownPlaces = pgTable('own_places', {
  name: text('name').primaryKey(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  timeZone: text('time_zone').notNull(),
  removedAt: instant('removed_at'),
});

/** Interests that admins have added to the twenty of the product. */
export const ownInterests = pgTable('own_interests', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  labelEn: text('label_en').notNull(),
  labelEs: text('label_es'),
});
