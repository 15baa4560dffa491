import fs from 'node:fs/promises';
import path from 'node:path';

import { StartupError } from '../platform/startup-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { takeBackup, type Community } from './backup.ts';
import { findBroken } from './invariants.ts';
import { withCommunity } from './open-community.ts';
import { restoreBackup } from './restore.ts';
import { runOperation } from './run-operation.ts';

// New files are private.
process.umask(0o077);

const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopRequest.abort(new StartupError('Stopped.')));
}

/** `npm run backup` and `npm run restore`. */
runOperation(async ({ name, words: [given = ''], options }) => {
  // npm runs scripts in the project's directory; INIT_CWD is the caller's directory.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', given);
  if (name === 'restore') await requireFile(file);

  return withCommunity(async ({ config, ...database }) => {
    const community = { database, storage: await openStorage(config) };
    return name === 'backup'
      ? backup(community, file)
      : restore(community, file, options.has('overwrite'));
  });
});

async function backup(community: Community, file: string): Promise<string> {
  const { tables, files, bytes } = await takeBackup(community, file, new Date(), {
    onProgress: (text) => console.log(text),
    stopRequest: stopRequest.signal,
  });
  return `${file}: ${tables} tables and ${files} files, ${bytes} bytes.`;
}

async function restore(community: Community, file: string, overwrite: boolean): Promise<string> {
  const { takenAt, tables, files } = await restoreBackup(community, file, {
    overwrite,
    stopRequest: stopRequest.signal,
  });
  requireSound(await findBroken(community.database.db));
  return `Restored the community of ${takenAt}: ${tables} tables and ${files} files; all checks passed.`;
}

async function requireFile(file: string): Promise<void> {
  await fs.access(file, fs.constants.R_OK).catch(() => {
    throw new StartupError(`There is no backup at ${file}.`);
  });
}

function requireSound(broken: { invariant: string; count: number }[]): void {
  if (broken.length === 0) return;
  const list = broken.map(({ invariant, count }) => `${invariant} (violated ${count} times)`);
  throw new StartupError(`Restored, but these rules are violated: ${list.join('; ')}.`);
}
