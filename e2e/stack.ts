import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startServerProcess } from '../testing/server/server-process.ts';

/** A busy machine takes minutes to fill the demo community. */
const START_WITHIN_MS = 300_000;

/** The real server process with its database and the built web. */
export interface Stack {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const running = new Set<{ readWarnings: () => string }>();

/** What the logs of this worker's servers warn of, for the report of a failure. */
export const readWarnings = (): string =>
  [...running].map((server) => server.readWarnings()).join('\n');

export async function startStack(
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<Stack> {
  const dataDir = await fs.mkdtemp(path.join(tmpdir(), 'rizzly-e2e-'));
  await fs.chmod(dataDir, 0o755);
  const remove = () => fs.rm(dataDir, { recursive: true, force: true });
  const server = await startServerProcess(
    { DATA_DIR: dataDir, RATE_LIMIT_MULTIPLIER: '1000', ...env },
    { host: 'localhost', args, withinMs: START_WITHIN_MS },
  ).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  running.add(server);
  return {
    url: server.url,
    dataDir,
    stop: async () => {
      running.delete(server);
      await server.stop();
      await remove();
    },
  };
}
