import { randomUUID } from 'node:crypto';
import os from 'node:os';

import { eq, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/server/database/database.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { BUILD } from '../../../platform/server/version.ts';
import { areFarApart } from '../../../rooms/community/index.ts';
import { nodes } from '../../../rooms/community/server/index.ts';

const BEAT_EVERY_MS = 20_000;
/** A node that was not seen for this long has ended. */
const ALIVE_SECONDS = 60;

export interface Node {
  version: string;
  host: string;
  clockAheadMs: number;
}

/**
 * Registers this node, and shows every 20 seconds that it runs. Throws a StartupError if a running
 * node is two or more major versions away. Returns the function that ends it.
 */
export async function joinNodes(
  db: Database,
  log: Logger,
  version = BUILD,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const clockAheadMs = await measureClock(db);
  await runTransaction(db, async (tx) => {
    // Two that start at once see each other.
    await tx.execute(sql`lock table ${nodes} in share row exclusive mode`);
    await tx.delete(nodes).where(sql`${nodes.seenAt} < now() - interval '1 day'`);
    const other = (await listNodes(tx)).find((node) => areFarApart(node.version, version));
    if (other) throw new StartupError(sayFarApart(other, version));
    await tx.insert(nodes).values({ id, version, host: os.hostname(), clockAheadMs });
  });
  const beat = async (): Promise<void> => {
    const fields = { version, host: os.hostname(), clockAheadMs: await measureClock(db) };
    await db
      .insert(nodes)
      .values({ id, ...fields })
      .onConflictDoUpdate({ target: nodes.id, set: { ...fields, seenAt: sql`now()` } });
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'the heartbeat was not stored'));
  }, BEAT_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await db.delete(nodes).where(eq(nodes.id, id));
  };
}

/** The nodes that run. */
export async function listNodes(db: Pick<Database, 'select'>): Promise<Node[]> {
  return db
    .select({ version: nodes.version, host: nodes.host, clockAheadMs: nodes.clockAheadMs })
    .from(nodes)
    .where(sql`${nodes.seenAt} > now() - make_interval(secs => ${ALIVE_SECONDS})`);
}

function sayFarApart({ version: theirs, host }: Node, ours: string): string {
  return `A node of version ${theirs} serves this database (on ${host}), and this is ${ours}: only neighbouring major versions may run together. Stop the other nodes first, or update one major version at a time. A node that was killed counts for ${ALIVE_SECONDS} seconds.`;
}

/** How many milliseconds this machine's clock is ahead of the database's. */
export async function measureClock(db: Database, now = Date.now): Promise<number> {
  const before = now();
  const [row] = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const middle = (before + now()) / 2;
  return Math.round(middle - (row?.ms ?? middle));
}
