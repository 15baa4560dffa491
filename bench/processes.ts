import fs from 'node:fs';

import { startServerProcess, type ServerProcess } from '../testing/server/server-process.ts';
import { atEnd } from './harness.ts';

/** Linux always counts in hundredths of a second here. */
const MS_PER_TICK = 10;

/** Starts the real server on a data directory, with one process, so that figures are those of a core. */
export async function startNode(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const node = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });
  atEnd(() => node.stop());
  return node;
}

const readProcess = (pid: number, file: string): string | undefined => {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * The processes' user and system time so far, in milliseconds (Linux; 0 elsewhere and for a process
 * that has ended). Unlike elapsed time, other work on the machine does not change it.
 */
export function readCpuMs(...pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + readTimes(pid).own, 0);
}

/** Processor time of a process and its children, ended ones included, in milliseconds. */
export function readFamilyCpuMs(parent: number): number {
  return readCpuMs(...familyOf(parent)) + readTimes(parent).ended;
}

/** Milliseconds of the process itself, and of its ended children. */
function readTimes(pid: number): { own: number; ended: number } {
  const stat = readProcess(pid, 'stat') ?? '';
  // The second field is the program's name in brackets, which may itself have spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sum = (first: number) =>
    (Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) * MS_PER_TICK;
  return { own: sum(11), ended: sum(13) };
}

/** The same to the microsecond, of a process with one thread. */
export function exactCpuMs(pid: number): number {
  const exact = readProcess(pid, 'schedstat');
  return exact === undefined ? readCpuMs(pid) : Number(exact.split(' ')[0]) / 1e6;
}

/** A process and its children, such as a database's (Linux). */
export function familyOf(parent: number): number[] {
  const isChild = (pid: number) => readProcess(pid, 'status')?.includes(`\nPPid:\t${parent}\n`);
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  return [parent, ...pids.map(Number).filter(isChild)];
}

/** A process's resident memory in bytes, now and at its peak (Linux). */
export function readMemory(pid: number): { now: number; most: number } {
  const status = readProcess(pid, 'status') ?? '';
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1] ?? Number.NaN) * 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
