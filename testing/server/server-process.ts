import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './free-port.ts';

const MAIN = path.resolve(import.meta.dirname, '../../app/server/main.ts');
const POLL_MS = 10;
/** A line of the log from a warning on. */
const WARNING = /^.*"level":[456]0.*$/gmu;
const WARNINGS_MAX = 20;

/** The real server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** From the spawn to the first successful answer. */
  startedInMs: number;
  /** The newest warnings and errors of its log. */
  readWarnings(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Options {
  host?: string;
  port?: number;
  args?: readonly string[];
  /** Only bounds a failure. */
  withinMs?: number;
}

/** Starts the server, and waits until it answers. */
export async function startServerProcess(
  env: Record<string, string>,
  { host = '127.0.0.1', port: fixed, args = [], withinMs = 60_000 }: Options = {},
): Promise<ServerProcess> {
  const port = fixed ?? (await freePort(host));
  const url = `http://${host}:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], {
    // One process, because several servers run in parallel. No settings of the developer's own.
    env: {
      PATH,
      HOME,
      HOST: host,
      PORT: `${port}`,
      WORKERS: '1',
      RIZZLY_ENV: '/dev/null',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let warnings: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4000);
      warnings = [...warnings, ...(text.match(WARNING) ?? [])].slice(-WARNINGS_MAX);
    });
  }
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > began + withinMs) {
      await stopProcess(child, 'SIGTERM');
      throw new Error(`The server did not start:\n${output}`);
    }
    await pause(POLL_MS);
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - began,
    readWarnings: () => warnings.join('\n'),
    stop: (signal = 'SIGTERM') => stopProcess(child, signal),
  };
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function stopProcess(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals,
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
