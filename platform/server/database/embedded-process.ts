import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import type { PostgresAccount } from './embedded-account.ts';

const WORKING_DIRECTORY = '/proc/self/cwd';

/**
 * The path of `target` for a program that is started in `directory`. A program with its own account
 * can't pass through the private DATA_DIR, so it gets a relative path to `directory` or to a
 * directory beside it.
 */
export function seenFrom(directory: string, account: PostgresAccount, target = directory): string {
  if (account.identity.uid === undefined) return target;
  const isBeside = path.dirname(target) === path.dirname(directory);
  if (!isBeside) return target;
  return target === directory ? WORKING_DIRECTORY : path.join('..', path.basename(target));
}

/** Starts a program in its own session, so that Ctrl-C in the terminal does not reach it. */
export function spawnAs(
  account: PostgresAccount,
  program: string,
  args: string[],
  log: number,
  directory: string,
): ChildProcess {
  return spawn(program, args, {
    ...account.identity,
    cwd: account.identity.uid === undefined ? '/' : directory,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log, log],
  });
}
