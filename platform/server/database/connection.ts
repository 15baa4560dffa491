import {
  Client,
  DatabaseError,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg';

/** The connection broke or could not be opened. If a statement was running, it may have had an effect. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

const CONNECT_WITHIN_MS = 5000;

export interface Statement {
  text: string;
  values?: unknown[];
  /** Prepares it under this name, once on each connection. */
  name?: string | undefined;
  /** Returns rows as arrays of their values. */
  rowMode?: 'array' | undefined;
  types?: CustomTypesConfig;
}

/** One connection. It knows when it broke, and its errors say so. */
export class Connection extends Client {
  /** Given by the pool. */
  declare release: PoolClient['release'];
  /** It must not go back to the pool. */
  isLost = false;

  constructor(config: ClientConfig) {
    // A limit of the pool would include the wait for a free connection. The pool hides the password
    // from copies.
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_WITHIN_MS });
    // An error of a socket without a listener would end the process.
    this.on('error', () => {
      this.isLost = true;
    });
  }

  async run(statement: Statement): Promise<QueryResult> {
    try {
      return await this.query(statement as QueryConfig);
    } catch (error) {
      this.isLost ||= endsConnection(error);
      throw this.isLost ? toLost(error) : error;
    }
  }
}

/** PostgreSQL's own errors keep their class, for they say what happened. */
export function toLost(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  return new ConnectionLost('The connection to the database was lost', { cause: error });
}

/** PostgreSQL closes the connection after this error, or a kept plan does not fit its table any more. */
function endsConnection(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.severity === 'FATAL' || error.routine === 'RevalidateCachedQuery')
  );
}

/** Where statements get their connection: the pool, or one that is taken already. */
export interface ConnectionSource {
  take: () => Promise<Connection>;
  giveBack: (connection: Connection) => void;
}
