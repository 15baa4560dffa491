import fs from 'node:fs';
import path from 'node:path';

import { hasCode } from './error-code.ts';

/**
 * Makes a directory with its parents, and throws unless it can be written. One step at a time:
 * Node's own `recursive` never returns where a parent exists and takes no children (/proc).
 */
export function openDirectory(directory: string): void {
  makeDirectory(path.resolve(directory));
  fs.accessSync(directory, fs.constants.W_OK | fs.constants.X_OK);
  if (!fs.statSync(directory).isDirectory()) throw new Error(`${directory} is not a directory`);
}

/**
 * The same, and closes the directory to everybody else, also where it existed. Where it belongs to
 * another account (a volume that is shared by group), it stays as its owner made it.
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
    // Another process that starts at the same moment may have made it.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
