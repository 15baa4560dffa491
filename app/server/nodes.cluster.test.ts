import { once } from 'node:events';

import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { createRedisBus } from '../../platform/server/live/redis-bus.ts';
import { createLogger } from '../../platform/server/log.ts';
import { createRedis } from '../../platform/server/redis/redis.ts';
import { tellNow } from '../../platform/server/unit-of-work.ts';
import type { Message } from '../../rooms/chat/index.ts';
import { pointsLedger } from '../../rooms/play/server/index.ts';
import { openLine } from '../../testing/server/cluster-line.ts';
import {
  befriend,
  call,
  Device,
  read,
  readConversation,
  uploadVoice,
} from '../../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../../testing/server/cluster.ts';
import { soak } from '../../testing/server/soak.ts';
import { pause } from '../../testing/server/socket-client.ts';
import { aVoiceNote } from '../../testing/server/uploads.ts';
import { findBroken } from './operations/invariants.ts';

/** SOAK_MINUTES, and the time to settle afterwards. */
const SOAK_LIMIT_MS = Number(process.env['SOAK_MINUTES'] ?? 0) * 60_000 + 240_000;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.close());

const contents = (messages: readonly Message[]) => messages.map((message) => message.content);

describe('two nodes', () => {
  it('carry a conversation between their sockets', async () => {
    const [ann, bob] = [await cluster.createMember(), await cluster.createMember()];
    const conversation = await befriend(cluster.url, ann, bob);
    const anns = new Device(ann, [cluster.nodes[0].url]);
    const bobs = new Device(bob, [cluster.nodes[1].url]);
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    anns.send(conversation, 'over to two');
    await expect.poll(() => contents(bobs.received)).toEqual(['over to two']);
    bobs.send(conversation, 'and back to one');
    await expect.poll(() => contents(anns.received)).toEqual(['over to two', 'and back to one']);
    anns.close();
    bobs.close();
  });

  it('tell 400 sockets what another node publishes as soon as they are open', async () => {
    const log = createLogger('silent');
    const clients = [0, 1].map(() =>
      createRedis({ urls: [cluster.redis.url], isCluster: false }, log),
    );
    const [publisher, subscriber] = clients;
    await Promise.all(clients.map((client) => client.connect()));
    const otherNode = createRedisBus({ publisher: publisher!, subscriber: subscriber! }, log);
    const people = await Promise.all(Array.from({ length: 400 }, () => cluster.createMember()));

    const lines = await Promise.all(
      people.map(async (person) => {
        const line = await openLine(cluster.nodes[0].url, person);
        const event = { type: 'typing', conversationId: person.id, memberId: person.id } as const;
        tellNow(otherNode, { memberIds: [person.id], event });
        return line;
      }),
    );

    const reached = () => lines.filter(({ events }) => events.includes('typing')).length;
    await expect.poll(reached).toBe(400);
    for (const { close } of lines) close();
    for (const client of clients) client.destroy();
  });

  it('ring the bell in a tab at the other node', async () => {
    const [ann, bob] = [await cluster.createMember(), await cluster.createMember()];
    const told: string[] = [];
    const socket = new WebSocket(
      `${cluster.nodes[1].url.replace('http', 'ws')}/ws?userId=${bob.id}`,
      { headers: { cookie: bob.cookie } },
    );
    socket.on('message', (data) => told.push(JSON.parse((data as Buffer).toString()).type));
    await once(socket, 'open');

    await call(cluster.nodes[0].url, ann, 'POST', '/api/matches', {
      user1Id: ann.id,
      user2Id: bob.id,
      type: 'like',
      status: 'pending',
    });

    await expect.poll(() => told).toContain('notification');
    const unread = await call(cluster.nodes[1].url, bob, 'GET', '/api/notifications/unread');
    expect(await read(unread)).toEqual({ unread: 1 });
    socket.close();
  });

  it('show how busy each of them is', async () => {
    for (const { metricsUrl } of cluster.nodes) {
      const figures = await (await fetch(metricsUrl)).text();
      for (const name of ['sockets', 'pool_in_use', 'chat_waiting', 'redis_publishing']) {
        expect(figures).toMatch(new RegExp(`^rizzly_${name} \\d+$`, 'mu'));
      }
      expect(figures).toMatch(/^rizzly_pool_limit 10$/mu);
    }
  });

  it('pay a once-only activity once, however the calls are spread over the nodes', async () => {
    const ann = await cluster.createMember();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call(cluster.url, ann, 'POST', `/api/users/${ann.id}/daily-bonus`),
      ),
    );
    const bonuses = await Promise.all(
      answers.map((answer) => read<{ bonusPoints: number }>(answer)),
    );
    expect(bonuses.filter((bonus) => bonus.bonusPoints > 0)).toHaveLength(1);
    const [paid] = await cluster.database.db
      .select({ rows: count() })
      .from(pointsLedger)
      .where(eq(pointsLedger.memberId, ann.id));
    expect(paid?.rows).toBe(1);
  });

  it('show each other’s files', async () => {
    const ann = await cluster.createMember();
    const [one, two] = cluster.nodes;
    const asked = await call(one.url, ann, 'POST', '/api/profile-picture/upload-url');
    const { uploadURL } = await read<{ uploadURL: string }>(asked);
    const picture = await sharp({
      create: { width: 600, height: 600, channels: 3, background: '#ff6f5b' },
    })
      .png()
      .toBuffer();
    const address = new URL(uploadURL, one.url);
    const uploaded = await fetch(`${two.url}${address.pathname}${address.search}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', cookie: ann.cookie },
      body: new Uint8Array(picture),
    });
    expect(uploaded.status).toBe(200);
    const profilePictureURL = uploadURL.split('?')[0];
    const saved = await call(one.url, ann, 'PUT', '/api/profile-picture', { profilePictureURL });
    expect(saved.status).toBe(200);
    const shown = await read<{ user: { profilePicture: string } }>(
      await call(two.url, ann, 'GET', `/api/users/${ann.id}`),
    );
    const file = new URL(shown.user.profilePicture, two.url);
    const answer = await fetch(`${two.url}${file.pathname}${file.search}`, {
      headers: { cookie: ann.cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//u);
  });

  it('lose nothing when one is killed in the middle of messages', async () => {
    const [ann, bob] = [await cluster.createMember(), await cluster.createMember()];
    const conversation = await befriend(cluster.url, ann, bob);
    const bases = cluster.nodes.map((node) => node.url);
    const anns = new Device(ann, bases);
    const bobs = new Device(bob, bases.toReversed());
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    const file = await aVoiceNote();
    const voices: string[] = [];
    for (let index = 0; index < 15; index += 1) {
      voices.push(await uploadVoice(cluster.url, ann, conversation, file));
    }
    for (let index = 0; index < 300; index += 1) {
      const voice = index % 20 === 0 ? voices[index / 20] : undefined;
      if (voice === undefined) anns.send(conversation, `a${index}`);
      else anns.sendVoice(conversation, voice);
      bobs.send(conversation, `b${index}`);
      if (index === 100) await cluster.nodes[0].kill();
      if (index === 200) await cluster.nodes[0].start();
      await pause(5);
    }
    expect(await Promise.all([anns.settle(), bobs.settle()])).toEqual([0, 0]);
    const stored = await readConversation(cluster.url, ann, conversation);
    expect(stored.map((message) => message.seq)).toEqual(
      Array.from({ length: 600 }, (_, index) => index + 1),
    );
    // Voice messages have no text, so all of them count once.
    expect(new Set(contents(stored)).size).toBe(600 - voices.length + 1);
    const heard = stored.flatMap(({ attachment }) => attachment?.id ?? []);
    expect(heard.toSorted()).toEqual(voices.toSorted());
    anns.close();
    bobs.close();
  });

  it('continue to store messages while Redis is dead, and deliver live again when it is back', async () => {
    const [ann, bob] = [await cluster.createMember(), await cluster.createMember()];
    const conversation = await befriend(cluster.url, ann, bob);
    const anns = new Device(ann, [cluster.nodes[0].url]);
    const bobs = new Device(bob, [cluster.nodes[1].url]);
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    await cluster.redis.kill();
    anns.send(conversation, 'without Redis');
    expect(await anns.settle()).toBe(0);
    const fetched = await call(
      cluster.url,
      bob,
      'GET',
      `/api/conversations/${conversation}/messages`,
    );
    expect(contents(await read<Message[]>(fetched))).toEqual(['without Redis']);
    expect((await call(cluster.url, ann, 'GET', '/api/auth/session')).status).toBe(200);

    // Bob's socket stayed open, but he received nothing.
    expect(bobs.received).toEqual([]);
    await cluster.redis.start();
    let sent = 0;
    await expect
      .poll(
        () => {
          sent += 1;
          anns.send(conversation, `with Redis ${sent}`);
          return bobs.received.length;
        },
        { timeout: 15_000, interval: 300 },
      )
      .toBeGreaterThan(0);
    // So all sockets are closed. Browsers reconnect and fetch what they missed.
    await expect
      .poll(() => [anns.closes.at(-1), bobs.closes.at(-1)], { timeout: 40_000 })
      .toEqual([1012, 1012]);
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    anns.close();
    bobs.close();
  });

  it('answer 503 while the database restarts, and recover within five seconds', async () => {
    const ann = await cluster.createMember();
    const ask = async () => call(cluster.nodes[0].url, ann, 'GET', '/api/auth/session');
    await cluster.crashDatabase();
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(503);
    expect(await (await ask()).json()).toMatchObject({ code: 'unavailable' });
    await cluster.startDatabase();
    await expect.poll(async () => (await ask()).status, { timeout: 5000 }).toBe(200);
  });

  it('are replaced one after the other without a failed request', async () => {
    const ann = await cluster.createMember();
    const stop = new AbortController();
    const statuses = new Map<number, number>();
    const ask = async () => {
      while (!stop.signal.aborted) {
        const { status } = await call(cluster.url, ann, 'GET', '/api/auth/session');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const load = Promise.all(Array.from({ length: 4 }, ask));
    for (const node of cluster.nodes) {
      await pause(300);
      await node.stop();
      await node.start();
    }
    stop.abort();
    await load;
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  });

  it(
    'lose nothing while whatever can fail does, again and again',
    async () => {
      const minutes = Number(process.env['SOAK_MINUTES'] ?? 0);
      const { conversations, disasters } = await soak(cluster, minutes);
      for (const { sent, unsettled, stored } of conversations) {
        expect(unsettled).toBe(0);
        expect(sent).toBeGreaterThan(100);
        expect(stored.map((message) => message.seq)).toEqual(
          Array.from({ length: sent }, (_, index) => index + 1),
        );
        expect(new Set(contents(stored)).size).toBe(sent);
      }
      expect(disasters).toBeGreaterThanOrEqual(5);
    },
    SOAK_LIMIT_MS,
  );

  it('keep every invariant', async () => {
    expect(await findBroken(cluster.database.db)).toEqual([]);
  });
});
