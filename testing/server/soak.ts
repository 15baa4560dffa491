import type { Message } from '../../rooms/chat/index.ts';
import { befriend, call, Device, readConversation, type Person } from './cluster-people.ts';
import type { Cluster } from './cluster.ts';
import { pause } from './socket-client.ts';

const PAIRS = 4;
/** Milliseconds between two messages of a device. */
const SEND_EVERY_MS = 25;
const BETWEEN_DISASTERS_MS = 1000;

interface Soaked {
  conversations: { sent: number; unsettled: number; stored: Message[] }[];
  disasters: number;
}

/** The disasters, in the order in which they happen. */
function disastersOf(cluster: Cluster): (() => Promise<void>)[] {
  const [one, two] = cluster.nodes;
  return [
    async () => {
      await one.kill();
      await pause(500);
      await one.start();
    },
    async () => {
      await cluster.redis.kill();
      await pause(500);
      await cluster.redis.start();
    },
    async () => {
      for (const node of cluster.nodes) {
        await node.stop();
        await node.start();
      }
    },
    async () => {
      await cluster.crashDatabase();
      await cluster.startDatabase();
    },
    async () => {
      await two.kill();
      await cluster.redis.kill();
      await two.start();
      await cluster.redis.start();
    },
  ];
}

/**
 * Pairs chat and claim their bonus continuously while nodes are killed and replaced and Redis and
 * the database are restarted. Each disaster happens once, then again until the time is up.
 */
export async function soak(cluster: Cluster, minutes: number): Promise<Soaked> {
  const until = performance.now() + minutes * 60_000;
  const bases = cluster.nodes.map((node) => node.url);
  const talks: { ann: Person; conversation: string; devices: Device[]; sent: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [ann, bob] = [await cluster.createMember(), await cluster.createMember()];
    const conversation = await befriend(cluster.url, ann, bob);
    const devices = [new Device(ann, bases), new Device(bob, bases.toReversed())];
    talks.push({ ann, conversation, devices, sent: 0 });
  }
  const talking = setInterval(() => {
    for (const talk of talks) {
      for (const device of talk.devices) device.send(talk.conversation, `${(talk.sent += 1)}`);
    }
  }, SEND_EVERY_MS);
  const claiming = setInterval(() => {
    for (const { ann } of talks) {
      call(cluster.url, ann, 'POST', `/api/users/${ann.id}/daily-bonus`).catch(() => {});
    }
  }, 10 * SEND_EVERY_MS);

  let disasters = 0;
  try {
    do {
      for (const strike of disastersOf(cluster)) {
        await pause(BETWEEN_DISASTERS_MS);
        await strike();
        disasters += 1;
        for (const { devices } of talks) for (const device of devices) device.sendAgain();
      }
    } while (performance.now() < until);
    await pause(BETWEEN_DISASTERS_MS);
  } finally {
    clearInterval(talking);
    clearInterval(claiming);
  }

  const conversations = [];
  for (const { ann, conversation, devices, sent } of talks) {
    const unsettled = await Promise.all(devices.map((device) => device.settle()));
    for (const device of devices) device.close();
    conversations.push({
      sent,
      unsettled: unsettled.reduce((sum, count) => sum + count, 0),
      stored: await readConversation(cluster.url, ann, conversation),
    });
  }
  return { conversations, disasters };
}
