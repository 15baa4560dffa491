import path from 'node:path';

import { createLocalStorage } from './local-storage.ts';
import { createS3Storage, type S3Location } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the store of S3_*, else the directory `files` of the data directory. */
export async function openStorage(config: {
  s3: S3Location | undefined;
  dataDir: string;
}): Promise<Storage> {
  return config.s3
    ? createS3Storage(config.s3)
    : createLocalStorage(path.join(config.dataDir, 'files'));
}
