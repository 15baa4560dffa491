import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';

import { freePort } from '../server/src/testing/free-port.ts';
import { pause } from './chat-load.ts';
import { processorTimeOf } from './processor-time.ts';

const MAIN = path.resolve(import.meta.dirname, '../server/src/main.ts');
const START_WITHIN_MS = 60_000;
const POLL_MS = 3;

/** The real server in its own process, as `npm start` runs it. */
export interface NodeProcess {
  url: string;
  port: number;
  pid: number;
  /** From the spawn to the first successful answer. */
  startedInMs: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the server on a data directory and waits until it is ready. */
export async function startNode(
  dataDir: string,
  { env = {}, args = [MAIN] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<NodeProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // One process, so that figures are those of a core.
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  }
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || performance.now() > began + START_WITHIN_MS) {
      throw new Error(`The server did not start:\n${output}`);
    }
    await pause(POLL_MS);
  }
  const startedInMs = performance.now() - began;
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startedInMs,
    stop: (signal = 'SIGTERM') => end(child, signal),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** The processes' total processor time so far, in milliseconds. */
export function readCpuMs(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + processorTimeOf(pid) * 1000, 0);
}

/** A process and its children, such as a database's (Linux). */
export async function familyOf(parent: number): Promise<number[]> {
  const family = [parent];
  for (const name of await fs.readdir('/proc')) {
    if (!/^\d+$/u.test(name)) continue;
    const status = await fs.readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (status.includes(`\nPPid:\t${parent}\n`)) family.push(Number(name));
  }
  return family;
}

/** A process's resident memory in bytes, now and at its peak (Linux). */
export async function readMemory(pid: number): Promise<{ now: number; most: number }> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1] ?? Number.NaN) * 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
