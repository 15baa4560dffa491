import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account with which root creates the database. initdb needs an account with a name. */
const NOBODY = 65534;

/**
 * The account with which root then runs it. It has no name and no other program uses it, unlike
 * nobody. No distribution assigns this number.
 */
const OWN_ACCOUNT = 65529;

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface PostgresAccount {
  /**
   * For `spawn`. A program with a uid is started inside its directory and gets relative paths,
   * because it can't pass through root's private DATA_DIR.
   */
  identity: { uid?: number; gid?: number };
  /** Owner of the database's files. Undefined: the account that creates them. */
  owner: number | undefined;
  /** `identity` and `owner` while the database is created. */
  creating: { uid?: number; gid?: number };
  creator: number | undefined;
  /** Owner of the password file. Undefined: the account that creates it. */
  keeper: number | undefined;
}

const BY_ITSELF: PostgresAccount = {
  identity: {},
  owner: undefined,
  creating: {},
  creator: undefined,
  keeper: undefined,
};

/**
 * An ordinary user runs PostgreSQL under their own account, and root under an account of its own.
 */
export function choosePostgresAccount(dataDir: string, data: string): PostgresAccount {
  if (process.getuid?.() !== 0) return BY_ITSELF;
  // A database of an ordinary user stays theirs when root starts it once.
  const { uid, gid } = statSync(existsSync(data) ? data : dataDir);
  if (![0, NOBODY, OWN_ACCOUNT].includes(uid)) {
    const identity = { uid, gid };
    return { identity, owner: uid, creating: identity, creator: uid, keeper: uid };
  }
  return {
    identity: { uid: OWN_ACCOUNT, gid: OWN_ACCOUNT },
    owner: OWN_ACCOUNT,
    creating: { uid: NOBODY, gid: NOBODY },
    creator: NOBODY,
    keeper: 0,
  };
}

/** The accounts that must be able to run the programs, if they are others than ours. */
export function listAccounts({ owner, creator }: PostgresAccount): number[] {
  return [owner, creator].filter((uid) => uid !== undefined);
}

/** Changes the owner of a directory and its content, unless it is right already. */
export function giveTo(owner: number | undefined, directory: string): void {
  if (owner === undefined || lstatSync(directory).uid === owner) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) giveTo(owner, file);
    else if (entry.isFile()) chownSync(file, owner, owner);
  }
  // Last, so that an interrupted run is repeated.
  chownSync(directory, owner, owner);
}
