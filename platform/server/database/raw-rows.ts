import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

interface RawRows<Row> {
  /** All columns under the names of their fields. */
  columns: SQL;
  /** Completes a row in place: the driver returns times as text. */
  read: (row: Row) => Row;
}

/**
 * A table's rows in raw SQL, for what runs with each request: drizzle's mapping of a row looks at
 * each column with several calls.
 */
export function rawRows<Table extends PgTable>(table: Table): RawRows<Table['$inferSelect']> {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns<PgTable>(table));
  const times = columns.filter(([, { dataType }]) => dataType === 'date').map(([name]) => name);
  return {
    columns: sql.join(
      columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    read: (row) => {
      const fields: Record<string, unknown> = row;
      for (const name of times) {
        const time = fields[name];
        if (typeof time === 'string') fields[name] = new Date(time);
      }
      return row;
    },
  };
}
