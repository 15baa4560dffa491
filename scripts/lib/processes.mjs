import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { STARTER, whenAbandoned } from '../../app/server/when-abandoned.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Our child processes. The value is the signal that stops a child, if it is not the one we got.
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals | undefined>}
 */
const running = new Map();
let stopping = false;

/** @returns {boolean} whether we were asked to stop (Ctrl-C, SIGTERM, a closed terminal) */
export const isStopping = () => stopping;

/**
 * Starts a program in its own process group. Ctrl-C then reaches only us, and we pass it on once,
 * so no child is left running.
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
 * @returns {Promise<number>} the exit code; above 128 for a signal, as in shells
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * Runs a program to its end and returns its output.
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
    // Some tools use colors even when told not to.
    return { code, output: process.stdout.isTTY ? output : stripVTControlCharacters(output) };
  } catch (error) {
    return { code: 127, output: `${program}: ${error instanceof Error ? error.message : ''}` };
  }
}

/**
 * Passes a signal to every child; each child ends its own children.
 * @param {NodeJS.Signals} signal
 */
export function signalAll(signal) {
  for (const [child, stopSignal] of running) child.kill(stopSignal ?? signal);
}

/** Makes Ctrl-C, SIGTERM and a closed terminal stop our children first, then us. */
export function stopChildrenOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stopChildren(signal));
  }
  stopWhenAbandoned();
}

/** @param {NodeJS.Signals} signal */
function stopChildren(signal) {
  stopping = true;
  // The server handles SIGTERM, not SIGHUP.
  signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

function stopWhenAbandoned() {
  if (isFromNpm()) whenAbandoned(process.ppid, () => stopChildren('SIGTERM'));
}

const isFromNpm = () => Boolean(process.env['npm_lifecycle_event']);

/**
 * Goes on as another program, which saves the memory of a process that only waits. Returns where the
 * system can't, or an older Node.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(program, args, env) {
  if (!process.execve || process.platform === 'win32') return;
  process.chdir(ROOT);
  const starter = isFromNpm() && { [STARTER]: `${process.ppid}` };
  process.execve(program, [program, ...args], { ...env, ...starter });
}
