import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { upkeep } from '../../../rooms/community/server/index.ts';

/** The maintenance events. Only the last one of each kind is stored. */
export type UpkeepKind =
  /** When this database began to record maintenance. */
  | 'began'
  /** A node has begun the daily backup. */
  | 'backup-attempt'
  | 'backup'
  | 'backup-failed'
  /** A backup was restored and its invariants held. */
  | 'proof'
  | 'proof-failed'
  /** When the clock was last looked at, and until when it is in doubt. */
  | 'clock'
  /** A backup was restored: the id of the list of its files. */
  | 'restored'
  /** The doctor's last states. */
  | 'health'
  /** The hash of a token that the doctor sends by PUBLIC_URL. */
  | `probe-${string}`;

export interface UpkeepNote {
  /** By the database's clock. */
  at: Date;
  ageSeconds: number;
  details: Record<string, unknown>;
}

export async function readUpkeep(db: Executor): Promise<Partial<Record<UpkeepKind, UpkeepNote>>> {
  const rows = await db
    .select({
      kind: upkeep.kind,
      at: upkeep.at,
      ageSeconds: sql<number>`extract(epoch from now() - ${upkeep.at})::float8`,
      details: upkeep.details,
    })
    .from(upkeep);
  return Object.fromEntries(rows.map(({ kind, ...note }) => [kind, note]));
}

export async function noteUpkeep(
  db: Executor,
  kind: UpkeepKind,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insert(upkeep)
    .values({ kind, details })
    .onConflictDoUpdate({ target: upkeep.kind, set: { at: sql`now()`, details } });
}

/**
 * Records the event unless it was recorded after `since`. Only one of several callers gets true.
 */
export async function claimUpkeep(db: Executor, kind: UpkeepKind, since: Date): Promise<boolean> {
  const rows = await db
    .insert(upkeep)
    .values({ kind, details: {} })
    .onConflictDoUpdate({
      target: upkeep.kind,
      set: { at: sql`now()` },
      // One of the future was noted by a wrong clock.
      setWhere: sql`${upkeep.at} < ${since.toISOString()}::timestamptz or ${upkeep.at} > now() + interval '1 hour'`,
    })
    .returning({ kind: upkeep.kind });
  return rows.length > 0;
}
