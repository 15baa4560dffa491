import path from 'node:path';

import { createLocalStorage } from './local-storage.ts';
import type { S3Location } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the store of S3_*, else the directory `files` of the data directory. */
export async function openStorage(config: {
  s3: S3Location | undefined;
  dataDir: string;
}): Promise<Storage> {
  if (!config.s3) return createLocalStorage(path.join(config.dataDir, 'files'));
  // Its client is large, and few need it.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config.s3);
}
