import { randomUUID } from 'node:crypto';

import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { connectDatabase } from '../../platform/database/database.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createConversation } from './index.ts';
import { storeMessages, type NewMessage } from './store-messages.ts';
import { conversations, messages } from './tables.ts';

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
  await storeMessages(test.deps.db, [before]);
  const results = await storeMessages(test.deps.db, [
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

it('numbers without gaps, in the order given, when nodes store in the same conversations at once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeConversation()));
  const batches = Array.from({ length: 60 }, (_, batch) =>
    Array.from({ length: 20 }, (__, place) =>
      write(ids[(batch * 7 + place * 5) % ids.length] ?? '', { content: `${batch} ${place}` }),
    ),
  );
  const stored = await Promise.all(batches.map((batch) => storeMessages(test.deps.db, batch)));
  expect(stored.flat().every((one) => one?.isNew)).toBe(true);
  const rows = await test.deps.db
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, ids))
    .orderBy(asc(messages.conversationId), asc(messages.seq));
  expect(rows).toHaveLength(1200);
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

it('looks every clientMessageId up by its key, also by a plan from when the table was empty', async () => {
  const database = await createTestDatabase();
  const asked: string[] = [];
  const watched = connectDatabase(database.location, { onQuery: (query) => asked.push(query) });
  await storeMessages(watched.db, [write(randomUUID())]);
  const plan = await database.client.unsafe<{ 'QUERY PLAN': string }[]>(
    `explain (generic_plan, costs off) ${asked[0]}`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Scan using messages_client_id on messages\s+Index Cond: .*client_message_id = o\./u,
  );
  await watched.close();
  await database.close();
});
