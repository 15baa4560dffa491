import fs from 'node:fs';
import path from 'node:path';

import { hasCode } from './error-code.ts';

/**
 * Creates a directory with its parents, and throws unless it is writable. One step at a time:
 * Node's own `recursive` never returns below a parent that can't have children (/proc).
 */
export function openDirectory(directory: string): void {
  makeDirectory(path.resolve(directory));
  fs.accessSync(directory, fs.constants.W_OK | fs.constants.X_OK);
  if (!fs.statSync(directory).isDirectory()) throw new Error(`${directory} is not a directory`);
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
