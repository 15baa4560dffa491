import fs from 'node:fs';

const LONGEST_LOG_BYTES = 2_000_000;

export function openLog(file: string): number {
  const log = fs.openSync(file, 'a', 0o600);
  fs.fchmodSync(log, 0o600);
  return log;
}

/** Keeps the log and one older part. PostgreSQL appends, so the file can be truncated in use. */
export function boundLog(log: string): void {
  if (!fs.existsSync(log) || fs.statSync(log).size <= LONGEST_LOG_BYTES) return;
  fs.copyFileSync(log, `${log}.old`);
  fs.truncateSync(log, 0);
}
