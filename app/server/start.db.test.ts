import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { StartupError } from '../../platform/server/startup-error.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { pause } from '../../testing/server/socket-client.ts';
import type { CleanUp } from './deps.ts';
import { startServer } from './start.ts';

const cleanUps: CleanUp[] = [];
const said: string[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  vi.restoreAllMocks();
  said.length = 0;
});

async function start(env: Record<string, string> = {}): Promise<{ url: string; dataDir: string }> {
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-start-'));
  await fs.chmod(dataDir, 0o755);
  cleanUps.push(() => fs.rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  await startServer(
    { DATA_DIR: dataDir, PORT: `${port}`, LOG_LEVEL: 'silent', WORKERS: '1', ...env },
    {
      isDemo: false,
      stopRequest: new AbortController().signal,
      onStop: (cleanUp) => cleanUps.push(cleanUp),
    },
  );
  return { url: `http://127.0.0.1:${port}`, dataDir };
}

describe('a real instance', () => {
  it('starts empty, says how to see the demo, and revives its database when that dies', async () => {
    const { url, dataDir } = await start();
    expect(said.join('\n')).toContain('npm run demo');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const pid = await fs.readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL');
    await pause(200);
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000, interval: 100 })
      .toBe(200);
    const again = await fs.readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    expect(again.split('\n')[0]).not.toBe(pid.split('\n')[0]);
  });

  it('explains in one sentence why it can’t start', async () => {
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(StartupError);
    await expect(start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
      /DATABASE_URL/u,
    );
  });
});
