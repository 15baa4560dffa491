import fs from 'node:fs';

/** Linux always counts in hundredths of a second here. */
const SECONDS_PER_TICK = 0.01;

/**
 * A process's user and system time so far, in seconds (Linux; 0 elsewhere and for a process that
 * has ended). Unlike elapsed time, other work on the machine does not change it.
 */
export function processorTimeOf(pid: number): number {
  let stat: string;
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  // The name in brackets may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * SECONDS_PER_TICK;
}

/** The same in milliseconds, to the microsecond, of a process with one thread. */
export function exactTimeOf(pid: number): number {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return processorTimeOf(pid) * 1000;
  }
}
