import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { SERVER_ENVIRONMENT } from '../scripts/lib/serve.mjs';
import { openCommunity, type Community } from './community.ts';
import { log } from './harness.ts';
import { familyOf, startNode } from './processes.ts';
import { atMost, type Bench, type Row } from './report.ts';
import { aimAt, CALLS_PER_SECOND, makeVisits } from './traffic.ts';

const SIZE = { members: 300, messages: 5000, partners: 2, signedIn: 80 };
const CONNECTIONS = 40;
const BUSY_S = 5;
const IDLE_S = 60;
const ALL_GOAL_MB = 300;
const WORKER_GOAL_MB = 120;
const RECORD = '058-memory';

/** Megabytes of the first process, of each worker and of the database. */
interface Measured {
  first: number;
  workers: number[];
  database: number;
}

export const bench: Bench = async () => {
  await ensureWebBuilt();
  const community = await openCommunity(SIZE);
  const measured: Measured[] = [];
  for (const workers of [1, 2]) {
    log(`WORKERS=${workers}`);
    measured.push(await measure(community, workers));
  }
  const [alone = Number.NaN] = measured.map(sumOf);
  const worker = Math.max(...measured.flatMap(({ workers }) => workers));
  return [
    {
      title: `A community of ${SIZE.members} members at rest, megabytes`,
      columns: ['', 'first process', 'a worker', 'PostgreSQL', 'total'],
      rows: measured.map((figures, index): Row => {
        const { first, workers, database } = figures;
        const most = workers.length > 0 ? Math.max(...workers) : undefined;
        const cells = [first, most, database, sumOf(figures)];
        const row: Row = [`WORKERS=${index + 1}`];
        row.push(...cells.map((mb) => mb?.toFixed(0) ?? ''));
        return row;
      }),
      goals: [
        atMost('Memory of all processes, WORKERS=1', alone, ALL_GOAL_MB, ' MB', RECORD),
        atMost('Memory of a worker', worker, WORKER_GOAL_MB, ' MB', RECORD),
      ],
      notes: [
        `Measured ${IDLE_S} s after ${BUSY_S} s of visits, ${CALLS_PER_SECOND} calls a second. With \`WORKERS=1\` the first process serves. Memory that several of these processes share is divided among them (as PSS does), but not with other programs. V8 takes less on a machine with less memory.`,
      ],
    },
  ];
};

async function measure(
  { dataDir, databasePid, members }: Community,
  workers: number,
): Promise<Measured> {
  const node = await startNode(dataDir, { ...SERVER_ENVIRONMENT, WORKERS: `${workers}` });
  const target = aimAt(node.port, { maxSockets: CONNECTIONS });
  await makeVisits(target, members, 'visits', BUSY_S);
  await pause(IDLE_S * 1000);
  const { own, files } = await readResident(familyOf(node.pid));
  const [first = Number.NaN, ...others] = own.map((mb) => mb + files / own.length);
  const database = await readResident(familyOf(databasePid));
  await node.stop();
  return {
    first,
    workers: others,
    database: database.own.reduce((sum, mb) => sum + mb, database.files),
  };
}

const sumOf = ({ first, workers, database }: Measured): number =>
  workers.reduce((sum, mb) => sum + mb, first + database);

/**
 * The memory of some processes of one program, in megabytes. What they share counts once: Linux
 * divides written pages among those that share them (Pss). Pages of files it divides among all
 * programs of the machine, such as this one, so those are counted here, for these processes alone.
 */
async function readResident(pids: readonly number[]): Promise<{ own: number[]; files: number }> {
  const own: number[] = [];
  const files = new Map<string, number>();
  for (const pid of pids) {
    const sums = await fs.readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    own.push(readField(sums, 'Pss_Anon') + readField(sums, 'Pss_Shmem'));
    const ofProcess = new Map<string, number>();
    const areas = await fs.readFile(`/proc/${pid}/smaps`, 'utf8').catch(() => '');
    for (const area of areas.split(/\n(?=[\da-f]+-[\da-f]+ )/u)) {
      const file = /^\S+ \S\S\Sp \S+ \S+ [1-9]\d*\s+(\/.*)/u.exec(area)?.[1];
      if (file === undefined) continue;
      const clean = readField(area, 'Rss') - readField(area, 'Anonymous');
      ofProcess.set(file, (ofProcess.get(file) ?? 0) + clean);
    }
    for (const [file, mb] of ofProcess) files.set(file, Math.max(files.get(file) ?? 0, mb));
  }
  return { own, files: [...files.values()].reduce((sum, mb) => sum + mb, 0) };
}

function readField(text: string, name: string): number {
  return (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(text)?.[1] ?? 0) * 1024) / 1e6;
}
