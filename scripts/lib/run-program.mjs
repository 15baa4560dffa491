import { ensureInstalled, findServerNode } from './install.mjs';
import { exitOf, isStopping, start, stopChildrenOnSignals } from './processes.mjs';

/**
 * Runs a TypeScript program of ours to its end, on this terminal.
 * @param {import('./installed.mjs').Needs} needs
 * @param {string[]} args the program first
 */
export async function runProgram(needs, args) {
  stopChildrenOnSignals();
  await ensureInstalled(needs);
  if (isStopping()) return;
  const node = await findServerNode();
  process.exitCode = await exitOf(start(node, args, { env: process.env, stdio: 'inherit' }));
}
