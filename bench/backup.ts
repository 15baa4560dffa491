import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { FRUGAL } from '../app/server/operations/command-line.mjs';
import { openCommunity } from './community.ts';
import { watchLateness } from './harness.ts';
import { readMemory, startNode } from './processes.ts';
import { atMost, percentile, percentiles, type Bench, type Row, type Table } from './report.ts';
import { aimAt, CALLS_PER_SECOND, describeFailures, makeVisits, timesOf } from './traffic.ts';

/** As in the part `load`. */
const SIZE = { members: 100_000, messages: 1_000_000, partners: 2, signedIn: 6000 };
const WARM_UP_S = 8;
const WITHOUT_S = 20;
/** Calls go on in rounds until the backup is made. */
const ROUND_S = 15;
const SAMPLE_MS = 100;
const RECORD = '062-backups-and-updates';
const COMMAND = path.resolve(import.meta.dirname, '../app/server/operations/backup-command.ts');

export const bench: Bench = async () => {
  const { dataDir, members } = await openCommunity(SIZE);
  const node = await startNode(dataDir);
  const target = aimAt(node.port);
  await makeVisits(target, members, 'warm-up', WARM_UP_S);
  const readLateness = watchLateness();
  const without = await makeVisits(target, members, 'without', WITHOUT_S);
  const progress = { isMade: false };
  const backup = makeBackup(dataDir).finally(() => {
    progress.isMade = true;
  });
  const visits: Answers = [];
  while (!progress.isMade) {
    visits.push(...(await makeVisits(target, members, `beside ${visits.length}`, ROUND_S)));
  }
  const { began, ended, peak, says } = await backup;
  // Only calls that were due while it was made.
  const beside = visits.filter(({ due }) => due >= began && due <= ended);
  const seconds = (ended - began) / 1000;
  return [toTable({ without, beside, seconds, peak, says }, readLateness())];
};

/** The daily backup, which is proved because it is the first. */
async function makeBackup(dataDir: string) {
  const began = performance.now();
  const env = { ...process.env, RIZZLY_ENV: '/dev/null', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...FRUGAL, COMMAND, 'backup'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    // Its own peak; nothing can be read of a process that has ended.
    peak = readMemory(child.pid ?? 0).most || peak;
  }, SAMPLE_MS);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  clearInterval(timer);
  if (code !== 0) throw new Error('The backup failed');
  return { began, ended: performance.now(), peak, says: output.trim().split('\n').at(-1) ?? '' };
}

type Answers = Awaited<ReturnType<typeof makeVisits>>;

function toTable(
  {
    without,
    beside,
    seconds,
    peak,
    says,
  }: { without: Answers; beside: Answers; seconds: number; peak: number; says: string },
  lateness: string,
): Table {
  const row = (what: string, answers: Answers): Row => [
    what,
    answers.length,
    ...percentiles(timesOf(answers), [0.5, 0.95, 0.99]),
  ];
  const p99 = (answers: Answers) => percentile(timesOf(answers), 0.99);
  return {
    title: `The daily backup with its proof, beside ${CALLS_PER_SECOND} calls a second`,
    columns: ['', 'calls', 'p50, ms', 'p95, ms', 'p99, ms'],
    rows: [row('without', without), row('during the backup and its proof', beside)],
    goals: [
      atMost('backup and proof of 100,000 members', seconds, 180, ' s'),
      atMost('memory of a backup of 1,000,000 messages, peak', peak / 1e6, 256, ' MB'),
      atMost(
        'p99 of 300 calls a second during a backup',
        p99(beside) / p99(without),
        1.5,
        '×',
        RECORD,
      ),
    ],
    notes: [
      `${SIZE.members} members and ${SIZE.messages} messages. The program says: ${says} Memory is that of the command's process, sampled every ${SAMPLE_MS} ms. Only calls that were due while it was made count.`,
      lateness,
      describeFailures([...without, ...beside]),
    ],
  };
}
