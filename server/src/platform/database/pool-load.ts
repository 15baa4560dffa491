import type postgres from 'postgres';

/** The current load of a pool. */
export interface PoolLoad {
  /** Maximum number of connections. */
  limit: number;
  /** Connections in use by a statement or transaction. */
  inUse: number;
  /** Waiting statements and transactions. */
  waiting: number;
}

/**
 * Counts running and waiting work of a pool, because postgres.js does not expose it. The driver
 * gives each statement its own connection while one is free; the others wait.
 */
export function countPoolLoad(client: postgres.Sql, limit: number): () => PoolLoad {
  let underWay = 0;
  const count = <T extends Promise<unknown>>(work: T): T => {
    underWay += 1;
    work.then(
      () => (underWay -= 1),
      () => (underWay -= 1),
    );
    return work;
  };
  // The two methods that drizzle calls. Within a transaction it uses the transaction's client.
  const unsafe = client.unsafe.bind(client);
  const begin = client.begin.bind(client);
  Object.assign(client, {
    unsafe: (...args: Parameters<typeof unsafe>) => {
      const statement = unsafe(...args);
      // The driver's first statement of a transaction, which is counted as a whole.
      return args[0].startsWith('begin') ? statement : count(statement);
    },
    begin: (...args: Parameters<typeof begin>) => count(begin(...args)),
  });
  return () => ({
    limit,
    inUse: Math.min(limit, underWay),
    waiting: Math.max(0, underWay - limit),
  });
}
