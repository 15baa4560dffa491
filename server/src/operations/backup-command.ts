import fs from 'node:fs/promises';
import path from 'node:path';

import { failureText } from '../platform/log/describe-error.ts';
import { StartupError } from '../platform/startup-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { takeBackup, type Community } from './backup.ts';
import { findBroken } from './invariants.ts';
import { withCommunity } from './open-community.ts';
import { restoreBackup } from './restore.ts';

const USAGE =
  'Say where: npm run backup -- FILE, or npm run restore -- FILE (with --overwrite to replace a community).';

/** `npm run backup` and `npm run restore`. */
async function run(operation: string | undefined, given: string[]): Promise<string> {
  const name = given.find((argument) => !argument.startsWith('--'));
  if (!name || (operation !== 'backup' && operation !== 'restore')) throw new StartupError(USAGE);
  // npm runs scripts in the project's directory; INIT_CWD is the caller's directory.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  if (operation === 'restore') await requireFile(file);

  return withCommunity(async ({ client, config }) => {
    const community = { client, storage: await openStorage(config) };
    return operation === 'backup'
      ? backup(community, file)
      : restore(community, file, given.includes('--overwrite'));
  });
}

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
  requireSound(await findBroken(community.client));
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

// New files are private.
process.umask(0o077);

const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopRequest.abort(new StartupError('Stopped.')));
}

run(process.argv[2], process.argv.slice(3)).then(
  (report) => console.log(report),
  (error: unknown) => {
    console.error(failureText(error));
    process.exitCode = 1;
  },
);
