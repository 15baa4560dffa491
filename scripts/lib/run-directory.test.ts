import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

const MODULE = path.resolve(import.meta.dirname, 'run-directory.mjs');
/** Leaves a directory in the temporary directory and then waits, or ends. */
const program = (end: string) => `
  const { useRunDirectory, exitOnSignals } = await import(${JSON.stringify(MODULE)});
  const [fs, os] = [await import('node:fs'), await import('node:os')];
  useRunDirectory();
  exitOnSignals();
  fs.mkdtempSync(os.tmpdir() + '/left-');
  console.log('made');
  ${end}`;

let base: string;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-made-'));
});
afterEach(() => fs.rmSync(base, { recursive: true }));

it.each([
  ['Ctrl-C', 'setInterval(() => {}, 1000)', 130],
  ['an error', "throw new Error('broken')", 1],
  ['its end', '', 0],
])('takes away what a program made after %s', async (_what, end, code) => {
  const args = ['--input-type=module', '-e', program(end)];
  const env = { ...process.env, TMPDIR: base };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');

  if (code === 130) child.kill('SIGINT');

  expect(await ended).toEqual([code, null]);
  expect(fs.readdirSync(base)).toEqual([]);
});
