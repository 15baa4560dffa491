import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import type { Database } from '../../../platform/server/database/database.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { lastDue } from '../../../rooms/community/index.ts';
import { alert } from '../../../rooms/community/server/index.ts';
import type { Deps } from '../context.ts';
import { FRUGAL } from './command-line.mjs';
import { claimUpkeep, noteUpkeep, readUpkeep, type UpkeepNote } from './upkeep.ts';

const COMMAND = path.join(import.meta.dirname, 'backup-command.ts');
const STOP_EVERY_MS = 500;
const HOUR_SECONDS = 3600;
/** A backup whose node was killed is tried again after this time. */
const TRY_AGAIN_AFTER_MS = 3_600_000;

type BackUp = (deps: Pick<Deps, 'jobs'>) => Promise<{ isMade: boolean; says: string }>;

/**
 * Makes the daily backup, on one node, when its time has passed since the last one, also when no
 * node ran at that time. A new installation waits for its first night. What fails is logged and
 * sent to admins.
 */
export async function backUpWhenDue(deps: Deps, backUp: BackUp = runCommand): Promise<void> {
  const { config, db, clock, log, jobs } = deps;
  if (config.backup.at === undefined) return;
  const due = lastDue(config.backup.at, clock().getTime());
  const { began, backup, 'backup-failed': failed } = await readUpkeep(db);
  // A note of the future is of a wrong clock.
  const isNoted = (note: UpkeepNote | undefined) =>
    note !== undefined && note.ageSeconds > -HOUR_SECONDS && note.at.getTime() >= due;
  if ([began, backup, failed].some(isNoted)) return;
  const since = new Date(Math.max(due, clock().getTime() - TRY_AGAIN_AFTER_MS));
  if (!(await claimUpkeep(db, 'backup-attempt', since))) return;
  const { isMade, says } = await backUp(deps);
  if (isMade) {
    log.info({ says }, 'the daily backup was made');
  } else if (!jobs.isStopping()) {
    log.error({ reason: says }, 'the daily backup failed');
    await noteFailure(db, says);
    const mailed = { kind: 'backup.failed', says } as const;
    await runWork(deps, (work) =>
      alert(work, { type: 'backup.failed', data: {} }, { at: clock(), mailed }),
    );
  }
}

/** For the health page, unless the command did: one that was killed could not. */
async function noteFailure(db: Database, reason: string): Promise<void> {
  const { 'backup-attempt': attempt, 'backup-failed': failed } = await readUpkeep(db);
  const isNoted = failed !== undefined && attempt !== undefined && failed.at >= attempt.at;
  if (!isNoted) await noteUpkeep(db, 'backup-failed', { reason });
}

/** In a process of its own, so that members wait for nothing and a crash ends it alone. */
async function runCommand({ jobs }: Pick<Deps, 'jobs'>): ReturnType<BackUp> {
  const child = spawn(process.execPath, [...FRUGAL, COMMAND, 'backup'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The command has no output');
  // The channel closes when this node is killed, and the command ends itself then.
  const watch = setInterval(() => {
    if (jobs.isStopping()) child.kill('SIGTERM');
  }, STOP_EVERY_MS).unref();
  try {
    const [says, complains, [code, signal]] = await Promise.all([
      text(stdout),
      text(stderr),
      once(child, 'exit'),
    ]);
    const isMade = code === 0;
    const lines = (isMade ? says : complains).trim().split('\n');
    if (isMade) return { isMade, says: lines.at(-1) ?? '' };
    return { isMade, says: lines.join(' ') || `The backup was ended by ${signal}.` };
  } finally {
    clearInterval(watch);
  }
}
