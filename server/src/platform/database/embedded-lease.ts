import path from 'node:path';

import { postgres } from './driver.ts';

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
  const sql = postgres({
    path: path.join(socketDirectory, '.s.PGSQL.5432'),
    user,
    password,
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'rizzly-lease' },
  });
  const close = () => sql.end({ timeout: 1 });
  try {
    await sql`select pg_advisory_lock_shared(${LOCK})`;
  } catch {
    await close();
    return undefined;
  }
  return {
    release: async () => {
      try {
        // Unlocks first: when two processes leave at once, one of them then sees that it is the
        // last.
        await sql`select pg_advisory_unlock_shared(${LOCK})`;
        const [row] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as last`;
        return row?.last === true;
      } catch {
        return false;
      }
    },
    close,
  };
}
