import fs from 'node:fs';
import path from 'node:path';

import { hasCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

/**
 * Creates a directory with its parents, and throws unless it is writable. One step at a time:
 * Node's own `recursive` never returns below a parent that can't have children (/proc).
 */
export function openDirectory(directory: string): void {
  makeDirectory(path.resolve(directory));
  if (!fs.statSync(directory).isDirectory()) {
    throw Object.assign(new Error(`${directory} is not a directory`), { code: 'ENOTDIR' });
  }
  fs.accessSync(directory, fs.constants.W_OK | fs.constants.X_OK);
}

/**
 * The same, and makes the directory private, even if it existed. A directory of another account (a
 * volume shared by group) keeps its owner's permissions.
 */
export function openPrivateDirectory(directory: string): void {
  openDirectory(directory);
  try {
    fs.chmodSync(directory, 0o700);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
  }
}

/** The same for a setting's directory. Throws a StartupError that names the reason and the setting. */
export function openNamedDirectory(directory: string, setting: 'DATA_DIR' | 'BACKUP_DIR'): void {
  try {
    openPrivateDirectory(directory);
  } catch (error) {
    throw new StartupError(`The directory ${directory} ${reasonFor(error)} (${setting}).`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'belongs to another account: give it to the one that runs the program',
  EPERM: 'belongs to another account: give it to the one that runs the program',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a full disk: make room',
  EDQUOT: 'is on a disk whose quota is used up: make room',
  ENOTDIR: 'is a file, or below one: choose another one',
  ENAMETOOLONG: 'has too long a name',
  ELOOP: 'is a link to itself',
};

function reasonFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? "can't be written to: it must be a directory that the program may use";
}

function makeDirectory(directory: string): void {
  const parent = path.dirname(directory);
  if (fs.existsSync(directory)) return;
  if (parent !== directory) makeDirectory(parent);
  try {
    fs.mkdirSync(directory);
  } catch (error) {
    // Another process may have created it at the same time.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
