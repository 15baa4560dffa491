import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { freePort } from './free-port.ts';
import { pause } from './socket-client.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const START_WITHIN_MS = 30_000;

/** A server process, one of several on the same PostgreSQL, Redis and S3 store. */
export interface ClusterNode {
  url: string;
  metricsUrl: string;
  start(): Promise<void>;
  /** Stops the node as planned and waits for its end. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
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

export async function createNode(
  directory: string,
  env: Record<string, string>,
): Promise<ClusterNode> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const metricsPort = await freePort();
  let child: ChildProcess | undefined;
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    start: async () => {
      let output = '';
      child = spawn(process.execPath, [MAIN], {
        env: {
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: `${port}`,
          METRICS_PORT: `${metricsPort}`,
          DATA_DIR: directory,
          WORKERS: '1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
      }
      const until = performance.now() + START_WITHIN_MS;
      while (!(await isReady(url))) {
        if (child.exitCode !== null || performance.now() > until) {
          throw new Error(`The node did not start:\n${output}`);
        }
        await pause(50);
      }
    },
    stop: () => stopProcess(child, 'SIGTERM'),
    kill: () => stopProcess(child, 'SIGKILL'),
  };
}
