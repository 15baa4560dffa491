import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDirectory } from '../open-directory.ts';
import { StartupError } from '../startup-error.ts';
import { programsIn, type PostgresBinaries } from './embedded-binaries.ts';
import { createDraft, finishDraft, removeAbandoned } from './embedded-drafts.ts';

/** Where root may keep programs that other accounts run: the first place that allows it. */
const PLACES = ['/var/cache/rizzly', path.join(tmpdir(), 'rizzly-programs')];

/**
 * PostgreSQL's programs, where all these accounts can run them. In a project in root's private
 * home they can't, so they get a copy, which is made once per version. Only root can change it.
 */
export function makeReachable(
  binaries: PostgresBinaries,
  accounts: readonly number[],
  places: readonly string[] = PLACES,
): PostgresBinaries {
  const areReached = ({ postgres }: PostgresBinaries) =>
    accounts.every((uid) => canRun(postgres, uid));
  if (areReached(binaries)) return binaries;
  for (const place of places) {
    const copy = copyInto(place, binaries);
    if (copy && areReached(copy)) return copy;
  }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and no other account can run ${binaries.postgres} or a copy in ${places.join(' or ')}: start as an ordinary user, move the project out of a private home, or set DATABASE_URL.`,
  );
}

function canRun(program: string, uid: number): boolean {
  const trial = spawnSync(program, ['--version'], { uid, gid: uid, cwd: '/', stdio: 'ignore' });
  return trial.status === 0;
}

/** Undefined where root can't write, or somebody else can. */
function copyInto(place: string, binaries: PostgresBinaries): PostgresBinaries | undefined {
  const directory = path.join(place, `postgres-${binaries.version}`);
  const copy = { ...binaries, ...programsIn(directory) };
  try {
    openDirectory(place);
    if (!isOnlyWritableByRoot(place)) return undefined;
    fs.chmodSync(place, 0o755);
    if (fs.existsSync(directory)) return isOnlyWritableByRoot(directory) ? copy : undefined;
    removeAbandoned(place);
    const draft = createDraft(place);
    fs.cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true });
    openToRead(draft);
    finishDraft(draft, directory);
    return copy;
  } catch {
    return undefined;
  }
}

function isOnlyWritableByRoot(directory: string): boolean {
  const found = fs.lstatSync(directory);
  return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

/** Lets everybody read and run what is in a directory, whatever the umask was. */
function openToRead(directory: string): void {
  fs.chmodSync(directory, 0o755);
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) openToRead(file);
    else if (entry.isFile()) {
      fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
      fs.chownSync(file, 0, 0);
    }
  }
}
