import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './processes.mjs';

interface Ended {
  code: number;
  output: string;
}

/** Runs `npm run COMMAND -- ARGS` as npm does. Without a PATH nothing can be installed. */
function run(name: string, args: string[]): Promise<Ended> {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const [, script, ...given] = manifest.scripts[name].split(' ');
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { PATH: '' }, timeout: 10_000 };
    execFile(process.execPath, [script, ...given, ...args], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? (error ? NaN : 0)), output: out + err }),
    );
  });
}

const NAMES = [
  'demo',
  'start',
  'dev',
  'backup',
  'doctor',
  'restore',
  'admin',
  'members',
  'jobs',
  'safety-report',
  'bench',
  'sbom',
  'test',
  'check',
];

describe.each(NAMES)('npm run %s', (name) => {
  const usage = new RegExp(`^Usage:\n  npm (run )?${name}\\b`, 'u');

  it('prints its usage when asked for help', async () => {
    const { code, output } = await run(name, ['--help']);

    expect(output).toMatch(usage);
    expect(code).toBe(0);
  });

  it('rejects an option that it does not know, with its usage', async () => {
    const { code, output } = await run(name, ['--foo']);

    const [reason, ...rest] = output.split('\n');
    expect(reason).toBe("Unknown option '--foo'.");
    expect(rest.join('\n')).toMatch(usage);
    expect(code).toBe(2);
  });
});

it.each([
  ['demo', ['--as', 'paris'], "There is no demo 'paris'"],
  ['start', ['3000'], "Unexpected argument '3000'."],
  ['restore', [], 'An argument is missing.'],
  ['jobs', ['retry', 'all'], "Unexpected argument 'all'."],
])('npm run %s rejects the arguments %j', async (name, args, reason) => {
  const { code, output } = await run(name, args);

  expect(output).toContain(reason);
  expect(code).toBe(2);
});
