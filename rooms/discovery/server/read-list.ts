import { sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import type { Database } from '../../../platform/server/database/database.ts';
import { runSql } from '../../../platform/server/database/prepared.ts';
import { hasJustWritten } from '../../../platform/server/http/own-writes.ts';
import { members } from '../../account/server/index.ts';
import { hasActed, hasRefused, mayMeet } from '../../relations/server/index.ts';

interface Page<Row> {
  found: Row[];
  next: string | undefined;
}

interface List<Row> {
  request: FastifyRequest;
  viewerId: string;
  read: (from: Database) => Promise<Page<Row>>;
  idOf: (row: Row) => string;
  /** Which swipes of the viewer remove a member: passes and declines (`refusing`), or any (`acting`). */
  removedBy: keyof typeof REMOVED;
}

const viewer = sql`${sql.placeholder('viewerId')}::uuid`;
const REMOVED = {
  refusing: hasRefused(viewer, sql`members.id`),
  acting: hasActed(viewer, sql`members.id`),
};

/**
 * Reads a list from the replica, if there is one. Members who have just changed something read from
 * the primary. A block, a swipe, a break or a suspension takes effect immediately for everybody:
 * members whom the primary hides are removed from a replica's page (docs/decisions/039-nodes.md).
 */
export async function readList<Row>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  { request, viewerId, idOf, read, removedBy }: List<Row>,
): Promise<Page<Row>> {
  const page = replica && !hasJustWritten(request) ? await replica.read(read) : undefined;
  if (!page) return read(db);
  const ids = page.found.map(idOf);
  const shown = await findShown(db, { viewerId, ids }, REMOVED[removedBy]);
  return { ...page, found: page.found.filter((row) => shown.has(idOf(row))) };
}

async function findShown(
  db: Database,
  values: { viewerId: string; ids: string[] },
  isRemoved: SQL,
): Promise<Set<string>> {
  const rows = await runSql<{ id: string }>(
    db,
    sql`select id from ${members} where id = any(${sql.placeholder('ids')}::uuid[])
      and not ${isRemoved} and ${mayMeet(viewer, sql`members.id`)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}
