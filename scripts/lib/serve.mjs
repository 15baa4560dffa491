import path from 'node:path';

import { COMPILED, ensureWebBuilt, isWebBuilt } from './build-web.mjs';
import { ensureInstalled, findServerNode } from './install.mjs';
import {
  become,
  exitOf,
  isStopping,
  ROOT,
  signalAll,
  start,
  stopChildrenOnSignals,
} from './processes.mjs';

const WEB_PORT = '5173';

/**
 * @param {'demo' | 'start' | 'dev'} mode
 * @param {string} [scene] the demo's, if it is not the usual one
 */
export async function serve(mode, scene) {
  stopChildrenOnSignals();
  await ensureInstalled(mode === 'start' && isWebBuilt() ? 'run' : 'develop');
  if (isStopping()) return;
  const node = await findServerNode();
  if (mode === 'start') return serveBuilt(node, ['app/server/main.ts'], process.env);
  if (mode === 'demo') {
    const words = scene === undefined ? [] : [`--as=${scene}`];
    return serveBuilt(node, ['app/server/main.ts', '--demo', ...words], demoEnvironment(scene));
  }
  return serveWatching(node);
}

/**
 * Each demo has its own directory and ignores DATABASE_URL, so it never touches a real community.
 * @param {string} [scene]
 */
function demoEnvironment(scene) {
  const { DATABASE_URL: _ignored, ...rest } = process.env;
  const folder = scene === undefined ? 'demo' : `demo-${scene}`;
  return { ...rest, DATA_DIR: process.env['DATA_DIR'] || path.join(ROOT, '.data', folder) };
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function serveBuilt(node, args, env) {
  await ensureWebBuilt();
  if (isStopping()) return;
  become(node, args, { ...SERVER_ENVIRONMENT, ...env });
  await runTogether([startServer(node, args, env)]);
}

/**
 * The server restarts and the browser reloads when a file changes.
 * @param {string} node
 */
async function serveWatching(node) {
  const webPort = process.env['WEB_PORT'] || WEB_PORT;
  // Links in mails must lead to Vite's server.
  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${webPort}`;
  // One process, which Node's --watch restarts.
  const env = { WORKERS: '1', ...demoEnvironment(), PUBLIC_URL: publicUrl };
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const viteArgs = [vite, '--port', webPort, '--strictPort', '--clearScreen', 'false'];
  await runTogether([
    startServer(node, ['--watch', '--watch-preserve-output', 'app/server/main.ts', '--demo'], env),
    start(node, viteArgs, {
      cwd: path.join(ROOT, 'app/web'),
      env: { ...env, NODE_ENV: 'development' },
      stdio: 'inherit',
    }),
  ]);
}

/**
 * What only the environment can set. Files, pictures and password hashing share libuv's threads;
 * with its default of four, files would wait. The C library gives threads memory of their own, which
 * they keep: with two such areas, a process keeps 20 MB less. `main.ts` enables the cache of compiled
 * modules too late for itself: Node would load what removes its types, and keep 12 MB for it.
 */
export const SERVER_ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: COMPILED,
};

/**
 * The server gets an IPC channel: if we are killed, the channel closes and the server stops itself.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function startServer(node, args, env) {
  return start(node, args, {
    env: { ...SERVER_ENVIRONMENT, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Waits for all children. When one ends, the others are asked to end as well.
 * @param {import('node:child_process').ChildProcess[]} children
 */
async function runTogether(children) {
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await exitOf(child);
      signalAll('SIGTERM');
      return code;
    }),
  );
  // A requested stop is not a failure.
  process.exitCode = isStopping() ? 0 : Math.max(...codes);
}
