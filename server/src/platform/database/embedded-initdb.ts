import fs from 'node:fs';

import { StartupError } from '../startup-error.ts';
import { giveTo } from './embedded-account.ts';
import { USER, type Cluster } from './embedded-cluster.ts';
import { createDraft, finishDraft } from './embedded-drafts.ts';
import { openLog } from './embedded-log.ts';
import { seenFrom, spawnAs } from './embedded-process.ts';

/** What a new database takes. On a full disk the log has no word of it. */
const NEEDED_BYTES = 60_000_000;

/** Creates the database's files. If another process does the same, the first to finish wins. */
export async function createDatabase(
  cluster: Cluster,
  settings: Record<string, string>,
): Promise<void> {
  const draft = createDraft(cluster.root);
  giveTo(cluster.account.creator, draft);
  const args = [
    '-D',
    seenFrom(draft, cluster.account),
    '-U',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  // The builtin locale does not depend on the operating system and sorts the same everywhere.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (settings['fsync'] === 'off') args.push('--no-sync');
  const log = openLog(cluster.log);
  const account = { ...cluster.account, identity: cluster.account.creating };
  const child = spawnAs(account, cluster.binaries.initdb, args, log, draft);
  fs.closeSync(log);
  const code = await new Promise((resolve, reject) =>
    child.on('exit', resolve).on('error', reject),
  );
  if (code !== 0) {
    const { bavail, bsize } = fs.statfsSync(cluster.root);
    throw new StartupError(
      bavail * bsize < NEEDED_BYTES
        ? 'The embedded database could not be created: make room on the disk of DATA_DIR.'
        : `The embedded database could not be created; see ${cluster.log}.`,
    );
  }
  finishDraft(draft, cluster.data);
}
