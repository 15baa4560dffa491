import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';

/** All tables, each after the tables that it refers to. */
export async function listTables(db: Executor): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  const references = await db.execute<{ from: string; to: string }>(sql`
    select source.relname as from, target.relname as to
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and source.relname <> target.relname`);
  return inOrder(
    tables.map((table) => table.name),
    references,
  );
}

/** Sorts names topologically. Throws on a circle. */
export function inOrder(
  names: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const ordered: string[] = [];
  const waiting = new Set(names);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      references.every(({ from, to }) => from !== name || !waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer in circles: ${[...waiting].join(', ')}`);
    for (const name of ready) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** The applied migrations, oldest first. */
export async function listMigrations(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map((row) => row.hash);
}
