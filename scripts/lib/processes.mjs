import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What we started, and how it is stopped where not by the signal that we got.
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals | undefined>}
 */
const running = new Map();
let stopping = false;

/** @returns {boolean} whether we were asked to stop (Ctrl-C, SIGTERM, a closed terminal) */
export const isStopping = () => stopping;

/**
 * Starts a program in a process group of its own. Ctrl-C then reaches only us, and we pass it on
 * exactly once; nothing that was started stays behind.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & {stopSignal?: NodeJS.Signals}} options
 */
export function start(program, args, { stopSignal, ...options }) {
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: process.platform !== 'win32',
    ...options,
  });
  running.set(child, stopSignal);
  child.on('exit', () => running.delete(child));
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code; 128 and more for a signal, as shells have it
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, stopSignal?: NodeJS.Signals}} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export async function run(program, args, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  try {
    const code = await exitOf(child);
    // Some tools colour whatever they are told.
    return { code, output: process.stdout.isTTY ? output : stripVTControlCharacters(output) };
  } catch (error) {
    return { code: 127, output: `${program}: ${error instanceof Error ? error.message : ''}` };
  }
}

/**
 * Passes a signal to every child; each ends its own children.
 * @param {NodeJS.Signals} signal
 */
export function signalAll(signal) {
  for (const [child, stopSignal] of running) child.kill(stopSignal ?? signal);
}

/** From now on Ctrl-C, SIGTERM and a closed terminal stop what was started, and we end after it. */
export function stopChildrenOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stopChildren(signal));
  }
  stopWhenAbandoned();
}

/** @param {NodeJS.Signals} signal */
function stopChildren(signal) {
  stopping = true;
  // To a server they all mean the same: finish what is under way and stop.
  signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

/** npm puts a shell between itself and us, which dies of a SIGTERM without a word to us. */
function stopWhenAbandoned() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stopChildren('SIGTERM');
  }, 500);
  watch.unref();
}
