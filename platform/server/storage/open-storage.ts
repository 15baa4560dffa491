import path from 'node:path';

import type { Config } from '../../../app/server/config.ts';
import { createLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the store of S3_*, else the directory `files` of the data directory. */
export async function openStorage({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return createLocalStorage(path.join(dataDir, 'files'));
  // Its client is large, and few need it.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3);
}
