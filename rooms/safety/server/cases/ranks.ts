import { sql, type SQL } from 'drizzle-orm';

/**
 * Larger than every time in milliseconds, so that a list with several parts can be sorted by one
 * number.
 */
export const RANK_SPAN = 10_000_000_000_000;

export const inMs = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::bigint`;
