import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createDiskProbe, keepAnswer } from './readiness.ts';

let directory: string;
beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-ready-'));
});
afterEach(() => fs.rm(directory, { recursive: true, force: true }));

test('accepts a disk with room, and leaves no file on it', async () => {
  expect(await createDiskProbe(directory)()).toBeUndefined();
  expect(await fs.readdir(directory)).toEqual([]);
});

test('reports a disk with little room', async () => {
  expect(await createDiskProbe(directory, Number.MAX_SAFE_INTEGER)()).toMatch(
    /^The disk of DATA_DIR is full: \d+ MB are free\.$/u,
  );
});

test('reports a directory that is not writable', async () => {
  expect(await createDiskProbe(path.join(directory, 'gone'))()).toBe("DATA_DIR can't be written.");
});

test('caches the answer for some seconds', async () => {
  let now = 0;
  let asked = 0;
  const probe = keepAnswer(
    async () => `${(asked += 1)}`,
    () => new Date(now),
    5000,
  );
  const answers = [];
  for (now of [0, 4999, 5000, 5001, 10_000]) answers.push(await probe());
  expect(answers).toEqual(['1', '1', '2', '2', '3']);
});
