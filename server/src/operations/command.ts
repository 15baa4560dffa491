import fs from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from '../config.ts';
import { connectDatabase, NO_TIME_LIMITS } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { failureText } from '../platform/log/describe-error.ts';
import { openPrivateDirectory } from '../platform/open-directory.ts';
import { StartupError } from '../platform/startup-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { takeBackup } from './backup.ts';
import { findBroken } from './invariants.ts';
import { restoreBackup } from './restore.ts';

const USAGE =
  'Say where: npm run backup -- FILE, or npm run restore -- FILE (with --overwrite to replace a community).';

/** `npm run backup` and `npm run restore`, with or without a running instance. */
async function run(operation: string | undefined, given: string[]): Promise<void> {
  const name = given.find((argument) => !argument.startsWith('--'));
  if (!name || (operation !== 'backup' && operation !== 'restore')) throw new StartupError(USAGE);
  // npm runs scripts in the project's directory; INIT_CWD is the caller's directory.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  const config = readConfig(process.env);
  if (operation === 'restore') await requireFile(file);

  openPrivateDirectory(config.dataDir);
  const database = await openDatabase(config, (text) => console.log(`${text} …`));
  try {
    await migrateDatabase(database.location);
    const { client, close } = connectDatabase(database.location, {
      connections: 2,
      timeLimits: NO_TIME_LIMITS,
    });
    const storage = await openStorage(config);
    try {
      if (operation === 'backup') {
        const { tables, files, bytes } = await takeBackup({ client, storage }, file, new Date(), {
          onProgress: (text) => console.log(text),
          stopRequest: stopRequest.signal,
        });
        console.log(`${file}: ${tables} tables and ${files} files, ${bytes} bytes.`);
      } else {
        const overwrite = given.includes('--overwrite');
        const report = await restoreBackup({ client, storage }, file, {
          overwrite,
          stopRequest: stopRequest.signal,
        });
        requireSound(await findBroken(client));
        console.log(
          `Restored the community of ${report.takenAt}: ${report.tables} tables and ${report.files} files; everything agrees.`,
        );
      }
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

async function requireFile(file: string): Promise<void> {
  await fs.access(file, fs.constants.R_OK).catch(() => {
    throw new StartupError(`There is no backup at ${file}.`);
  });
}

function requireSound(broken: { invariant: string; count: number }[]): void {
  if (broken.length === 0) return;
  const list = broken.map(({ invariant, count }) => `${invariant} (not so ${count} times)`);
  throw new StartupError(`Restored, but not everything agrees: ${list.join('; ')}.`);
}

// New files are private.
process.umask(0o077);

const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopRequest.abort(new StartupError('Stopped.')));
}

run(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
