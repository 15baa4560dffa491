import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A timestamp, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The id of another row, with which this one is deleted. */
export const parentId = (name: string, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of, { onDelete: 'cascade' });
