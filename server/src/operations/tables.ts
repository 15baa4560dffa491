import type postgres from 'postgres';

type Sql = postgres.Sql | postgres.ReservedSql;

/** Every table of the community, each after those that it refers to. */
export async function listTables(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const references = await sql<{ from: string; to: string }[]>`
    select source.relname as from, target.relname as to
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and source.relname <> target.relname`;
  return inOrder(
    tables.map((table) => table.name),
    references,
  );
}

/** Orders names so that each comes after those it refers to. Throws when they go in circles. */
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

/** The migrations that a database has had, oldest first: what a backup has to agree with. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map((row) => row.hash);
}
