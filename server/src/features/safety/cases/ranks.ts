import { sql, type SQL } from 'drizzle-orm';

/** Above every time in milliseconds, so that lists in several parts have one rank. */
export const RANK_SPAN = 10_000_000_000_000;

export const inMs = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::bigint`;
