import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '../startup-error.ts';

/** What root creates the database as: initdb wants an account that has a name. */
const NOBODY = 65534;

/**
 * What root then runs it as: an account without a name that no other program runs as, while other
 * services do run as nobody. No distribution gives this number away.
 */
const OWN_ACCOUNT = 65529;

/** How PostgreSQL's programs are run: PostgreSQL refuses to run as root. */
export interface PostgresAccount {
  /** Put before the program's own path and arguments. */
  prefix: string[];
  /**
   * For `spawn`. With a uid, the program starts in the directory that it is for: it may not be
   * able to walk there through root's private DATA_DIR.
   */
  identity: { uid?: number; gid?: number };
  /** Whom the database's files must belong to, where that is not simply the one who makes them. */
  owner: number | undefined;
  /** The same two while the database is created. */
  creating: { uid?: number; gid?: number };
  creator: number | undefined;
  /** Whose the password is, where not simply the one's who makes it. */
  keeper: number | undefined;
}

const BY_ITSELF: PostgresAccount = {
  prefix: [],
  identity: {},
  owner: undefined,
  creating: {},
  creator: undefined,
  keeper: undefined,
};

/**
 * An ordinary user runs PostgreSQL as they are. Root runs it as an account of its own where that
 * can run the programs; otherwise (a checkout in root's 0700 home) in a user namespace, where the
 * files stay root's and the process believes it is nobody.
 */
export function choosePostgresAccount(
  program: string,
  dataDir: string,
  data: string,
): PostgresAccount {
  if (process.getuid?.() !== 0) {
    return BY_ITSELF;
  }
  // An ordinary user's database stays theirs when root starts it for once.
  const { uid, gid } = statSync(existsSync(data) ? data : dataDir);
  if (![0, NOBODY, OWN_ACCOUNT].includes(uid)) {
    const identity = { uid, gid };
    return { prefix: [], identity, owner: uid, creating: identity, creator: uid, keeper: uid };
  }
  if (canRun(program, OWN_ACCOUNT) && canRun(program, NOBODY)) {
    return {
      prefix: [],
      identity: { uid: OWN_ACCOUNT, gid: OWN_ACCOUNT },
      owner: OWN_ACCOUNT,
      creating: { uid: NOBODY, gid: NOBODY },
      creator: NOBODY,
      keeper: 0,
    };
  }
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  const trial = spawnSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' });
  if (trial.status === 0) {
    return { prefix, identity: {}, owner: 0, creating: {}, creator: 0, keeper: 0 };
  }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and no other account can run ${program}: start as an ordinary user, move the project out of a private home, or set DATABASE_URL.`,
  );
}

function canRun(program: string, uid: number): boolean {
  const trial = spawnSync(program, ['--version'], { uid, gid: uid, cwd: '/', stdio: 'ignore' });
  return trial.status === 0;
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
