import { sql, type SQL } from 'drizzle-orm';

/** The UTC day of a time. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'UTC')::date`;

/** The time at which a UTC day begins. */
export const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'UTC')`;
