import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { removeAbandonedDrafts } from './abandoned-drafts.ts';

async function makeDataDir(files: string[]): Promise<string> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-drafts-'));
  onTestFinished(() => fs.rm(dataDir, { recursive: true }));
  for (const name of files) {
    const file = path.join(dataDir, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, 'half');
    if (name.endsWith('old')) await fs.utimes(file, new Date('2026-01-01'), new Date('2026-01-01'));
  }
  return dataDir;
}

it.each(['uploads', 'exports', 'evidence', 'files/.incoming'])(
  'removes from %s what a killed process left, and no other file',
  async (directory) => {
    const dataDir = await makeDataDir([`${directory}/old`, `${directory}/fresh`, 'files/a/old']);

    await removeAbandonedDrafts(dataDir);

    expect(await fs.readdir(path.join(dataDir, directory))).toEqual(['fresh']);
    expect(await fs.readdir(path.join(dataDir, 'files/a'))).toEqual(['old']);
  },
);

it('finds nothing in a new data directory', async () => {
  await expect(removeAbandonedDrafts(await makeDataDir([]))).resolves.toBeUndefined();
});
