import fs from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const SECONDS_A_TICK = 0.01;

/**
 * Processor time of a process so far, in seconds, of user and system together (Linux; 0 elsewhere
 * and for a process that is gone). Unlike a rate, it is not lengthened by what else a machine does.
 */
export function processorTimeOf(pid: number): number {
  let stat: string;
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  // The name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * SECONDS_A_TICK;
}
