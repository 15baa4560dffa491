import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '../startup-error.ts';

/** The account and group of Unix that own nothing: what root runs PostgreSQL as. */
const NOBODY = 65534;

/** How PostgreSQL's programs are run: PostgreSQL refuses to run as root. */
export interface PostgresAccount {
  /** Put before the program's own path and arguments. */
  prefix: string[];
  /** For `spawn`. */
  identity: { uid?: number; gid?: number };
  /** Whom the database's files must belong to, where that is not simply the one who makes them. */
  owner: number | undefined;
}

/**
 * An ordinary user runs PostgreSQL as they are. Root runs it as nobody where nobody can reach the
 * programs and the data; otherwise (a checkout in root's 0700 home) in a user namespace, where the
 * files stay root's and the process believes it is nobody.
 */
export function choosePostgresAccount(
  program: string,
  directory: string,
  data: string,
): PostgresAccount {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {}, owner: undefined };
  const { uid, gid } = existsSync(data) ? statSync(data) : { uid: 0, gid: 0 };
  // An ordinary user's database stays theirs when root starts it for once.
  if (uid !== 0 && uid !== NOBODY) return { prefix: [], identity: { uid, gid }, owner: uid };
  if (canAnybodyReach(program) && canAnybodyReach(directory)) {
    return { prefix: [], identity: { uid: NOBODY, gid: NOBODY }, owner: NOBODY };
  }
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  const trial = spawnSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' });
  if (trial.status === 0) return { prefix, identity: {}, owner: 0 };
  throw new StartupError(
    `PostgreSQL refuses to run as root, and no other account may enter ${directory}: start as an ordinary user, move the project out of a private home, or set DATABASE_URL.`,
  );
}

/** Every directory on the way, and the end itself, may be entered (or run) by others. */
function canAnybodyReach(target: string): boolean {
  const parent = path.dirname(target);
  const isOpen = (statSync(target).mode & 0o001) !== 0;
  return isOpen && (parent === target || canAnybodyReach(parent));
}

/** Hands a directory and all in it to `owner`, unless it already is theirs. */
export function giveTo(owner: number | undefined, directory: string): void {
  if (owner === undefined || lstatSync(directory).uid === owner) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) giveTo(owner, file);
    else if (entry.isFile()) chownSync(file, owner, owner);
  }
  // Last, so that an interrupted walk is done again.
  chownSync(directory, owner, owner);
}
