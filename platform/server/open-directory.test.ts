import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openDirectory, openPrivateDirectory } from './open-directory.ts';

let base: string;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-directory-'));
});
afterEach(() => fs.rmSync(base, { recursive: true }));

test('creates a directory with its parents, and accepts an existing one', () => {
  const deep = path.join(base, 'a/b/c');
  openDirectory(deep);
  openDirectory(deep);
  expect(fs.statSync(deep).isDirectory()).toBe(true);
});

test('makes a directory private, even one that was open', () => {
  const open = path.join(base, 'open');
  fs.mkdirSync(open);
  fs.chmodSync(open, 0o755);
  for (const directory of [open, path.join(base, 'new')]) {
    openPrivateDirectory(directory);
    expect(fs.statSync(directory).mode & 0o777).toBe(0o700);
  }
});

test('rejects a file, and a path below a file', () => {
  const file = path.join(base, 'file');
  fs.writeFileSync(file, '');
  expect(() => openDirectory(file)).toThrow(/not a directory/);
  expect(() => openDirectory(path.join(file, 'below'))).toThrow(/not a directory/);
});

test.runIf(process.platform === 'linux')('throws where nothing can be created', () => {
  expect(() => openDirectory('/proc/nothing-here')).toThrow(/no such file/);
});
