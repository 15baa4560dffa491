import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { hasCode } from '../error-code.ts';

const LONGEST_DRAFT_MS = 600_000;

/** Creates a directory under a temporary name; `finishDraft` gives it its own. */
export function createDraft(root: string): string {
  const draft = path.join(root, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  fs.mkdirSync(draft, { mode: 0o700 });
  return draft;
}

/** Gives a complete draft its name. If another process was first, the draft is removed. */
export function finishDraft(draft: string, directory: string): void {
  try {
    fs.renameSync(draft, directory);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST') && !hasCode(error, 'ENOTEMPTY')) throw error;
  }
}

/** Deletes unfinished drafts of processes that have ended or took too long. */
export function removeAbandoned(root: string): void {
  for (const name of fs.readdirSync(root)) {
    const maker = /^new-(\d+)-/.exec(name)?.[1];
    if (maker === undefined) continue;
    const draft = path.join(root, name);
    const isOld = Date.now() - fs.statSync(draft).birthtimeMs > LONGEST_DRAFT_MS;
    if (isOld || !isAlive(Number(maker))) fs.rmSync(draft, { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
