import fs from 'node:fs';
import path from 'node:path';

import { StartupError } from '../../../platform/server/startup-error.ts';
import { readConfig, type Config } from '../config.ts';
import { addSettingsFile } from '../configuration/settings-file.ts';

const PROCESSES = '/proc';
const MAIN = 'app/server/main.ts';

/**
 * Adds the settings of the file to `env`. Returns what tells the operator which community a command
 * is about, line by line; nothing where a setting is faulty, which the command reports itself.
 */
export function introduceCommunity(env: NodeJS.ProcessEnv, beside?: string): string[] {
  const file = addSettingsFile(env, beside);
  const own = tryToDescribe(env);
  if (own === undefined) return [];
  const line = `${own}${file === undefined ? '' : `; settings: ${file}`}.`;
  if (file !== undefined || env['DATA_DIR'] || env['DATABASE_URL']) return [line];
  const other = listServers().find((server) => server !== own);
  if (other === undefined) return [line];
  return [
    line,
    `A server runs here with other settings (${other}). Name its file by RIZZLY_ENV, or set its variables, if you mean that one.`,
  ];
}

function describe({ publicUrl, dataDir, databaseUrl, databaseDirectUrl }: Config): string {
  const url = databaseDirectUrl ?? databaseUrl;
  const database = url === undefined ? 'in the data folder' : withoutPassword(url);
  return `Community: ${publicUrl}; data folder: ${dataDir}; database: ${database}`;
}

/** The query may hold a password too. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  url.searchParams.delete('password');
  return url.href;
}

function tryToDescribe(env: NodeJS.ProcessEnv): string | undefined {
  try {
    return describe(readConfig(env));
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}

/**
 * The communities of the servers on this machine, as their environment says. Known on Linux, of
 * processes that this account may look into.
 */
function listServers(): string[] {
  if (!fs.existsSync(PROCESSES)) return [];
  return fs
    .readdirSync(PROCESSES)
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((pid) => describeServer(path.join(PROCESSES, pid)) ?? []);
}

function describeServer(folder: string): string | undefined {
  try {
    const words = readWords(path.join(folder, 'cmdline'));
    const main = words.find((word) => word.endsWith(MAIN));
    // A demo has a folder of its own, and no operator.
    if (main === undefined || words.includes('--demo')) return undefined;
    const entries = readWords(path.join(folder, 'environ')).map((word) => word.split(/=(.*)/su, 2));
    const directory = fs.readlinkSync(path.join(folder, 'cwd'));
    const root = path.resolve(directory, main.slice(0, -MAIN.length));
    const env: NodeJS.ProcessEnv = { INIT_CWD: directory, ...Object.fromEntries(entries) };
    addSettingsFile(env, path.join(root, 'rizzly.env'));
    env['DATA_DIR'] = path.resolve(directory, env['DATA_DIR'] || path.join(root, '.data'));
    return tryToDescribe(env);
  } catch {
    // It has ended, or belongs to another account.
    return undefined;
  }
}

function readWords(file: string): string[] {
  return fs.readFileSync(file, 'utf8').split('\0');
}
