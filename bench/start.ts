import fs from 'node:fs/promises';
import path from 'node:path';

import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { createTemporaryDirectory } from './community.ts';
import { atEnd, inRounds } from './harness.ts';
import { readCpuMs, startNode } from './processes.ts';
import { atMost, showSpread, spreadOf, type Bench, type Row } from './report.ts';

interface Start {
  seconds: number;
  busySeconds: number;
}

/** Measures the time from starting the process to its first successful answer. */
export const bench: Bench = async () => {
  await ensureWebBuilt();
  const parent = await createTemporaryDirectory();
  atEnd(() => fs.rm(parent, { recursive: true, force: true }));
  const dataDir = path.join(parent, '1');
  const cold = await inRounds(3, (round) => startOnce(path.join(parent, `${round}`)));
  const warm = await inRounds(5, () => startOnce(dataDir));
  const killed = await inRounds(3, async () => {
    // The database of a killed server keeps running, and the next start uses it.
    await startOnce(dataDir, 'SIGKILL');
    return startOnce(dataDir);
  });
  const secondsOf = (starts: readonly Start[]) => spreadOf(starts.map(({ seconds }) => seconds));
  const row = (what: string, starts: readonly Start[]): Row => {
    const { median, spread } = secondsOf(starts);
    const busy = spreadOf(starts.map(({ busySeconds }) => busySeconds)).median;
    return [what, starts.length, median.toFixed(2), showSpread(spread), busy.toFixed(2)];
  };
  return [
    {
      title: 'From starting the process to its first successful answer',
      columns: ['', 'times', 'seconds, median', 'spread', 'processor time'],
      rows: [
        row('a first start, which creates and migrates the database', cold),
        row('a warm start, after a stop', warm),
        row('a warm start, after kill -9', killed),
      ],
      goals: [atMost('Warm start to first answer', secondsOf(warm), 2, ' s')],
      notes: [
        'The process is `app/server/main.ts` with its own embedded database. The answer is that of `/readyz`, which queries the database. The processor time does not include the database’s.',
      ],
    },
  ];
};

async function startOnce(dataDir: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<Start> {
  const node = await startNode(dataDir);
  const busySeconds = readCpuMs(node.pid) / 1000;
  const page = await fetch(node.url);
  await page.text();
  await node.stop(signal);
  if (!page.ok) throw new Error('The page was not served');
  return { seconds: node.startedInMs / 1000, busySeconds };
}
