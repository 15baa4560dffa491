import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** How long an ending database may take. */
const ENDS_WITHIN_MS = 5000;
const POLL_MS = 25;
const SIGNALS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/** A directory in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Several times what a run of the tests needs. */
const ENOUGH_BYTES = 8e9;

let isUsed = false;

/**
 * Puts the temporary files of this process and its children into one directory, and takes it away at
 * the end of the process, with the databases in it. A test or a bench that is stopped with Ctrl-C
 * has no time to do that itself.
 * @param {{inMemory?: boolean}} [options] `inMemory`: where there is enough of it. A database has
 *   a thousand files, which a disk takes a tenth of a second or more to create.
 */
export function useRunDirectory({ inMemory = false } = {}) {
  if (isUsed) return;
  isUsed = true;
  const base = inMemory && hasMemory() ? MEMORY : os.tmpdir();
  const directory = fs.mkdtempSync(path.join(base, 'rizzly-run-'));
  // The account of the database must be able to pass.
  fs.chmodSync(directory, 0o755);
  process.env['TMPDIR'] = directory;
  process.on('exit', () => {
    endChildren();
    for (const file of findDatabases(directory)) endDatabase(file);
    fs.rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: POLL_MS });
  });
}

/** Whether there is a directory in memory with room for a run, where programs can be started. */
function hasMemory() {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < ENOUGH_BYTES) return false;
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    const [, mount = 'noexec'] =
      / \/dev\/shm tmpfs (\S+)/.exec(fs.readFileSync('/proc/mounts', 'utf8')) ?? [];
    return bavail * bsize >= ENOUGH_BYTES && !mount.split(',').includes('noexec');
  } catch {
    return false;
  }
}

/** Ends the process in order after Ctrl-C. Playwright does that itself. */
export function exitOnSignals() {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => process.exit(code));
  }
}

/** Ends the programs of our process group. Where we don't lead one, the terminal signals them all. */
function endChildren() {
  process.removeAllListeners('SIGTERM').on('SIGTERM', () => {});
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // There is no such group.
  }
}

/** @param {string} directory */
function findDatabases(directory) {
  return fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'postmaster.pid')
    .map((file) => path.join(directory, file));
}

/** @param {string} file PostgreSQL's postmaster.pid, which it removes last */
function endDatabase(file) {
  const wait = new Int32Array(new SharedArrayBuffer(4));
  try {
    process.kill(Number.parseInt(fs.readFileSync(file, 'utf8'), 10), 'SIGQUIT');
    const until = Date.now() + ENDS_WITHIN_MS;
    while (fs.existsSync(file) && Date.now() < until) Atomics.wait(wait, 0, 0, POLL_MS);
  } catch {
    // It has ended.
  }
}
