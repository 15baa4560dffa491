import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../platform/server/database/embedded.ts';

/**
 * The embedded PostgreSQL without waiting for the disk, which may be busy for seconds. Only a
 * machine that crashes would lose anything by it.
 */
export function startTestPostgres(directory: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(directory, { settings: { fsync: 'off' } });
}
