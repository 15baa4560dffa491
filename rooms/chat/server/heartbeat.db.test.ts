import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { connectDatabase } from '../../../platform/server/database/database.ts';
import { openSocket, type TestSocket } from '../../../testing/server/socket-client.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { createTestDatabase } from '../../../testing/server/test-database.ts';
import { closeConversation, createConversation } from '../../conversations/server/index.ts';
import { createMessageStore } from './index.ts';
import { findHeads } from './repository.ts';

const PING_EVERY_MS = 20_000;

let app: TestApp;
let robin: TestMember;
let mona: TestMember;
let conversationId: string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  // Only the timer of the pings is faked.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  app = await createTestApp();
  robin = await app.createMember();
  mona = await app.createMember();
});
beforeEach(async () => {
  conversationId = await createConversation(app.deps.db, {
    memberIds: [robin.id, mona.id],
    createdAt: app.deps.clock(),
  });
});
afterAll(async () => {
  for (const { ws } of sockets) ws.terminate();
  vi.useRealTimers();
  await app.close();
});

async function open(member: TestMember): Promise<TestSocket> {
  const socket = await openSocket(app, member);
  sockets.push(socket);
  return socket;
}

/** Simulates a node that is killed after the commit: the message is stored but not announced. */
async function storeUntold(content: string, sentAt = app.deps.clock()): Promise<void> {
  const store = createMessageStore(app.deps);
  const ids = { id: randomUUID(), clientMessageId: randomUUID(), conversationId };
  await store([{ ...ids, senderId: robin.id, content, sentAt }]);
}

const headsOf = (member: TestMember) =>
  findHeads(app.deps.db, [member.id], new Date(app.deps.clock().getTime() - 90_000));

describe('the heartbeat', () => {
  it('announces an unannounced message to a member within one ping', async () => {
    const [hers, strangers] = [await open(mona), await open(await app.createMember())];
    await storeUntold('First');
    await storeUntold('Second');

    vi.advanceTimersByTime(PING_EVERY_MS);

    const { heads } = await hers.event('conversation_heads');
    expect(heads).toEqual([{ conversationId, seq: 2 }]);
    expect(hers.events.filter(({ type }) => type === 'new_message')).toEqual([]);
    const path = `/api/conversations/${conversationId}/messages?after=0`;
    const missed = (await mona.call('GET', path)).json<{ content: string }[]>();
    expect(missed.map(({ content }) => content)).toEqual(['First', 'Second']);
    expect(strangers.events).toEqual([]);
  });
});

describe('findHeads', () => {
  it('has only conversations that changed since', async () => {
    await storeUntold('Old', new Date(app.deps.clock().getTime() - 100_000));
    expect(await headsOf(mona)).not.toContainEqual(expect.objectContaining({ conversationId }));

    await storeUntold('New');
    expect(await headsOf(mona)).toContainEqual({ memberId: mona.id, conversationId, seq: 2 });
    expect(await headsOf(robin)).toContainEqual({ memberId: robin.id, conversationId, seq: 2 });
  });

  it('has no closed conversation', async () => {
    await storeUntold('Last');
    await app.deps.db.transaction((tx) =>
      closeConversation(tx, { conversationId, closedAt: app.deps.clock() }),
    );

    expect(await headsOf(mona)).not.toContainEqual(expect.objectContaining({ conversationId }));
  });

  it('has no conversation with a member who may not be seen', async () => {
    const ivy = await app.createMember();
    conversationId = await createConversation(app.deps.db, {
      memberIds: [robin.id, ivy.id],
      createdAt: app.deps.clock(),
    });
    await storeUntold('Hello');
    await app.deps.db.execute(sql`
      insert into matches (user1_id, user2_id, type, status, matched_at, created_at, ended_at, ended_by)
      values (${robin.id}, ${ivy.id}, 'like', 'mutual', now(), now(), now(), ${ivy.id})`);

    expect(await headsOf(ivy)).toEqual([]);
    expect(await headsOf(robin)).not.toContainEqual(expect.objectContaining({ conversationId }));
  });

  it('looks conversations up by key, even with a plan made for empty tables', async () => {
    const database = await createTestDatabase();
    const asked: string[] = [];
    const watched = connectDatabase(database.location, { onQuery: (query) => asked.push(query) });
    await findHeads(watched.db, [randomUUID()], new Date());

    const rows = await database.db.execute<{ 'QUERY PLAN': string }>(
      `explain (generic_plan, costs off) ${asked[0]}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

    expect(plan).toMatch(
      /conversation_members own\s+(?:Recheck|Index) Cond: \(member_id = asked\.id\)/u,
    );
    expect(plan).toMatch(
      /conversations_pkey on conversations c\s+Index Cond: \(id = own\.conversation_id\)/u,
    );
    expect(plan).not.toMatch(/Hash|Merge|Seq Scan/u);
    await watched.close();
    await database.close();
  });
});
