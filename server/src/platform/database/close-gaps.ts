import type postgres from 'postgres';

/**
 * Makes results begin with their first row. If a statement fails after its first rows, at its time
 * limit for example, postgres.js keeps counting: the next result on that connection begins with as
 * many empty places. A session would not be found then, and its member signed out. Within a
 * transaction the driver's own statements start the count again.
 */
export function closeGaps(client: postgres.Sql): void {
  const unsafe = client.unsafe.bind(client);
  Object.assign(client, {
    unsafe: (...args: Parameters<typeof unsafe>) => {
      const statement = unsafe(...args);
      const { resolve } = statement as unknown as { resolve: (rows: unknown[]) => void };
      return Object.assign(statement, {
        resolve: (rows: unknown[]) => {
          const first = rows.findIndex((_row, index) => index in rows);
          if (first > 0) rows.splice(0, first);
          resolve(rows);
        },
      });
    },
  });
}
