import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { PlainError } from './plain-error.mjs';
import { isStopping, ROOT, run } from './processes.mjs';
import { withProgress } from './progress.mjs';

/** What node_modules was installed from: the hash of the lock file, and for which needs. */
const STAMP = path.join(ROOT, 'node_modules/.rizzly-lock');
const BUSY = path.join(ROOT, '.cache/installing');
const LONGEST_INSTALL_MS = 900_000;

/**
 * `run`: what a community runs on, the tools that build the web included. `develop`: the demo's
 * generators, the tests, the benches and the checkers as well.
 * @typedef {'run' | 'develop'} Needs
 */

/**
 * Installs the dependencies, exactly as locked, when the lock file has changed.
 * @param {Needs} needs
 */
export async function ensureInstalled(needs) {
  if (installed().has(needs)) return;
  await withBusyMark(async () => {
    if (installed().has(needs) || isStopping()) return;
    const args = installArguments(needs, installed().size > 0);
    const { code, output } = await withProgress('Installing the dependencies', () => npm(args));
    if (isStopping()) return;
    if (code !== 0) throw new PlainError(`${output.trim()}\nThe dependencies can't be installed.`);
    fs.writeFileSync(STAMP, `${lockHash()} ${needs}`);
  });
}

/**
 * All of it said in words: what NODE_ENV or npm's own configuration would leave out must not
 * decide whether the program starts.
 * @param {Needs} needs
 * @param {boolean} isAddition the other needs are installed, and a server may be running on them
 */
export function installArguments(needs, isAddition) {
  // `npm ci` removes everything first; what is there and right stays with `npm install`.
  const command = isAddition ? ['install', '--no-save'] : ['ci'];
  return [
    ...command,
    '--include=prod',
    '--include=optional',
    needs === 'develop' ? '--include=dev' : '--omit=dev',
  ];
}

/** @returns {Set<Needs>} what this lock file's installation suffices for */
function installed() {
  const stamp = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : '';
  const [hash, needs = 'develop'] = stamp.split(' ');
  if (hash !== lockHash()) return new Set();
  return new Set(needs === 'develop' ? ['run', 'develop'] : ['run']);
}

function lockHash() {
  const lock = fs.readFileSync(path.join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/**
 * The npm that runs us, on the Node it came with: the one in node_modules is about to be replaced.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  // Asked politely, npm first finishes what it is at. A half installed tree is installed anew.
  const options = { stopSignal: /** @type {const} */ ('SIGKILL') };
  return script ? run(node, [script, ...args], options) : run('npm', args, options);
}

/**
 * Two commands in two terminals must not install at once.
 * @param {() => Promise<void>} work
 */
async function withBusyMark(work) {
  try {
    fs.mkdirSync(path.dirname(BUSY), { recursive: true });
    await withProgress('Waiting for another command to finish installing', async () => {
      while (!tryToMark() && !isStopping()) await sleep(500);
    });
  } catch {
    throw new PlainError(`The project's directory ${ROOT} can't be written.`);
  }
  if (isStopping()) return;
  try {
    await work();
  } finally {
    fs.rmSync(BUSY, { force: true });
  }
}

function tryToMark() {
  try {
    fs.writeFileSync(BUSY, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  try {
    process.kill(Number(fs.readFileSync(BUSY, 'utf8')), 0);
    // The number may be another program's by now.
    if (Date.now() - fs.statSync(BUSY).mtimeMs > LONGEST_INSTALL_MS) throw new Error('too old');
  } catch {
    // Whoever installed was killed, or has just finished.
    fs.rmSync(BUSY, { force: true });
  }
  return false;
}

/**
 * @returns {Promise<string>} a Node that runs TypeScript: the one npm brought, else the host's
 */
export async function findServerNode() {
  const brought = path.join(ROOT, 'node_modules/.bin/node');
  for (const node of [brought, process.execPath]) {
    const { code, output } = await run(node, ['--version']);
    const [, major, minor] = /^v(\d+)\.(\d+)/.exec(output) ?? [];
    const version = Number(major) * 100 + Number(minor);
    if (code === 0 && version >= 2218) return node;
  }
  throw new PlainError(
    `npm has no Node 24 for ${process.platform}-${process.arch} to bring: install Node 24 yourself; this is ${process.versions.node}.`,
  );
}
