import { NoopLogger, type Logger, type Query, type SQL } from 'drizzle-orm';
import {
  NodePgPreparedQuery,
  NodePgTransaction,
  type NodePgClient,
} from 'drizzle-orm/node-postgres';
import {
  PgSession,
  type PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  type PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import { type QueryResult, types, type CustomTypesConfig } from 'pg';

import type { Connection, ConnectionSource, Statement } from './connection.ts';
import { OneConnection } from './one-connection.ts';

const asText: Read = (text) => text;

const asJson: Read = (text) => JSON.parse(text) as unknown;

/** By the type's number in PostgreSQL. Everything else is text, times too: drizzle reads those. */
const READERS = new Map<number, Read>([
  [types.builtins.BOOL, (text) => text === 't'],
  [types.builtins.INT2, Number],
  [types.builtins.INT4, Number],
  [types.builtins.OID, Number],
  [types.builtins.FLOAT4, Number],
  [types.builtins.FLOAT8, Number],
  [types.builtins.JSON, asJson],
  [types.builtins.JSONB, asJson],
]);

/** Lists of these, and bytes, as the driver reads them. */
const BUILT_IN = new Set([
  17, 199, 1000, 1003, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 2951, 3807,
]);

/**
 * How values are read. The driver's own table makes a `Date` of each time, which drizzle would
 * have to undo.
 */
const TYPES: CustomTypesConfig = {
  getTypeParser: ((type: number): Read =>
    READERS.get(type) ??
    (BUILT_IN.has(type)
      ? types.getTypeParser(type, 'text')
      : asText)) as CustomTypesConfig['getTypeParser'],
};

/** Statements answer with their rows alone. */
export interface Rows extends PgQueryResultHKT {
  type: this['row'][];
}

interface Options {
  dialect: PgDialect;
  /** Whether statements may stay prepared on a connection. */
  keepsStatements: boolean;
  logger?: Logger;
}

type Prepared = ConstructorParameters<typeof NodePgPreparedQuery>;

/**
 * Drizzle's statements on our connections. Its own session for `pg` loses a connection for ever
 * when `begin` or `rollback` fails on it (docs/decisions/001-database.md).
 */
export class Session extends PgSession<Rows> {
  readonly #source: ConnectionSource;
  readonly #options: Options;
  /** drizzle's statements call the client and inform the logger. `prepareOnce` exchanges both. */
  readonly client: NodePgClient;
  readonly logger: Logger;

  constructor(source: ConnectionSource, options: Options) {
    super(options.dialect);
    this.#source = source;
    this.#options = options;
    this.logger = options.logger ?? new NoopLogger();
    const query = async ({ text, name, rowMode }: Statement, values: unknown[]) => {
      const kept = options.keepsStatements ? name : undefined;
      const result = await this.#run({ text, values, name: kept, rowMode, types: TYPES });
      return rowMode ? result : result.rows;
    };
    this.client = { query } as unknown as NodePgClient;
  }

  async #run(statement: Statement): Promise<QueryResult> {
    const connection = await this.#source.take();
    try {
      return await connection.run(statement);
    } finally {
      this.#source.giveBack(connection);
    }
  }

  prepareQuery<T extends PreparedQueryConfig>(
    { sql, params }: Query,
    fields: Prepared[7],
    name: string | undefined,
    isArray: boolean,
    mapper?: (rows: unknown[][]) => T['execute'],
  ): PgPreparedQuery<T> {
    const cache: Prepared[4] = undefined as never;
    return new NodePgPreparedQuery<T>(
      ...([this.client, sql, params, this.logger, cache, undefined, undefined] as const),
      ...([fields, name, isArray, mapper] as const),
    );
  }

  override all<T>(query: SQL): Promise<T[]> {
    return this.execute<T[]>(query);
  }

  async transaction<T>(
    run: (tx: PgTransaction<Rows>) => Promise<T>,
    config: PgTransactionConfig = {},
  ): Promise<T> {
    const connection = await this.#source.take();
    const own = new OneConnection(connection);
    const session = new Session(own, this.#options);
    // Drizzle's class adds savepoints alone, on the session that it is given.
    const tx = new NodePgTransaction(this.dialect, session as never, undefined);
    try {
      return await runTransaction(connection, config, () =>
        run(tx as never).finally(() => own.end()),
      );
    } finally {
      this.#source.giveBack(connection);
    }
  }
}

async function runTransaction<T>(
  connection: Connection,
  { isolationLevel, accessMode }: PgTransactionConfig,
  run: () => Promise<T>,
): Promise<T> {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  await connection.run({ text: `begin${level} ${accessMode ?? ''}` });
  try {
    const result = await run();
    const { command } = await connection.run({ text: 'commit' });
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed');
    return result;
  } catch (error) {
    if (!connection.isLost) {
      await connection.run({ text: 'rollback' }).catch(() => {
        connection.isLost = true;
      });
    }
    throw error;
  }
}

type Read = (text: string) => unknown;
