import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, inject, it } from 'vitest';

import { connectDatabase, type Executor } from '../../../../platform/server/database/database.ts';
import { createLocalBus } from '../../../../platform/server/live/bus.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { createTestDatabase } from '../../../../testing/server/test-database.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import {
  closeConversation,
  conversations,
  createConversation,
} from '../../../conversations/server/index.ts';
import { createMessageStore } from '../index.ts';
import { messages } from '../tables.ts';
import { appendMessages, isDuplicate } from './append-messages.ts';
import type { NewMessage } from './new-message.ts';
import type { Stored } from './opening-limit.ts';
import { storeMessages } from './store-messages.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  [ann, ben] = [await app.createMember(), await app.createMember()];
});

async function makeConversation(a = ann, b = ben): Promise<string> {
  const createdAt = app.deps.clock();
  return createConversation(app.deps.db, { memberIds: [a.id, b.id], createdAt });
}

const storedOf = (stored: Stored) => (typeof stored === 'string' ? undefined : stored);

const write = (conversationId: string, given: Partial<NewMessage> = {}): NewMessage => ({
  id: randomUUID(),
  conversationId,
  senderId: ann.id,
  content: 'Hi!',
  clientMessageId: null,
  sentAt: app.deps.clock(),
  ...given,
});

/** Appends to conversations of Ann and Ben. */
const append = (db: Executor, batch: NewMessage[]) =>
  appendMessages(
    db,
    batch,
    batch.map(() => [ann.id, ben.id]),
  );

it('stores new messages, returns known ones, and skips conversations of others', async () => {
  const [own, foreign] = [
    await makeConversation(),
    await makeConversation(ben, await app.createMember()),
  ];
  const clientMessageId = randomUUID();
  const before = write(own, { clientMessageId, content: 'First' });
  await storeMessages(app.deps.db, [before]);
  const results = await storeMessages(app.deps.db, [
    write(foreign),
    write(own, { content: 'Second' }),
    write(randomUUID()),
    write(own, { clientMessageId, content: 'First, again' }),
    write(own, { content: '"Third" \\ {,}', senderId: ben.id }),
  ]);
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

it('numbers without gaps, in order, when nodes store in the same conversations concurrently', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeConversation()));
  const batches = Array.from({ length: 60 }, (_, batch) =>
    Array.from({ length: 20 }, (__, place) =>
      write(ids[(batch * 7 + place * 5) % ids.length] ?? '', { content: `${batch} ${place}` }),
    ),
  );
  const stored = await Promise.all(
    batches.map((batch, index) => (index % 2 ? append : storeMessages)(app.deps.db, batch)),
  );
  expect(stored.flat().every((one) => one?.isNew)).toBe(true);
  const rows = await app.deps.db
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, ids))
    .orderBy(asc(messages.conversationId), asc(messages.seq));
  expect(rows).toHaveLength(1200);
  // Results match the rows, even if another node's numbers came in between.
  const returned = new Map(stored.flat().map((one) => [one?.message.id, one?.message.seq]));
  expect(rows.filter(({ id, seq }) => returned.get(id) !== seq)).toEqual([]);
  for (const id of ids) {
    const own = rows.filter((row) => row.conversationId === id);
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
    const [conversation] = await app.deps.db
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

it('stores a clientMessageId once for each sender and conversation of a batch', async () => {
  const [one, two] = [await makeConversation(), await makeConversation()];
  const clientMessageId = randomUUID();
  const results = await storeMessages(app.deps.db, [
    write(one, { clientMessageId }),
    write(one),
    write(one, { clientMessageId }),
    write(one, { clientMessageId, senderId: ben.id }),
    write(two, { clientMessageId }),
    write(one),
  ]);
  expect(results.map((result) => result && [result.message.seq, result.isNew])).toEqual([
    [1, true],
    [2, true],
    [1, false],
    [3, true],
    [1, true],
    [4, true],
  ]);
  expect(results[2]?.message.id).toBe(results[0]?.message.id);
});

it('appends after the newest message, and stores nothing in a missing conversation', async () => {
  const [one, gone] = [await makeConversation(), randomUUID()];
  await storeMessages(app.deps.db, [write(one), write(one)]);
  const content = '"Third" \\ {,}';
  const [third, lost, fourth] = await append(app.deps.db, [
    write(one, { content, senderId: ben.id, clientMessageId: randomUUID() }),
    write(gone),
    write(one),
  ]);
  expect(third).toMatchObject({
    message: { seq: 3, content, senderId: ben.id },
    memberIds: [ann.id, ben.id],
    isNew: true,
  });
  expect(lost).toBeUndefined();
  expect(fourth?.message.seq).toBe(4);
  const [row] = await app.deps.db
    .select()
    .from(messages)
    .where(eq(messages.id, third?.message.id ?? ''));
  if (!third) throw new Error('nothing was stored');
  const {
    replyTo,
    reactions,
    attachment,
    messageType: _type,
    isRemoved,
    isWithdrawn,
    ...stored
  } = third.message;
  expect([replyTo, reactions, attachment]).toEqual([null, [], null]);
  expect([isRemoved, isWithdrawn]).toEqual([false, false]);
  expect({ ...row, sentAt: row?.sentAt.toISOString() }).toEqual({
    ...stored,
    removedAt: null,
    withdrawnAt: null,
    notice: null,
    replyToSeq: null,
    attachmentId: null,
  });
  expect(await app.deps.db.$count(messages, eq(messages.conversationId, gone))).toBe(0);
});

it('appends nothing from a batch with a duplicate', async () => {
  const [one, other] = [await makeConversation(), await makeConversation()];
  const before = write(one, { clientMessageId: randomUUID() });
  await append(app.deps.db, [before]);
  const again = [write(other), { ...before, id: randomUUID() }, write(one)];
  const error = await append(app.deps.db, again).catch((thrown: unknown) => thrown);
  expect(isDuplicate(error)).toBe(true);
  const twice = write(other, { clientMessageId: randomUUID() });
  const ofOne = await append(app.deps.db, [twice, { ...twice, id: randomUUID() }]).catch(
    (thrown: unknown) => thrown,
  );
  expect(isDuplicate(ofOne)).toBe(true);
  expect(isDuplicate(new Error('of another kind'))).toBe(false);
  const stored = await storeMessages(app.deps.db, again);
  expect(stored.map((one) => one && [one.message.seq, one.isNew])).toEqual([
    [1, true],
    [1, false],
    [2, true],
  ]);
});

it('looks for duplicates after one was found, so that no second batch fails', async () => {
  const asked: string[] = [];
  const { socketDirectory, user, password } = inject('postgres');
  const [{ name } = { name: '' }] = await app.deps.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  const watched = connectDatabase(
    { socketDirectory, user, password, name },
    { onQuery: (query) => asked.push(query) },
  );
  const store = createMessageStore({
    db: watched.db,
    live: createLocalBus(),
    jobs: app.deps.jobs,
    config: app.deps.config,
  });
  const first = write(await makeConversation(), { clientMessageId: randomUUID() });
  await store([first]);
  const runs = async (batch: NewMessage[]) => {
    asked.length = 0;
    const seqs = (await store(batch)).map((one) => storedOf(one)?.message.seq);
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

it('separates messages that one statement can append from new writers and rooms', async () => {
  const store = createMessageStore({ ...app.deps, live: createLocalBus() });
  const [known, mixed] = [await makeConversation(), await makeConversation()];
  const room = await createConversation(app.deps.db, {
    memberIds: [ann.id, ben.id],
    createdAt: app.deps.clock(),
    isRoom: true,
  });
  await store([write(known), write(mixed), write(room)]);
  const batch = [
    write(room),
    write(known),
    write(mixed, { senderId: ben.id }),
    // It follows a new writer's message in the same conversation, so it waits for that message.
    write(mixed),
    write(known),
  ];

  expect(store.split(batch)).toEqual([
    [batch[1], batch[4]],
    [batch[0], batch[2], batch[3]],
  ]);
});

it('returns one message when two nodes store it at the same time', async () => {
  const id = await makeConversation();
  const message = write(id, { clientMessageId: randomUUID() });
  const nodes = [0, 1].map(() => createMessageStore({ ...app.deps, live: createLocalBus() }));
  let answers: ReturnType<(typeof nodes)[number]>[] = [];
  await app.deps.db.transaction(async (tx) => {
    await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
    answers = nodes.map((store) => store([message]));
    await sleep(100);
  });
  const [one, other] = (await Promise.all(answers)).map(([first]) => storedOf(first));
  expect([one, other].filter((answer) => answer?.isNew)).toHaveLength(1);
  expect(one?.message).toEqual(other?.message);
});

it.each([
  ['storeMessages', storeMessages],
  ['appendMessages', append],
])('keeps a conversation from being deleted until %s has committed', async (_, store) => {
  const id = await makeConversation();
  const events: string[] = [];
  let deleting: Promise<unknown> | undefined;
  await app.deps.db.transaction(async (tx) => {
    await store(tx, [write(id)]);
    deleting = app.deps.db
      .delete(conversations)
      .where(eq(conversations.id, id))
      .then(() => events.push('deleted'));
    await sleep(100);
    events.push('stored');
  });
  await deleting;
  expect(events).toEqual(['stored', 'deleted']);
  expect(await app.deps.db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  expect(await store(app.deps.db, [write(id)])).toEqual([undefined]);
});

it('deletes the messages with their conversation, and with a member', async () => {
  const leaving = await app.createMember();
  const [kept, gone] = [await makeConversation(), await makeConversation(ann, leaving)];
  await storeMessages(app.deps.db, [write(kept), write(gone), write(gone)]);
  await app.deps.db.delete(members).where(eq(members.id, leaving.id));
  const left = await app.deps.db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(inArray(messages.conversationId, [kept, gone]));
  expect(left).toEqual([{ id: kept }]);
});

it('looks rows up by key, always in the same order, even with a plan made for empty tables', async () => {
  const database = await createTestDatabase();
  const asked: string[] = [];
  const watched = connectDatabase(database.location, { onQuery: (query) => asked.push(query) });
  await storeMessages(watched.db, [write(randomUUID())]);
  await append(watched.db, [write(randomUUID())]);
  const plans = await Promise.all(
    asked.map(async (query) => {
      const rows = await database.db.execute<{ 'QUERY PLAN': string }>(
        `explain (generic_plan, costs off) ${query}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
  expect(plans[0]).toMatch(
    /Index Scan using messages_client_id on messages\s+Index Cond: .*client_message_id = o\./u,
  );
  expect(plans[1]).toMatch(
    /Nested Loop\s+-> {2}Subquery Scan on asked\s+-> {2}Sort\s+Sort Key: given\.id\s+(?:InitPlan \d+\s+-> {2}Result\s+)*-> {2}Function Scan on given\s+-> {2}Index Scan using conversations_pkey on conversations c\s+Index Cond: \(id = ANY/u,
  );
  await watched.close();
  await database.close();
});

it('stores nothing of a known writer on any node once the conversation is closed', async () => {
  const createdAt = app.deps.clock();
  const conversationId = await createConversation(app.deps.db, {
    memberIds: [ann.id, ben.id],
    createdAt,
  });
  const nodes = Array.from({ length: 2 }, () =>
    createMessageStore({ ...app.deps, live: createLocalBus() }),
  );
  for (const store of nodes) expect((await store([write(conversationId)]))[0]).toBeDefined();
  await app.deps.db.transaction((tx) =>
    closeConversation(tx, { conversationId, closedAt: createdAt }),
  );
  for (const store of nodes) expect(await store([write(conversationId)])).toEqual([undefined]);
  const again = write(conversationId, { clientMessageId: randomUUID() });
  expect(await storeMessages(app.deps.db, [again])).toEqual([undefined]);
});

it('stores no message after the conversation is closed', async () => {
  for (let round = 0; round < 50; round += 1) {
    const closedAt = app.deps.clock();
    const conversationId = await createConversation(app.deps.db, {
      memberIds: [ann.id, ben.id],
      createdAt: closedAt,
    });
    const store = createMessageStore({
      db: app.deps.db,
      live: createLocalBus(),
      jobs: app.deps.jobs,
      config: app.deps.config,
    });
    await store([write(conversationId)]);
    const closing = { isDone: false };
    const closed = app.deps.db
      .transaction((tx) => closeConversation(tx, { conversationId, closedAt }))
      .then(() => (closing.isDone = true));
    const answers: { wasClosed: boolean; isStored: boolean }[] = [];
    while (!closing.isDone || answers.length < 4) {
      const wasClosed = closing.isDone;
      const [stored] = await store([write(conversationId)]);
      answers.push({ wasClosed, isStored: stored !== undefined });
    }
    await closed;
    expect(answers.filter(({ wasClosed, isStored }) => wasClosed && isStored)).toEqual([]);
    const rows = await app.deps.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId));
    expect(rows).toHaveLength(1 + answers.filter(({ isStored }) => isStored).length);
  }
});
