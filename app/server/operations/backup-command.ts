import fs from 'node:fs/promises';
import path from 'node:path';

import { counted } from '../../../platform/server/counted.ts';
import { reasonOf, StartupError } from '../../../platform/server/startup-error.ts';
import { openStorage } from '../../../platform/server/storage/open-storage.ts';
import { readIdentities } from './age.ts';
import { openBackupStore } from './backup-store.ts';
import { takeBackup, type Community } from './backup.ts';
import { makeDailyBackup } from './daily-backup.ts';
import { requireSound } from './invariants.ts';
import { lowerPriority } from './lower-priority.ts';
import { withCommunity, type OpenCommunity } from './open-community.ts';
import { restoreBackup } from './restore.ts';
import { runOperation, type OperationInput } from './run-operation.ts';
import { showProgress } from './show-progress.ts';
import { noteUpkeep } from './upkeep.ts';

// New files are private.
process.umask(0o077);

const stopRequest = new AbortController();
const stop = (): void => stopRequest.abort(new StartupError('Stopped.'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The node that started us has ended.
process.on('disconnect', stop);

/** `npm run backup` and `npm run restore`. */
runOperation(async (input) => {
  const { name, positionals, values } = input;
  // npm runs scripts in the project's directory; INIT_CWD is the caller's directory.
  const toPath = (given: string) => path.resolve(process.env['INIT_CWD'] ?? '.', given);
  const file = positionals[0] === undefined ? undefined : toPath(positionals[0]);
  const keyFile = values['identity'];
  const identities = keyFile === undefined ? [] : await readIdentities(toPath(keyFile));
  if (name === 'restore') await requireFile(file);

  return withCommunity(async (opened) => {
    const community = { database: opened, storage: await openStorage(opened.config) };
    if (file === undefined) return backUpDaily(opened, community);
    return name === 'backup'
      ? backup(opened, community, file)
      : restore(community, file, identities, input);
  });
});

async function backUpDaily(opened: OpenCommunity, { storage }: Community): Promise<string> {
  lowerPriority(process.pid);
  const { config, db, location } = opened;
  const store = await openBackupStore(config.backup);
  const daily = { config, database: opened, direct: location, storage, store };
  const options = { onProgress: showProgress(process.stdout), stopRequest: stopRequest.signal };
  try {
    return await makeDailyBackup({ ...daily, ...options }, new Date());
  } catch (error) {
    const reason = reasonOf(error);
    if (!stopRequest.signal.aborted) await noteUpkeep(db, 'backup-failed', { reason });
    throw error;
  }
}

async function backup(
  { config }: OpenCommunity,
  community: Community,
  file: string,
): Promise<string> {
  const { tables, files, bytes } = await takeBackup(community, file, new Date(), {
    recipient: config.backup.recipient,
    onProgress: showProgress(process.stdout),
    stopRequest: stopRequest.signal,
  });
  return `${file}: ${counted(tables, 'table')} and ${counted(files, 'file')}, ${bytes} bytes.`;
}

async function restore(
  community: Community,
  file: string,
  identities: string[],
  { options }: OperationInput,
): Promise<string> {
  const { takenAt, version, tables, files } = await restoreBackup(community, file, {
    overwrite: options.has('overwrite'),
    identities,
    stopRequest: stopRequest.signal,
  });
  await requireSound(community.database.db, 'Restored, but these rules are violated');
  const by = version === undefined ? '' : ` by version ${version}`;
  return `Restored the community of ${takenAt}, saved${by}: ${counted(tables, 'table')} and ${counted(files, 'file')}; all checks passed.`;
}

async function requireFile(file = ''): Promise<void> {
  await fs.access(file, fs.constants.R_OK).catch(() => {
    throw new StartupError(`There is no backup at ${file}.`);
  });
}
