import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';

/** The newest entry of a chain of hashes. */
export interface NewestEntry {
  chain: 'audit' | 'evidence';
  number: number;
  hash: string;
}

/** For a backup's description. By its own statement, because the room would load all others. */
export async function readNewestEntries(db: Executor): Promise<NewestEntry[]> {
  return db.execute<NewestEntry & Record<string, unknown>>(sql`
    (select 'audit' as chain, number::float8 as number, hash from safety_audit
      where number is not null order by safety_audit.number desc limit 1)
    union all
    (select 'evidence', number::float8, hash from evidence order by evidence.number desc limit 1)`);
}
