import { randomUUID } from 'node:crypto';

import type { Message } from '@rizzly/domain/chat';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { pointsLedger } from './features/points/tables.ts';
import { findBroken } from './operations/invariants.ts';
import { startCluster, type Cluster } from './testing/cluster.ts';
import { pause } from './testing/socket-client.ts';

interface Person {
  id: string;
  cookie: string;
}

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 120_000);
afterAll(() => cluster.close(), 60_000);

function call(
  person: Person,
  method: string,
  path: string,
  body?: object,
  base = cluster.url,
): Promise<Response> {
  return fetch(`${base}${path}`, {
    method,
    headers: {
      cookie: person.cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function read<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

async function befriend(one: Person, other: Person): Promise<string> {
  const like = { user1Id: one.id, user2Id: other.id, type: 'like', status: 'pending' };
  await call(one, 'POST', '/api/matches', like);
  const back = { user1Id: other.id, user2Id: one.id, type: 'like', status: 'pending' };
  const match = await read<{ conversationId: string }>(
    await call(other, 'POST', '/api/matches', back),
  );
  expect(match).toMatchObject({ status: 'mutual' });
  return match.conversationId;
}

/** A device: comes back by itself, and sends what was not acknowledged again. */
class Device {
  readonly received: Message[] = [];
  readonly #waiting = new Map<string, { conversationId: string; content: string }>();
  readonly #person: Person;
  readonly #bases: string[];
  #ws: WebSocket | undefined;
  #tries = 0;
  #isClosed = false;

  constructor(person: Person, bases: string[]) {
    this.#person = person;
    this.#bases = bases;
    this.#connect();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const base = this.#bases[this.#tries % this.#bases.length] ?? cluster.url;
    this.#tries += 1;
    const ws = new WebSocket(`${base.replace('http', 'ws')}/ws?userId=${this.#person.id}`, {
      headers: { cookie: this.#person.cookie },
    });
    this.#ws = ws;
    ws.on('open', () => {
      for (const [id, { conversationId, content }] of this.#waiting) {
        this.#transmit(id, conversationId, content);
      }
    });
    ws.on('message', (data) => {
      const event = JSON.parse((data as Buffer).toString());
      if (event.type !== 'new_message') return;
      this.received.push(event.message);
      this.#waiting.delete(event.message.clientMessageId);
    });
    ws.on('error', () => {});
    ws.on('close', () => setTimeout(() => this.#connect(), 100));
  }

  #transmit(clientMessageId: string, conversationId: string, content: string): void {
    if (this.#ws?.readyState !== WebSocket.OPEN) return;
    this.#ws.send(
      JSON.stringify({
        type: 'chat_message',
        conversationId,
        senderId: this.#person.id,
        content,
        messageType: 'text',
        clientMessageId,
      }),
    );
  }

  send(conversationId: string, content: string): void {
    const id = randomUUID();
    this.#waiting.set(id, { conversationId, content });
    this.#transmit(id, conversationId, content);
  }

  /** Sends again what a dying node may have swallowed; how many stay unacknowledged. */
  async settle(): Promise<number> {
    const until = performance.now() + 30_000;
    while (this.#waiting.size > 0 && performance.now() < until) {
      await pause(500);
      for (const [id, { conversationId, content }] of this.#waiting) {
        this.#transmit(id, conversationId, content);
      }
    }
    return this.#waiting.size;
  }

  get isOpen(): boolean {
    return this.#ws?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#isClosed = true;
    this.#ws?.terminate();
  }
}

const contents = (messages: readonly Message[]) => messages.map((message) => message.content);

describe('two nodes', () => {
  it('carry a conversation between their sockets', async () => {
    const [ann, bob] = [await cluster.createMember(), await cluster.createMember()];
    const conversation = await befriend(ann, bob);
    const anns = new Device(ann, [cluster.nodes[0].url]);
    const bobs = new Device(bob, [cluster.nodes[1].url]);
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    // The subscription to Redis may follow the socket by a moment.
    await pause(300);
    anns.send(conversation, 'over to two');
    await expect.poll(() => contents(bobs.received), { timeout: 5000 }).toEqual(['over to two']);
    bobs.send(conversation, 'and back to one');
    await expect
      .poll(() => contents(anns.received), { timeout: 5000 })
      .toEqual(['over to two', 'and back to one']);
    anns.close();
    bobs.close();
  });

  it('pay a once-only deed once, however the calls are spread', async () => {
    const ann = await cluster.createMember();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(ann, 'POST', `/api/users/${ann.id}/daily-bonus`)),
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
    const asked = await call(ann, 'POST', '/api/profile-picture/upload-url', undefined, one.url);
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
    const saved = await call(ann, 'PUT', '/api/profile-picture', { profilePictureURL }, one.url);
    expect(saved.status).toBe(200);
    const shown = await read<{ user: { profilePicture: string } }>(
      await call(ann, 'GET', `/api/users/${ann.id}`, undefined, two.url),
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
    const conversation = await befriend(ann, bob);
    const bases = cluster.nodes.map((node) => node.url);
    const anns = new Device(ann, bases);
    const bobs = new Device(bob, bases.toReversed());
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    for (let index = 0; index < 300; index += 1) {
      anns.send(conversation, `a${index}`);
      bobs.send(conversation, `b${index}`);
      if (index === 100) await cluster.nodes[0].kill();
      if (index === 200) await cluster.nodes[0].start();
      await pause(5);
    }
    expect(await Promise.all([anns.settle(), bobs.settle()])).toEqual([0, 0]);
    const stored: Message[] = [];
    while (stored.length < 600) {
      const page = await call(
        ann,
        'GET',
        `/api/conversations/${conversation}/messages?after=${stored.at(-1)?.seq ?? 0}&limit=100`,
      );
      const rows = await read<Message[]>(page);
      if (rows.length === 0) break;
      stored.push(...rows);
    }
    expect(stored.map((message) => message.seq)).toEqual(
      Array.from({ length: 600 }, (_, index) => index + 1),
    );
    expect(new Set(contents(stored)).size).toBe(600);
    anns.close();
    bobs.close();
  }, 90_000);

  it('go on storing while Redis is dead, and are live again when it is back', async () => {
    const [ann, bob] = [await cluster.createMember(), await cluster.createMember()];
    const conversation = await befriend(ann, bob);
    const anns = new Device(ann, [cluster.nodes[0].url]);
    const bobs = new Device(bob, [cluster.nodes[1].url]);
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);
    await cluster.redis.kill();
    anns.send(conversation, 'without Redis');
    expect(await anns.settle()).toBe(0);
    const fetched = await call(bob, 'GET', `/api/conversations/${conversation}/messages`);
    expect(contents(await read<Message[]>(fetched))).toEqual(['without Redis']);
    expect((await call(ann, 'GET', '/api/auth/session')).status).toBe(200);

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
    anns.close();
    bobs.close();
  }, 60_000);

  it('answer 503 while the database restarts, and recover within five seconds', async () => {
    const ann = await cluster.createMember();
    const ask = async () => call(ann, 'GET', '/api/auth/session', undefined, cluster.nodes[0].url);
    await cluster.crashDatabase();
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(503);
    expect(await (await ask()).json()).toMatchObject({ code: 'unavailable' });
    await cluster.startDatabase();
    await expect.poll(async () => (await ask()).status, { timeout: 5000 }).toBe(200);
  }, 60_000);

  it('are replaced one after the other without a failed request', async () => {
    const ann = await cluster.createMember();
    const stop = new AbortController();
    const statuses = new Map<number, number>();
    const ask = async () => {
      while (!stop.signal.aborted) {
        const { status } = await call(ann, 'GET', '/api/auth/session');
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
  }, 90_000);

  it('leave every invariant whole', async () => {
    expect(await findBroken(cluster.database.client)).toEqual([]);
  });
});
