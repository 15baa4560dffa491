import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { freePort } from './free-port.ts';

export interface TestRedis {
  url: string;
  readonly pid: number;
  /** Kills the server (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again at the same address, without data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A real redis-server on a free loopback port, without persistence. */
export async function startTestRedis(more: Record<string, string> = {}): Promise<TestRedis> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const settings = {
        port,
        bind: '127.0.0.1',
        dir: directory,
        save: '',
        appendonly: 'no',
        ...more,
      };
      const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
      server = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'ignore'] });
      server.once('error', reject);
      server.once('exit', () => reject(new Error('redis-server did not start')));
      server.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.includes('eady to accept connections')) resolve();
      });
    });
  const kill = async () => {
    const running = server;
    server = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => {
      running.once('exit', resolve);
    });
    running.kill('SIGKILL');
    await ended;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server?.pid ?? 0;
    },
    kill,
    start,
    close: async () => {
      await kill();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}
