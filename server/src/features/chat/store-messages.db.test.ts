import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { connectDatabase } from '../../platform/database/database.ts';
import { createLocalBus } from '../../platform/live/bus.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { members } from '../account/tables.ts';
import { createConversation, createStore } from './index.ts';
import { isKnownAlready, storeMessages, type NewMessage } from './store-messages.ts';
import { conversations, messages } from './tables.ts';

const NEW = { mayBeKnown: false };

let test: TestApp;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  test = await createTestApp();
  [ann, ben] = [await test.createMember(), await test.createMember()];
});
afterAll(() => test.close());

async function makeConversation(a = ann, b = ben): Promise<string> {
  const createdAt = test.deps.clock();
  return createConversation(test.deps.db, {
    matchId: randomUUID(),
    memberA: a.id,
    memberB: b.id,
    createdAt,
  });
}

const write = (conversationId: string, given: Partial<NewMessage> = {}): NewMessage => ({
  id: randomUUID(),
  conversationId,
  senderId: ann.id,
  content: 'Hi!',
  clientMessageId: null,
  sentAt: test.deps.clock(),
  ...given,
});

it('stores what is new, answers what is known, and leaves out what is not the sender’s', async () => {
  const [own, foreign] = [
    await makeConversation(),
    await makeConversation(ben, await test.createMember()),
  ];
  const clientMessageId = randomUUID();
  const before = write(own, { clientMessageId, content: 'First' });
  await storeMessages(test.deps.db, [before], NEW);
  const results = await storeMessages(
    test.deps.db,
    [
      write(foreign),
      write(own, { content: 'Second' }),
      write(randomUUID()),
      write(own, { clientMessageId, content: 'First, again' }),
      write(own, { content: '"Third" \\ {,}', senderId: ben.id }),
    ],
    { mayBeKnown: true },
  );
  expect(results.map((one) => one && [one.message.seq, one.message.content, one.isNew])).toEqual([
    undefined,
    [2, 'Second', true],
    undefined,
    [1, 'First', false],
    [3, '"Third" \\ {,}', true],
  ]);
  expect(results[3]?.message).toMatchObject({ id: before.id, clientMessageId });
  expect(results[4]?.memberIds.toSorted()).toEqual([ann.id, ben.id].toSorted());
});

it('numbers without gaps, in the order given, when nodes store in the same conversations at once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeConversation()));
  const batches = Array.from({ length: 60 }, (_, batch) =>
    Array.from({ length: 20 }, (__, place) =>
      write(ids[(batch * 7 + place * 5) % ids.length] ?? '', { content: `${batch} ${place}` }),
    ),
  );
  const stored = await Promise.all(batches.map((batch) => storeMessages(test.deps.db, batch, NEW)));
  expect(stored.flat().every((one) => one?.isNew)).toBe(true);
  const rows = await test.deps.db
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, ids))
    .orderBy(asc(messages.conversationId), asc(messages.seq));
  expect(rows).toHaveLength(1200);
  // What is told is what is stored, also where another node's numbers came in between.
  const told = new Map(stored.flat().map((one) => [one?.message.id, one?.message.seq]));
  expect(rows.filter(({ id, seq }) => told.get(id) !== seq)).toEqual([]);
  for (const id of ids) {
    const own = rows.filter((row) => row.conversationId === id);
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
    const [conversation] = await test.deps.db
      .select()
      .from(conversations)
      .where(eq(conversations.id, id));
    expect(conversation?.lastSeq).toBe(own.length);
    for (const batch of new Set(own.map(({ content }) => content.split(' ')[0]))) {
      const places = own
        .filter(({ content }) => content.startsWith(`${batch} `))
        .map(({ content }) => Number(content.split(' ')[1]));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  }
});

it('fails at what is known already when not asked to look for it, and stores nothing then', async () => {
  const [one, other] = [await makeConversation(), await makeConversation()];
  const before = write(one, { clientMessageId: randomUUID() });
  await storeMessages(test.deps.db, [before], NEW);
  const again = [write(other), { ...before, id: randomUUID() }, write(one)];
  const error = await storeMessages(test.deps.db, again, NEW).catch((thrown: unknown) => thrown);
  expect(isKnownAlready(error)).toBe(true);
  expect(isKnownAlready(new Error('of another kind'))).toBe(false);
  const stored = await storeMessages(test.deps.db, again, { mayBeKnown: true });
  expect(stored.map((one) => one && [one.message.seq, one.isNew])).toEqual([
    [1, true],
    [1, false],
    [2, true],
  ]);
});

it('looks for what is known once something was, so that no second batch fails', async () => {
  const asked: string[] = [];
  const { socketDirectory, user } = inject('postgres');
  const [{ name } = { name: '' }] = await test.deps.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  const watched = connectDatabase(
    { socketDirectory, user, name },
    { onQuery: (query) => asked.push(query) },
  );
  const store = createStore({ db: watched.db, live: createLocalBus() });
  const first = write(await makeConversation(), { clientMessageId: randomUUID() });
  await store([first]);
  const runs = async (batch: NewMessage[]) => {
    asked.length = 0;
    const seqs = (await store(batch)).map((one) => one?.message.seq);
    return { seqs, statements: asked.length };
  };
  const again = () => ({ ...first, id: randomUUID() });
  expect(await runs([write(first.conversationId)])).toEqual({ seqs: [2], statements: 1 });
  expect(await runs([again()])).toEqual({ seqs: [1], statements: 2 });
  expect(await runs([again(), write(first.conversationId)])).toEqual({
    seqs: [1, 3],
    statements: 1,
  });
  await watched.close();
});

it('keeps a conversation until what is being stored in it is there', async () => {
  const id = await makeConversation();
  const events: string[] = [];
  let deleting: Promise<unknown> | undefined;
  await test.deps.db.transaction(async (tx) => {
    await storeMessages(tx, [write(id)], NEW);
    deleting = test.deps.db
      .delete(conversations)
      .where(eq(conversations.id, id))
      .then(() => events.push('deleted'));
    await sleep(100);
    events.push('stored');
  });
  await deleting;
  expect(events).toEqual(['stored', 'deleted']);
  expect(await test.deps.db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  expect(await storeMessages(test.deps.db, [write(id)], NEW)).toEqual([undefined]);
});

it('takes the messages away with their conversation, and with a member', async () => {
  const leaving = await test.createMember();
  const [kept, gone] = [await makeConversation(), await makeConversation(ann, leaving)];
  await storeMessages(test.deps.db, [write(kept), write(gone), write(gone)], NEW);
  await test.deps.db.delete(members).where(eq(members.id, leaving.id));
  const left = await test.deps.db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(inArray(messages.conversationId, [kept, gone]));
  expect(left).toEqual([{ id: kept }]);
});

it('looks every clientMessageId up by its key, also by a plan from when the table was empty', async () => {
  const database = await createTestDatabase();
  const asked: string[] = [];
  const watched = connectDatabase(database.location, { onQuery: (query) => asked.push(query) });
  await storeMessages(watched.db, [write(randomUUID())], NEW);
  const plan = await database.client.unsafe<{ 'QUERY PLAN': string }[]>(
    `explain (generic_plan, costs off) ${asked[0]}`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Scan using messages_client_id on messages\s+Index Cond: .*client_message_id = o\./u,
  );
  await watched.close();
  await database.close();
});
