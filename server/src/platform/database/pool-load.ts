import type postgres from 'postgres';

/** How busy a pool is at this moment. */
export interface PoolLoad {
  /** Connections at most. */
  limit: number;
  /** Connections that a statement or a transaction is on. */
  inUse: number;
  /** Statements and transactions that wait behind others. */
  waiting: number;
}

/**
 * Counts what is under way on a pool, since postgres.js tells nobody. It gives each statement a
 * connection of its own while there is one, and has the others wait behind those.
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
  // The two by which drizzle asks; within a transaction it asks the transaction's own client.
  const unsafe = client.unsafe.bind(client);
  const begin = client.begin.bind(client);
  Object.assign(client, {
    unsafe: (...args: Parameters<typeof unsafe>) => {
      const statement = unsafe(...args);
      // The driver's own first statement of a transaction, which is counted as a whole.
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
