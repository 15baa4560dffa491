import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/server/database/database.ts';

/** A row of any table. Columns have their names in the database. */
export interface DumpedRow {
  /** With the schema, if that is not `public`. */
  table: string;
  row: Record<string, unknown>;
}

/** Reads every row of every table, including jobs. For small databases. */
export async function dumpDatabase(db: Executor): Promise<DumpedRow[]> {
  const tables = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`);
  const rows: DumpedRow[] = [];
  for (const { schema, name } of tables) {
    const table = schema === 'public' ? name : `${schema}.${name}`;
    const found = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    rows.push(...found.map(({ row }) => ({ table, row })));
  }
  return rows;
}

/** Rows as sorted lines of text, so that two dumps can be compared. */
export function toLines(rows: readonly DumpedRow[]): string[] {
  return rows.map(({ table, row }) => `${table} ${JSON.stringify(row)}`).toSorted();
}
