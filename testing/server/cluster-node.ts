import { freePort } from './free-port.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

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

export async function createNode(
  directory: string,
  env: Record<string, string>,
): Promise<ClusterNode> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = { METRICS_PORT: `${metricsPort}`, DATA_DIR: directory, ...env };
  let running: ServerProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    start: async () => {
      running = await startServerProcess(own, { port });
    },
    stop: async () => running?.stop(),
    kill: async () => running?.stop('SIGKILL'),
  };
}
