import { and, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Executor } from './database.ts';

/** Rows read at once. Few enough that a hundred exports fit into memory, many enough to be fast. */
const PAGE_ROWS = 500;

/**
 * Reads a long list page by page, so that only one page is in memory. `readAfter` reads the rows
 * that come after `last` in the order of a unique key, at most `limit` of them.
 */
export async function* readPages<Row>(
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last, PAGE_ROWS);
    yield* rows;
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1);
  }
}

interface Reading<Table extends PgTable, Shown> {
  table: Table;
  where: SQL | undefined;
  /** Columns that together are unique among these rows. They need an index. */
  keys: readonly (keyof Table['$inferSelect'] & string)[];
  show: (row: Table['$inferSelect']) => Shown;
}

/** Reads rows of a table page by page, ordered by key, and converts each with `show`. */
export async function* readRows<Table extends PgTable, Shown>(
  db: Executor,
  { table, where, keys, show }: Reading<Table, Shown>,
): AsyncGenerator<Shown> {
  const all: Record<string, PgColumn> = getTableColumns<PgTable>(table);
  const columns = keys.flatMap((key) => all[key] ?? []);
  const place = sql`(${sql.join(columns, sql`, `)})`;
  const rows = readPages<Table['$inferSelect']>(async (last, limit) => {
    const values = last && keys.map((key, index) => sql.param(last[key], columns[index]));
    const isAfter = values && sql`${place} > (${sql.join(values, sql`, `)})`;
    return db
      .select()
      .from<PgTable>(table)
      .where(and(where, isAfter))
      .orderBy(...columns)
      .limit(limit);
  });
  for await (const row of rows) yield show(row);
}
