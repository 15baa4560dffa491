import { randomInt } from 'node:crypto';

import { Pool as DriverPool, type ClientBase, type ClientConfig, type PoolClient } from 'pg';

import { Connection, ConnectionLost, toLost, type ConnectionSource } from './connection.ts';

/** A connection's process in PostgreSQL grows with what it has looked up and prepared. */
const LIFETIME_SECONDS = { min: 1800, max: 3600 };
/** The process of an idle connection keeps 8 MB; a new connection takes a few milliseconds. */
const IDLE_MS = 30_000;

/** The current load of a pool. */
export interface PoolLoad {
  /** Maximum number of connections. */
  limit: number;
  /** Connections in use by a statement or transaction. */
  inUse: number;
  /** Waiting statements and transactions. */
  waiting: number;
}

/** The connections that statements and transactions share. */
export class Pool implements ConnectionSource {
  readonly #pool: DriverPool;
  readonly #connections = new Set<Connection>();
  #closed: Promise<void> | undefined;
  #isLate = false;

  constructor(config: ClientConfig, connections: number) {
    this.#pool = new DriverPool({
      ...config,
      max: connections,
      idleTimeoutMillis: IDLE_MS,
      maxLifetimeSeconds: randomInt(LIFETIME_SECONDS.min, LIFETIME_SECONDS.max),
      Client: Connection as unknown as new () => ClientBase,
    });
    // An idle connection that broke is out of the pool already.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => this.#connections.add(asConnection(client)));
    this.#pool.on('remove', (client) => this.#connections.delete(asConnection(client)));
  }

  get load(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return {
      limit: this.#pool.options.max,
      inUse: totalCount - idleCount,
      waiting: waitingCount,
    };
  }

  /** Takes a connection for its caller alone, who gives it back. */
  async take(): Promise<Connection> {
    if (this.#closed) throw new ConnectionLost('The pool is closed');
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toLost(error);
    });
    const connection = asConnection(client);
    if (!this.#isLate) return connection;
    connection.release(true);
    throw new ConnectionLost('The pool is closed');
  }

  giveBack(connection: Connection): void {
    connection.release(connection.isLost);
  }

  /** Lets running and waiting statements end, and breaks off what takes longer. */
  close(seconds: number): Promise<void> {
    this.#closed ??= this.#close(seconds);
    return this.#closed;
  }

  async #close(seconds: number): Promise<void> {
    const timer = setTimeout(() => {
      this.#isLate = true;
      for (const connection of this.#connections) connection.end().catch(() => {});
    }, seconds * 1000);
    // A pool that ends would never answer those who wait.
    while (this.#pool.waitingCount > 0)
      await new Promise((resolve) => this.#pool.once('release', resolve));
    await this.#pool.end();
    clearTimeout(timer);
  }
}

/** The pool's types don't know its `Client`. */
function asConnection(client: PoolClient): Connection {
  return client as unknown as Connection;
}
