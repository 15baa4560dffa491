import { Connection } from './connection.ts';

/**
 * Marks the embedded server as in use by a process: a shared advisory lock on a connection. A
 * killed process loses its connection and with it the lease, so leases are never left behind.
 */
export interface Lease {
  /** Releases the lease. True when nobody else holds one and nobody can take one any more. */
  release(): Promise<boolean>;
  close(): Promise<void>;
}

const LOCK = 7_258_001;

/** Undefined while the server is starting, stopping or gone. */
export async function takeLease({
  socketDirectory,
  user,
  password,
}: {
  socketDirectory: string;
  user: string;
  password: string;
}): Promise<Lease | undefined> {
  const connection = new Connection({
    host: socketDirectory,
    user,
    password,
    database: 'postgres',
    application_name: 'rizzly-lease',
  });
  const close = () => connection.end();
  try {
    await connection.connect();
    await connection.query('select pg_advisory_lock_shared($1)', [LOCK]);
  } catch {
    await close();
    return undefined;
  }
  return {
    release: async () => {
      try {
        // Unlocks first: when two processes leave at once, one of them then sees that it is the
        // last.
        await connection.query('select pg_advisory_unlock_shared($1)', [LOCK]);
        const { rows } = await connection.query<{ isLast: boolean }>(
          'select pg_try_advisory_lock($1) as "isLast"',
          [LOCK],
        );
        return rows[0]?.isLast === true;
      } catch {
        return false;
      }
    },
    close,
  };
}
