import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { readInstalled } from './installed.mjs';
import { PlainError } from './plain-error.mjs';
import { isStopping, ROOT, run } from './processes.mjs';
import { withProgress } from './progress.mjs';

const LOCK = path.join(ROOT, '.cache/installing');
const INSTALL_MS_MAX = 900_000;

/** @typedef {import('./installed.mjs').Needs} Needs */

/**
 * Installs what is missing of the locked dependencies, and removes nothing that is needed elsewhere.
 * @param {Needs} needs
 */
export async function ensureInstalled(needs) {
  if (readInstalled(ROOT).met.has(needs)) return;
  await withLock(async () => {
    const { met, hasDevelop } = readInstalled(ROOT);
    if (met.has(needs) || isStopping()) return;
    const args = installArguments(hasDevelop ? 'develop' : needs, met.size > 0);
    const { code, output } = await withProgress('Installing the dependencies', () => npm(args));
    if (isStopping()) return;
    if (code !== 0)
      throw new PlainError(`${output.trim()}\nThe dependencies could not be installed.`);
  });
}

/**
 * Every group is named explicitly: NODE_ENV or npm's configuration may omit one that we need.
 * @param {Needs} needs
 * @param {boolean} isAddition whether other needs are installed, and a server may be using them
 */
export function installArguments(needs, isAddition) {
  // `npm ci` would first delete the modules of a running server; `npm install` keeps them.
  const command = isAddition ? ['install', '--no-save'] : ['ci'];
  return [
    ...command,
    '--include=prod',
    '--include=optional',
    needs === 'develop' ? '--include=dev' : '--omit=dev',
  ];
}

/**
 * Runs the npm that started us, on its own Node: the Node in node_modules is about to be replaced.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  // On SIGTERM npm would finish the install first. A killed install is simply repeated.
  const options = { stopSignal: /** @type {const} */ ('SIGKILL') };
  return script ? run(node, [script, ...args], options) : run('npm', args, options);
}

/**
 * Keeps commands in two terminals from installing at the same time.
 * @param {() => Promise<void>} work
 */
async function withLock(work) {
  try {
    fs.mkdirSync(path.dirname(LOCK), { recursive: true });
    await withProgress('Waiting for another command to finish installing', async () => {
      while (!tryToLock() && !isStopping()) await sleep(500);
    });
  } catch {
    throw new PlainError(`The project's directory ${ROOT} is not writable.`);
  }
  if (isStopping()) return;
  try {
    await work();
  } finally {
    fs.rmSync(LOCK, { force: true });
  }
}

function tryToLock() {
  try {
    fs.writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  try {
    process.kill(Number(fs.readFileSync(LOCK, 'utf8')), 0);
    // Another program may have got the same process id.
    if (Date.now() - fs.statSync(LOCK).mtimeMs > INSTALL_MS_MAX) throw new Error('too old');
  } catch {
    // The other install was killed or has just finished.
    fs.rmSync(LOCK, { force: true });
  }
  return false;
}

/**
 * @returns {Promise<string>} a Node that runs TypeScript: the installed one, else the host's
 */
export async function findServerNode() {
  const installedNode = path.join(ROOT, 'node_modules/.bin/node');
  for (const node of [installedNode, process.execPath]) {
    const { code, output } = await run(node, ['--version']);
    const [, major, minor] = /^v(\d+)\.(\d+)/.exec(output) ?? [];
    const version = Number(major) * 100 + Number(minor);
    if (code === 0 && version >= 2218) return node;
  }
  throw new PlainError(
    `npm has no Node 24 for ${process.platform}-${process.arch}. Install Node 24 yourself; this is Node ${process.versions.node}.`,
  );
}
