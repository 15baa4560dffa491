import fs from 'node:fs/promises';
import path from 'node:path';

import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { readCpuMs, startNode } from './node-process.ts';
import { showSpread, spreadOf, type Bench, type Row, type Table } from './report.ts';
import { createTemporaryDirectory } from './temporary-database.ts';

const COLD_ROUNDS = 3;
const WARM_ROUNDS = 5;
/** Each starts twice. */
const KILLED_ROUNDS = 3;
const WARM_GOAL_S = 2;

interface Start {
  seconds: number;
  busySeconds: number;
}

/** Measures the time from starting the process to its first successful answer. */
async function run(log: (text: string) => void): Promise<Table[]> {
  await ensureWebBuilt();
  const parent = await createTemporaryDirectory();
  const times: Record<'cold' | 'warm' | 'killed', Start[]> = { cold: [], warm: [], killed: [] };
  try {
    for (let round = 0; round < COLD_ROUNDS; round += 1) {
      log(`first start ${round + 1}`);
      times.cold.push(await startOnce(path.join(parent, `${round}`)));
    }
    const dataDir = path.join(parent, '0');
    for (let round = 0; round < WARM_ROUNDS; round += 1) {
      log(`warm start ${round + 1}`);
      times.warm.push(await startOnce(dataDir));
    }
    for (let round = 0; round < KILLED_ROUNDS; round += 1) {
      log(`start after a kill ${round + 1}`);
      // The database of a killed server keeps running, and the next start uses it.
      await startOnce(dataDir, 'SIGKILL');
      times.killed.push(await startOnce(dataDir));
    }
  } finally {
    await fs.rm(parent, { recursive: true, force: true });
  }
  const row = (what: string, starts: readonly Start[]): Row => {
    const { median, spread } = spreadOf(starts.map(({ seconds }) => seconds));
    const busy = spreadOf(starts.map(({ busySeconds }) => busySeconds)).median;
    return [what, starts.length, median.toFixed(2), showSpread(spread), busy.toFixed(2)];
  };
  const warm = spreadOf(times.warm.map(({ seconds }) => seconds));
  return [
    {
      title: 'From starting the process to its first successful answer',
      columns: ['', 'times', 'seconds, median', 'spread', 'processor time'],
      rows: [
        row('a first start, which creates and migrates the database', times.cold),
        row('a warm start, after a stop', times.warm),
        row('a warm start, after kill -9', times.killed),
      ],
      goals: [
        {
          what: 'Warm start to first answer',
          figure: warm.median,
          unit: ' s',
          is: 'at most',
          limit: WARM_GOAL_S,
          spread: warm.spread,
        },
      ],
      notes: [
        'The process is `server/src/main.ts` with its own embedded database. The answer is that of `/readyz`, which queries the database. The processor time does not include the database’s.',
      ],
    },
  ];
}

async function startOnce(dataDir: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<Start> {
  const node = await startNode(dataDir);
  const busySeconds = readCpuMs([node.pid]) / 1000;
  const page = await fetch(node.url);
  await page.text();
  await node.stop(signal);
  if (!page.ok) throw new Error('The page was not served');
  return { seconds: node.startedInMs / 1000, busySeconds };
}

export const startBench: Bench = { name: 'start', run };
