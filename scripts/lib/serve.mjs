import path from 'node:path';

import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, findServerNode } from './install.mjs';
import { PlainError } from './plain-error.mjs';
import { exitOf, isStopping, ROOT, signalAll, start, stopChildrenOnSignals } from './processes.mjs';

const WEB_PORT = '5173';

/**
 * @param {string} mode 'demo', 'start' or 'dev'
 */
export async function serve(mode) {
  stopChildrenOnSignals();
  await ensureInstalled(mode === 'start' ? 'run' : 'develop');
  if (isStopping()) return;
  const node = await findServerNode();
  if (mode === 'start') return serveBuilt(node, ['server/src/main.ts'], process.env);
  if (mode === 'demo') return serveBuilt(node, ['server/src/main.ts', '--demo'], demoEnvironment());
  if (mode === 'dev') return serveWatching(node);
  throw new PlainError('There are three: npm run demo, npm start and npm run dev.');
}

/** The operator's commands, and the program of the server that does each. */
const OPERATIONS = new Map([
  ['backup', 'command.ts'],
  ['restore', 'command.ts'],
  ['admin', 'admin-command.ts'],
  ['jobs', 'jobs-command.ts'],
]);

/** @param {string} name */
export function isOperation(name) {
  return OPERATIONS.has(name);
}

/**
 * Runs an operator's command, such as `npm run backup`, with what follows `--`.
 * @param {string[]} args the command's name first
 */
export async function operate(args) {
  stopChildrenOnSignals();
  await ensureInstalled('run');
  if (isStopping()) return;
  const node = await findServerNode();
  process.exitCode = await exitOf(
    start(node, [`server/src/operations/${OPERATIONS.get(args[0] ?? '')}`, ...args], {
      env: process.env,
      stdio: 'inherit',
    }),
  );
}

/** The demo community has its own place, and never touches a real instance's database. */
function demoEnvironment() {
  const { DATABASE_URL: _ignored, ...rest } = process.env;
  return { ...rest, DATA_DIR: process.env['DATA_DIR'] || path.join(ROOT, '.data/demo') };
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function serveBuilt(node, args, env) {
  await ensureWebBuilt();
  if (isStopping()) return;
  await runTogether([startServer(node, args, env)]);
}

/**
 * The server starts anew and the browser follows with every change of a file.
 * @param {string} node
 */
async function serveWatching(node) {
  const webPort = process.env['WEB_PORT'] || WEB_PORT;
  // Members' addresses, and so the links in mails, are the watching web server's.
  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${webPort}`;
  const env = { ...demoEnvironment(), PUBLIC_URL: publicUrl };
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const viteArgs = [vite, '--port', webPort, '--strictPort', '--clearScreen', 'false'];
  await runTogether([
    startServer(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts', '--demo'], env),
    start(node, viteArgs, {
      cwd: path.join(ROOT, 'web'),
      env: { ...env, NODE_ENV: 'development' },
      stdio: 'inherit',
    }),
  ]);
}

/**
 * Threads of libuv's pool, which files, pictures and the hashing of passwords share; with its usual
 * four, files would wait. Only the environment can set it: loading modules starts the pool.
 */
const POOL_THREADS = '16';

/**
 * With a channel to us: should we be killed, it closes and the server stops of its own accord.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function startServer(node, args, env) {
  return start(node, args, {
    env: { UV_THREADPOOL_SIZE: POOL_THREADS, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Runs until all have ended; when one ends of itself, the others are asked to.
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
  // Being stopped is what was asked for, and no failure.
  process.exitCode = isStopping() ? 0 : Math.max(...codes);
}
