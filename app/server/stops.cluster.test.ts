import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../testing/server/free-port.ts';
import { isReady } from '../../testing/server/server-process.ts';
import { pause } from '../../testing/server/socket-client.ts';

/** `STOPS=100 npx vitest run --project cluster app/server/stops.cluster.test.ts` makes a hundred. */
const STOPS = Number(process.env['STOPS'] ?? 10);
const SEED = Number(process.env['STOPS_SEED'] ?? 1);
/** Longer than a stop may take (run.ts) and than the guardian waits for a starting server. */
const GONE_WITHIN_MS = 60_000;
const UP_WITHIN_MS = 120_000;

const MAIN = path.join(import.meta.dirname, 'main.ts');
const PROCESSES = path.resolve(import.meta.dirname, '../../scripts/lib/processes.mjs');
/** Starts the server as `npm start` does, without a build. */
const PARENT = `
  import { exitOf, start, stopChildrenOnSignals } from ${JSON.stringify(PROCESSES)};
  stopChildrenOnSignals();
  const options = { env: process.env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] };
  process.exitCode = await exitOf(start(process.execPath, [${JSON.stringify(MAIN)}], options));`;

/** Becomes the server, as `npm start` does, below a shell such as npm's. */
const BECOMING = `
  import { become } from ${JSON.stringify(PROCESSES)};
  become(process.execPath, [${JSON.stringify(MAIN)}], process.env);`;

/** Holds a program back until its channel is closed. */
const AFTER_DISCONNECT =
  'data:text/javascript,await new Promise((resolve) => process.once("disconnect", resolve))';

const TARGETS = ['parent', 'main', 'worker'] as const;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

interface Stop {
  isFirstStart: boolean;
  /** Milliseconds after the start; undefined once it serves. */
  after: number | undefined;
  target: (typeof TARGETS)[number];
  signal: NodeJS.Signals;
  /** A second Ctrl-C, so many milliseconds later. */
  again: number | undefined;
}

/** Always the same numbers for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawStops(count: number, seed: number): Stop[] {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, (_, index) => ({
    isFirstStart: index % 4 === 0,
    after: random() < 0.6 ? Math.floor(random() * 6000) : undefined,
    target: pick(TARGETS),
    signal: pick(SIGNALS),
    again: random() < 0.3 ? Math.floor(random() * 500) : undefined,
  }));
}

interface Found {
  pid: number;
  command: string;
  isMain: boolean;
  parent: number;
}

const read = (pid: string, file: string): string => {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

const workingDirectory = (pid: string): string => {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/** Everything that runs for a data directory: the program, PostgreSQL, initdb, the guardian. */
function findProcesses(dataDir: string): Found[] {
  return (
    fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name) && Number(name) !== process.pid)
      .filter(
        (pid) =>
          read(pid, 'environ').includes(`DATA_DIR=${dataDir} `) ||
          read(pid, 'cmdline').includes(dataDir) ||
          workingDirectory(pid).startsWith(dataDir),
      )
      // A zombie has ended, and only waits for its parent to see it.
      .filter((pid) => !/^State:\s+Z/mu.test(read(pid, 'status')) && read(pid, 'status') !== '')
      .map((pid) => ({
        pid: Number(pid),
        command: read(pid, 'cmdline').slice(0, 120),
        isMain: read(pid, 'cmdline').includes(MAIN),
        parent: Number(/^PPid:\s+(\d+)/mu.exec(read(pid, 'status'))?.[1]),
      }))
  );
}

let base: string;
let warm: string;
beforeAll(async () => {
  base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-stops-')));
  fs.chmodSync(base, 0o755);
  warm = path.join(base, 'warm');
});
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

async function startProgram(dataDir: string): Promise<{ parent: ChildProcess; url: string }> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    RIZZLY_ENV: '/dev/null',
    DATA_DIR: dataDir,
    PORT: `${port}`,
    WORKERS: '2',
    LOG_LEVEL: 'silent',
  };
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    // Last, so that the directory is followed by another variable in /proc.
    env: { ...env, BACKUP_AT: 'off' },
    stdio: 'ignore',
    detached: true,
  });
  return { parent, url: `http://127.0.0.1:${port}` };
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + UP_WITHIN_MS;
  while (!(await isReady(url))) {
    if (performance.now() > deadline) throw new Error('The program did not start');
    await pause(50);
  }
}

/** Undefined while it has not come so far. */
function findTarget(target: Stop['target'], parent: ChildProcess, dataDir: string) {
  if (target === 'parent') return parent.pid;
  const mains = findProcesses(dataDir).filter(({ isMain }) => isMain);
  const first = mains.find((one) => one.parent === parent.pid);
  if (target === 'main') return first?.pid;
  return mains.find((one) => one.parent === first?.pid)?.pid;
}

function sendSignal(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Stops the program so, and returns what still runs after the time, and how long the rest took. */
async function runStop(stop: Stop): Promise<{ left: string[]; ms: number }> {
  const dataDir = stop.isFirstStart ? fs.mkdtempSync(path.join(base, 'first-')) : warm;
  const { parent, url } = await startProgram(dataDir);
  const ended = once(parent, 'exit');
  if (stop.after === undefined) {
    await untilReady(url);
    // Some load.
    for (let calls = 0; calls < 50; calls += 1) void fetch(url).catch(() => {});
  } else {
    await pause(stop.after);
  }
  const began = performance.now();
  sendSignal(findTarget(stop.target, parent, dataDir), stop.signal);
  if (stop.again !== undefined) {
    await pause(stop.again);
    sendSignal(findTarget('main', parent, dataDir), stop.signal);
  }
  // Another worker takes the place of one that ends, so the program itself is asked too.
  if (stop.target === 'worker') sendSignal(parent.pid, 'SIGTERM');
  // Nor does a signal that nobody was there for stop anything.
  if (stop.target === 'main') sendSignal(parent.pid, 'SIGTERM');
  await ended;
  let left = findProcesses(dataDir);
  while (left.length > 0 && performance.now() - began < GONE_WITHIN_MS) {
    await pause(100);
    left = findProcesses(dataDir);
  }
  return { left: left.map(({ command }) => command), ms: performance.now() - began };
}

const nameOf = ({ isFirstStart, after, target, signal, again }: Stop): string =>
  `${signal} to the ${target} ${after === undefined ? 'under load' : `${after} ms after`} a ${isFirstStart ? 'first' : 'later'} start${again === undefined ? '' : `, and again ${again} ms later`}`;

describe.runIf(process.platform === 'linux')('the program and its database', () => {
  const times: number[] = [];

  it(
    'ends although its parent ended before it had loaded',
    async () => {
      const dataDir = path.join(base, 'orphan');
      const env = {
        PATH: process.env['PATH'],
        RIZZLY_ENV: '/dev/null',
        DATA_DIR: dataDir,
        PORT: `${await freePort()}`,
      };
      const child = spawn(process.execPath, ['--import', AFTER_DISCONNECT, MAIN], {
        env: { ...env, WORKERS: '1' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });

      child.disconnect();

      await once(child, 'exit', { signal: AbortSignal.timeout(GONE_WITHIN_MS) });
      await expect
        .poll(() => findProcesses(dataDir), { timeout: GONE_WITHIN_MS, interval: 100 })
        .toEqual([]);
    },
    2 * GONE_WITHIN_MS,
  );

  it(
    'ends with the shell of npm whose starter it has become',
    async () => {
      const dataDir = path.join(base, 'become');
      const port = await freePort();
      const shell = spawn(
        'sh',
        ['-c', '"$0" --input-type=module -e "$1"; exit', process.execPath, BECOMING],
        {
          env: {
            PATH: process.env['PATH'],
            npm_lifecycle_event: 'start',
            RIZZLY_ENV: '/dev/null',
            DATA_DIR: dataDir,
            PORT: `${port}`,
            WORKERS: '1',
          },
          stdio: 'ignore',
        },
      );
      await untilReady(`http://127.0.0.1:${port}`);
      const mains = findProcesses(dataDir).filter(({ isMain }) => isMain);

      shell.kill('SIGKILL');

      expect(mains).toContainEqual(expect.objectContaining({ parent: shell.pid }));
      await expect
        .poll(() => findProcesses(dataDir), { timeout: GONE_WITHIN_MS, interval: 100 })
        .toEqual([]);
    },
    UP_WITHIN_MS + GONE_WITHIN_MS,
  );

  it.each(drawStops(STOPS, SEED).map((stop) => [nameOf(stop), stop] as const))(
    'leave nothing running after %s',
    async (_name, stop) => {
      const { left, ms } = await runStop(stop);
      times.push(ms);

      expect(left).toEqual([]);
    },
    UP_WITHIN_MS + GONE_WITHIN_MS,
  );

  afterAll(() => {
    if (process.env['STOPS'] === undefined) return;
    const sorted = times.toSorted((one, other) => one - other).map(Math.round);
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    process.stdout.write(`${sorted.length} stops: median ${median} ms, longest ${longest} ms\n`);
  });
});
