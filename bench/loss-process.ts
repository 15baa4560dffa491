import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { Message } from '../rooms/chat/index.ts';
import { createChatDevice, type ChatDevice } from '../testing/server/chat-device.ts';
import { befriend, readConversation, type Person } from '../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../testing/server/cluster.ts';
import type { LossOptions, LossResult } from './loss.ts';

/** The process of `loss.ts`, in a network of its own. It sends its result to the parent. */
const { messages, kills, hasOwnNetwork } = JSON.parse(process.argv[2] ?? '') as LossOptions;

const PAIRS = 8;
/** The messages of a kill are under way by then. */
const KILL_AFTER_MS = 200;
/** What was killed is away for as long. */
const AWAY_MS = 500;
/** Every device's connection is cut as often, also one that would wait for ever. */
const CUT_EVERY_MS = 15_000;
const RULE = 'add rule inet loss in meta l4proto tcp';

const run = promisify(execFile);

interface Talk {
  ann: Person;
  conversationId: string;
  devices: ChatDevice[];
  /** The ids of each device's messages, in the order of writing. */
  written: string[][];
}

async function dropPackets(): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  await run('nft', ['add table inet loss']);
  await run('nft', ['add chain inet loss in { type filter hook input priority 0; }']);
  await run('nft', [`${RULE} counter`]);
  await run('nft', [`${RULE} numgen random mod 100 == 0 counter drop`]);
}

async function countPackets(): Promise<{ packets: number; of: number }> {
  const { stdout } = await run('nft', ['list chain inet loss in']);
  const [of = 0, packets = 0] = [...stdout.matchAll(/packets (\d+)/gu)].map(([, n]) => Number(n));
  return { packets, of };
}

async function startTalk(cluster: Cluster): Promise<Talk> {
  const [ann, ben] = [await cluster.createMember(), await cluster.createMember()];
  const conversationId = await befriend(cluster.url, ann, ben);
  const { host } = new URL(cluster.url);
  const devices = [ann, ben].map(({ id, cookie }) =>
    createChatDevice({ host, memberId: id, cookie, conversationId }),
  );
  return { ann, conversationId, devices, written: [[], []] };
}

/** What is killed, by turns. */
const killsOf = ({ nodes: [one, two], ...cluster }: Cluster) => ({
  'a node': async () => {
    await one.kill();
    await pause(AWAY_MS);
    await one.start();
  },
  'the database': async () => {
    await cluster.crashDatabase();
    await pause(AWAY_MS);
    await cluster.startDatabase();
  },
  'the other node': async () => {
    await two.kill();
    await pause(AWAY_MS);
    await two.start();
  },
  Redis: async () => {
    await cluster.redis.kill();
    await pause(AWAY_MS);
    await cluster.redis.start();
  },
});

/** Every device writes its share while something is killed. */
async function write(talks: readonly Talk[], count: number): Promise<void> {
  const sending = talks.flatMap(({ devices, written }) =>
    devices.map((device, index) => {
      const ids = Array.from({ length: count }, () => randomUUID());
      written[index]?.push(...ids);
      return device.sendAll(ids.map((id) => ({ clientMessageId: id, content: id })));
    }),
  );
  await Promise.all(sending);
}

type Counts = Pick<
  LossResult,
  'acknowledged' | 'stored' | 'lost' | 'twice' | 'gaps' | 'overtaken' | 'differing'
>;

async function check(url: string, talk: Talk): Promise<Counts> {
  const { ann, conversationId, devices, written } = talk;
  const stored = await readConversation(url, ann, conversationId);
  const ids = stored.map(({ clientMessageId }) => clientMessageId ?? '');
  const at = new Map(ids.map((id, index) => [id, index]));
  const lists = await Promise.all(devices.map((device) => device.settle()));
  const order = (list: readonly Message[]) => list.map(({ id, seq }) => `${seq} ${id}`).join();
  const isOvertaken = (id: string, index: number, all: readonly string[]) =>
    index > 0 && (at.get(id) ?? 0) < (at.get(all[index - 1] ?? '') ?? 0);
  return {
    acknowledged: devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    stored: stored.length,
    lost: written.flat().filter((id) => !at.has(id)).length,
    twice: ids.length - at.size,
    gaps: stored.filter(({ seq }, index) => seq !== index + 1).length,
    overtaken: written.flatMap((own) => own.filter(isOvertaken)).length,
    differing: lists.filter((list) => order(list) !== order(stored)).length,
  };
}

if (hasOwnNetwork) await dropPackets();
const began = performance.now();
const cluster = await startCluster();
const talks: Talk[] = [];
for (let pair = 0; pair < PAIRS; pair += 1) talks.push(await startTalk(cluster));
const devices = talks.flatMap((talk) => talk.devices);
let next = 0;
const cutting = setInterval(
  () => devices[next++ % devices.length]?.cut(),
  CUT_EVERY_MS / devices.length,
);
const share = Math.ceil(messages / kills / devices.length);
const struck: Record<string, number> = {};
for (let count = 0; count < kills; count += 1) {
  const all = Object.entries(killsOf(cluster));
  const [what, kill] = all[count % all.length] ?? ['nothing', async () => undefined];
  struck[what] = (struck[what] ?? 0) + 1;
  await Promise.all([write(talks, share), pause(KILL_AFTER_MS).then(kill)]);
  console.error(
    `  ${count + 1} of ${kills} kills, ${share * devices.length * (count + 1)} messages`,
  );
}
clearInterval(cutting);
const checked: Counts[] = [];
for (const talk of talks) checked.push(await check(cluster.url, talk));
const sum = (name: keyof Counts) => checked.reduce((total, counts) => total + counts[name], 0);
const result: LossResult = {
  sent: share * kills * devices.length,
  acknowledged: sum('acknowledged'),
  stored: sum('stored'),
  lost: sum('lost'),
  twice: sum('twice'),
  gaps: sum('gaps'),
  overtaken: sum('overtaken'),
  differing: sum('differing'),
  kills: struck,
  dropped: hasOwnNetwork ? await countPackets() : undefined,
  seconds: (performance.now() - began) / 1000,
};
for (const device of devices) device.stop();
await cluster.close();
process.send?.(result);
process.disconnect?.();
