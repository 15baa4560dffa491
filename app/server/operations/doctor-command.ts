import fs from 'node:fs';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../../platform/server/database/database.ts';
import {
  openDatabase,
  type OpenDatabase,
} from '../../../platform/server/database/open-database.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';
import { openStorage } from '../../../platform/server/storage/open-storage.ts';
import type { Finding } from '../../../rooms/community/index.ts';
import { readConfig, type Config } from '../config.ts';
import { examine } from './doctor/examine.ts';
import { runOperation } from './run-operation.ts';

const EXIT_CODES = { ok: 0, warn: 1, fail: 2 } as const;

/** `npm run doctor`. Beside a running community or without one. */
runOperation(async ({ options }) => {
  const findings = await examineCommunity();
  process.exitCode = Math.max(...findings.map(({ state }) => EXIT_CODES[state]));
  return options.has('json') ? JSON.stringify(findings, null, 2) : write(findings);
});

async function examineCommunity(): Promise<Finding[]> {
  const { env } = process;
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const todo = 'Correct them, and run the doctor again.';
    return [{ check: 'settings', state: 'fail', says: error.message, todo }];
  }
  const opened = await open(config);
  const connection = opened && connectDatabase(opened.location, { connections: 4 });
  try {
    const storage = await openStorage(config);
    return await examine({ env, config, storage, clock: () => new Date() }, connection?.db);
  } finally {
    await close(opened, connection);
  }
}

/** Creates nothing where no community is. */
async function open(config: Config): Promise<OpenDatabase | undefined> {
  if (!config.databaseUrl && !fs.existsSync(config.dataDir)) return undefined;
  return openDatabase(config, () => {}, { mayCreate: false }).catch(() => undefined);
}

async function close(
  opened: OpenDatabase | undefined,
  connection: DatabaseConnection | undefined,
): Promise<void> {
  await connection?.close(1);
  await opened?.stop();
}

function write(findings: readonly Finding[]): string {
  return findings
    .map(({ check, state, says, todo }) => {
      const line = `${state.padEnd(4)}  ${check.padEnd(14)}${says}`;
      return todo === '' ? line : `${line}\n      ${' '.repeat(14)}→ ${todo}`;
    })
    .join('\n');
}
