import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openNamedDirectory } from '../open-directory.ts';
import { StartupError } from '../startup-error.ts';
import {
  choosePostgresAccount,
  giveTo,
  listAccounts,
  type PostgresAccount,
} from './embedded-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.ts';
import { removeAbandoned } from './embedded-drafts.ts';
import { readPassword } from './embedded-password.ts';
import { makeReachable } from './embedded-reach.ts';

export const USER = 'rizzly';
export const PORT = 5432;
/** A Unix socket's path may have 107 bytes (103 on macOS). */
const LONGEST_SOCKET_PATH = 100;

/** The files of a database, and how its programs run. */
export interface Cluster {
  /** DATA_DIR/postgres */
  root: string;
  data: string;
  log: string;
  socketDirectory: string;
  password: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
}

export function openCluster(dataDir: string): Cluster {
  const root = path.resolve(dataDir, 'postgres');
  openNamedDirectory(root, 'DATA_DIR');
  removeAbandoned(root);
  const data = path.join(root, 'data');
  const account = choosePostgresAccount(path.resolve(dataDir), data);
  const binaries = makeReachable(findPostgresBinaries(), listAccounts(account));
  // Lets PostgreSQL's account pass to its own directories (see `PostgresAccount`). It can't list
  // this one, and the other files here stay private.
  if (account.identity.uid !== undefined) fs.chmodSync(root, 0o711);
  const socketDirectory = findSocketDirectory(root);
  const password = readPassword(root, account.keeper);
  return { root, data, log: path.join(root, 'log'), socketDirectory, password, binaries, account };
}

/** In the data directory, or in the system's temporary directory if the path is too long. */
function findSocketDirectory(root: string): string {
  const near = path.join(root, 'socket');
  const isShort = Buffer.byteLength(path.join(near, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return isShort ? near : path.join(tmpdir(), `rizzly-${name}`);
}

export function openSocketDirectory({ socketDirectory: directory, account }: Cluster): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  giveTo(account.owner, directory);
  // Access to the directory is access to the database, so it must be our own directory.
  const found = fs.lstatSync(directory);
  const owner = account.owner ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `The socket directory ${directory} belongs to somebody else: remove it.`,
    );
  }
}

/**
 * Another process may be using it again. If it vanishes under a starting server,
 * `startEmbeddedPostgres` tries again.
 */
export function removeSocketDirectory({ socketDirectory }: Cluster): void {
  try {
    fs.rmdirSync(socketDirectory);
  } catch {
    // It is in use.
  }
}
