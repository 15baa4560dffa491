import fs from 'node:fs';
import os from 'node:os';

const LOWEST_PRIORITY = 19;

/** Members come first: gives a process the lowest priority, if it is ours. */
export function lowerPriority(pid: number): void {
  try {
    // On Linux each thread has its own, and files are compressed in threads of their own.
    const threads =
      process.platform === 'linux' ? fs.readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
    for (const thread of threads) os.setPriority(thread, LOWEST_PRIORITY);
  } catch {
    // It belongs to another account.
  }
}
