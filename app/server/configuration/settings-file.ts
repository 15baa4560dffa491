import fs from 'node:fs';
import path from 'node:path';

import { hasCode } from '../../../platform/server/error-code.ts';
import { reasonOf, StartupError } from '../../../platform/server/startup-error.ts';
import { SETTING_NAMES } from '../config.ts';

const BESIDE_PACKAGE = path.resolve(import.meta.dirname, '../../../rizzly.env');
const LINE = /^(?:export\s+)?(?<name>[A-Za-z_]\w*)\s*=\s*(?<value>.*)$/u;
const QUOTED = /^(?<quote>["'])(?<inner>.*)\k<quote>$/u;

interface SettingsFile {
  file: string;
  values: Map<string, string>;
}

/**
 * Reads the file that `RIZZLY_ENV` names, or else the one beside `package.json`. Undefined where
 * neither is. Throws StartupError.
 */
export function readSettingsFile(
  env: NodeJS.ProcessEnv,
  beside = BESIDE_PACKAGE,
): SettingsFile | undefined {
  const named = env['RIZZLY_ENV'];
  // npm runs scripts in the project's directory; INIT_CWD is the caller's directory.
  const file = named ? path.resolve(env['INIT_CWD'] ?? '.', named) : beside;
  if (!named && !fs.existsSync(file)) return undefined;
  return { file, values: parseSettings(readText(file), file) };
}

/** Adds the settings of the file to `env`, where they are not set. Returns the file's path. */
export function addSettingsFile(env: NodeJS.ProcessEnv, beside?: string): string | undefined {
  const found = readSettingsFile(env, beside);
  for (const [name, value] of found?.values ?? []) {
    if (SETTING_NAMES.includes(name)) env[name] ??= value;
  }
  return found?.file;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const isThere = !hasCode(error, 'ENOENT');
    const reason = isThere ? `It can't be read (${reasonOf(error)})` : 'There is no such file';
    throw new StartupError(`The file of settings is to be ${file}. ${reason}: correct RIZZLY_ENV.`);
  }
}

/** One `NAME=value` a line. A `#` begins a comment at the start of a line only: passwords have it. */
function parseSettings(text: string, file: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [index, raw] of text
    .replace(/^\ufeff/u, '')
    .split('\n')
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const { name, value = '' } = LINE.exec(line)?.groups ?? {};
    if (name === undefined) {
      throw new StartupError(`Line ${index + 1} of ${file} is not NAME=value.`);
    }
    values.set(name, QUOTED.exec(value)?.groups?.['inner'] ?? value);
  }
  return values;
}
