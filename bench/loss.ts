import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { atEnd, log } from './harness.ts';
import { atLeast, type Bench } from './report.ts';

/** What the process is told, and what it counted. */
export interface LossOptions {
  messages: number;
  kills: number;
  hasOwnNetwork: boolean;
}
export interface LossResult {
  sent: number;
  acknowledged: number;
  stored: number;
  lost: number;
  twice: number;
  /** Messages whose number is not the next one of their conversation. */
  gaps: number;
  /** Messages that were stored before one that the same device wrote earlier. */
  overtaken: number;
  /** Devices whose own list differs from what is stored. */
  differing: number;
  kills: Record<string, number>;
  /** Packets that were dropped, of all. Undefined where the machine does not let us drop any. */
  dropped: { packets: number; of: number } | undefined;
  seconds: number;
}

const PROCESS = path.join(import.meta.dirname, 'loss-process.ts');
const GOAL = { messages: 1_000_000, kills: 200 };
/** What fits into ten minutes. BENCH_MESSAGES and BENCH_KILLS set another size. */
const SIZE = {
  messages: Number(process.env['BENCH_MESSAGES'] ?? 50_000),
  kills: Number(process.env['BENCH_KILLS'] ?? 15),
};

/** Messages over kills of nodes, PostgreSQL and Redis, while a hundredth of all packets is lost. */
export const bench: Bench = async () => {
  const result = await run(SIZE);
  const { sent, lost, twice, gaps, overtaken, differing, dropped, seconds } = result;
  const share = (count: number) => (1 - count / sent) * 100;
  const kills = Object.entries(result.kills);
  const total = kills.reduce((sum, [, count]) => sum + count, 0);
  return [
    {
      title: `${sent} messages over ${total} kills`,
      columns: ['', 'count'],
      rows: [
        ['messages sent', sent],
        ['acknowledged', result.acknowledged],
        ['stored', result.stored],
        ['lost', lost],
        ['stored twice', twice],
        ['numbers of a conversation that do not follow each other', gaps],
        ['devices that show another order than is stored, of 16', differing],
        ['stored before one that the device wrote earlier', overtaken],
        ...kills.map(([what, count]): [string, number] => [`kills of ${what}`, count]),
      ],
      goals: [
        atLeast('Messages not lost over kills and lost packets', share(lost), 100, ' %'),
        atLeast('Messages not stored twice', share(twice), 100, ' %'),
        atLeast('Messages in one order for everybody', share(gaps + differing), 100, ' %'),
      ],
      notes: [
        `The goal is ${GOAL.messages} messages over ${GOAL.kills} kills; this run was a smaller one, of ${seconds.toFixed(0)} s (\`BENCH_MESSAGES\`, \`BENCH_KILLS\`).`,
        'Two nodes behind nginx share a PostgreSQL, a Redis and an S3 server. 16 devices chat in pairs: they reconnect, repeat what was not acknowledged under the same ids, and read what they missed. Each writes its share of messages while a node or Redis gets a kill -9, or PostgreSQL a SIGQUIT (its end without a checkpoint, after which it recovers from its log); half a second later it is started again. Every device’s connection is also cut each 15 s. PostgreSQL runs without fsync, which matters only when the machine itself fails.',
        'One order: the numbers of a conversation have no gap, and every device shows the stored order. A message can be stored before one that its device wrote earlier: while the database goes away or comes back, the server answers one with an error and stores the next, and the device repeats the first. The web leaves that to the member.',
        dropped
          ? `All of it ran in a network of its own, in which the kernel (nftables) dropped ${dropped.packets} of ${dropped.of} TCP packets at random, on every way: between devices, nginx, nodes, database and Redis.`
          : 'No packet was dropped: this machine has no nftables, or does not let the bench make a network of its own.',
      ],
    },
  ];
};

/** Runs in a network of its own if the machine lets us, so that only its own packets are lost. */
async function run(size: typeof SIZE): Promise<LossResult> {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const hasOwnNetwork = spawnSync('unshare', ['--net', 'nft', '--version']).status === 0;
  if (!hasOwnNetwork) log('without loss of packets: unshare or nft is missing');
  const options: LossOptions = { ...size, hasOwnNetwork };
  const args = [PROCESS, JSON.stringify(options)];
  const child = hasOwnNetwork
    ? spawn('unshare', ['--net', process.execPath, ...args], { stdio: [...stdio] })
    : fork(PROCESS, args.slice(1));
  atEnd(() => child.kill());
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The measured process has ended');
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [LossResult];
  return result;
}
