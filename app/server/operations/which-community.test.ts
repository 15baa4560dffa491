import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { introduceCommunity } from './which-community.ts';

const COMMAND = path.join(import.meta.dirname, 'jobs-command.ts');

let directory: string;
let none: string;
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-which-'));
  none = path.join(directory, 'no.env');
});
afterAll(() => fs.rmSync(directory, { recursive: true }));

/** A command with a setting that ends it before it opens anything. */
function runCommand(env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, 'jobs'], { env }, (_error, _out, err) => resolve(err));
  });
}

describe('the first line of a command', () => {
  it('says the address, the data folder, and the database without its password', () => {
    const env = {
      PUBLIC_URL: 'https://your.domain',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://ann:secret@host:5432/rizzly?password=secret&sslmode=require',
    };

    expect(introduceCommunity(env, none)).toEqual([
      'Community: https://your.domain; data folder: /srv/data; database: postgres://ann@host:5432/rizzly?sslmode=require.',
    ]);
  });

  it('names the file of the settings', () => {
    const file = path.join(directory, 'some.env');
    fs.writeFileSync(file, 'DATA_DIR=/srv/data\nPORT=4000\n');

    expect(introduceCommunity({ RIZZLY_ENV: file })).toEqual([
      `Community: http://localhost:4000; data folder: /srv/data; database: in the data folder; settings: ${file}.`,
    ]);
  });

  it('is written to the error output, before anything else', async () => {
    const file = path.join(directory, 'full.env');
    fs.writeFileSync(file, `DATA_DIR=${path.join(file, 'data')}\n`);

    const [first, second] = (await runCommand({ PATH: '', RIZZLY_ENV: file })).split('\n');

    expect(first).toMatch(/^Community: .*full\.env\.$/u);
    expect(second).toContain('DATA_DIR');
  });

  it('is the error of a named file that is not there', async () => {
    expect(await runCommand({ PATH: '', RIZZLY_ENV: none })).toContain(`${none}. There is no such`);
  });
});

describe.runIf(process.platform === 'linux')('a server that runs with other settings', () => {
  it('is named to a command that has none', async () => {
    fs.writeFileSync(path.join(directory, 'rizzly.env'), 'PUBLIC_URL=https://other.domain\n');
    const words = ['-e', "console.log('up'); setInterval(() => {}, 1000)", 'app/server/main.ts'];
    const child = spawn(process.execPath, words, {
      cwd: directory,
      env: {},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');

    const [, warning] = introduceCommunity({}, none);
    const chosen = introduceCommunity({ DATA_DIR: directory }, none);
    child.kill();
    await once(child, 'exit');

    // Other tests may run servers too.
    expect(warning).toMatch(/^A server runs here with other settings \(Community: /u);
    expect(chosen).toHaveLength(1);
  });
});
