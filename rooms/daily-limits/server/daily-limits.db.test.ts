import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { connectDatabase } from '../../../platform/server/database/database.ts';
import { createLocalBus } from '../../../platform/server/live/bus.ts';
import { createTestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import { createMessageStore, messages } from '../../chat/server/index.ts';
import { conversations } from '../../conversations/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import { dailyCounts } from './tables.ts';

const LIKES_USED_UP = "That's all your likes for today. New ones at midnight UTC.";

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
/** Members who are not new any more, who may like more. */
const join = () => app.createMember({ createdAt: new Date('2026-11-01T12:00:00Z') });
let ann: TestMember;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  ann = await join();
});

const others = (count: number) => Promise.all(Array.from({ length: count }, () => join()));
const swipe = (to: TestMember, type = 'like', from = ann) =>
  from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type });
const markPhotoChecked = () =>
  app.deps.db
    .update(members)
    .set({ photoCheckedAt: app.deps.clock() })
    .where(eq(members.id, ann.id));

async function likeAll(people: readonly TestMember[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const person of people) statuses.push((await swipe(person)).statusCode);
  return statuses;
}

describe('likes', () => {
  it('allows 50 a day and rejects the next with the time until midnight', async () => {
    const people = await others(51);
    const statuses = await likeAll(people.slice(0, 50));

    const refused = await swipe(people[50]!);

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ code: 'rate_limited', message: LIKES_USED_UP });
    expect(refused.headers['retry-after']).toBe(String(12 * 3600));
    const rows = await app.deps.db.select().from(matches).where(eq(matches.user1Id, ann.id));
    expect(rows).toHaveLength(50);
  });

  it('counts neither repeated likes nor passes, and allows both at the limit', async () => {
    const people = await others(51);
    for (let round = 0; round < 3; round += 1) await swipe(people[0]!);
    await likeAll(people.slice(0, 50));

    expect((await swipe(people[0]!)).statusCode).toBe(200);
    expect((await swipe(people[50]!, 'pass')).statusCode).toBe(201);
  });

  it('rejects even a like that would make a match, and leaves the pair unchanged', async () => {
    const people = await others(51);
    await swipe(ann, 'like', people[50]);
    await likeAll(people.slice(0, 50));

    expect((await swipe(people[50]!)).statusCode).toBe(429);

    const [pair] = await app.deps.db
      .select()
      .from(matches)
      .where(eq(matches.user1Id, people[50]!.id));
    expect(pair).toMatchObject({ status: 'pending', answer: null });
  });

  it('starts again at midnight UTC', async () => {
    const people = await others(52);
    await likeAll(people.slice(0, 50));
    app.setTime('2026-11-21T23:59:59Z');
    expect((await swipe(people[50]!)).statusCode).toBe(429);

    app.setTime('2026-11-22T00:00:00Z');

    expect(await likeAll(people.slice(50))).toEqual([201, 201]);
    const counts = await app.deps.db
      .select()
      .from(dailyCounts)
      .where(eq(dailyCounts.memberId, ann.id));
    expect(counts).toEqual([{ memberId: ann.id, action: 'like', day: '2026-11-22', count: 2 }]);
  });

  it('counts for the newer day when a node’s clock is behind at midnight', async () => {
    const people = await others(51);
    app.setTime('2026-11-22T00:00:00Z');
    await likeAll(people.slice(0, 25));
    app.setTime('2026-11-21T23:59:59Z');
    await likeAll(people.slice(25, 50));

    expect((await swipe(people[50]!)).statusCode).toBe(429);
  });

  it('allows a photo-checked member twice as many', async () => {
    const people = await others(101);
    await markPhotoChecked();
    const statuses = await likeAll(people);

    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });

  it('allows exactly 50 of 70 at the same time on two nodes', async () => {
    const database = connectDatabase(app.location, { connections: 10 });
    const second = await createTestApp({ RATE_LIMIT_MULTIPLIER: '1' }, { database });
    const people = await others(70);

    const answers = await Promise.all(
      people.map((person, index) =>
        (index % 2 ? app.http : second.http).inject({
          method: 'POST',
          url: '/api/matches',
          headers: { cookie: ann.cookie },
          payload: { user1Id: ann.id, user2Id: person.id, type: 'like' },
        }),
      ),
    );

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const rows = await app.deps.db.select().from(matches).where(eq(matches.user1Id, ann.id));
    expect(rows).toHaveLength(50);
    await second.close();
  });
});

describe('first messages', () => {
  const createStore = () => createMessageStore({ ...app.deps, live: createLocalBus() });
  const write = (conversationId: string, from = ann) => ({
    id: randomUUID(),
    conversationId,
    senderId: from.id,
    content: 'Hi!',
    clientMessageId: randomUUID(),
    sentAt: app.deps.clock(),
  });

  /** Creates conversations of Ann with others, who like first: so many would hold her own likes. */
  async function createConversations(count: number): Promise<{ id: string; with: TestMember }[]> {
    const found: { id: string; with: TestMember }[] = [];
    for (const person of await others(count)) {
      await markPhotoChecked();
      await swipe(ann, 'like', person);
      const match = await swipe(person);
      found.push({ id: match.json().conversationId, with: person });
    }
    await app.deps.db.update(members).set({ photoCheckedAt: null }).where(eq(members.id, ann.id));
    return found;
  }

  it('stores 20 first messages a day, and says when the next are possible', async () => {
    const all = await createConversations(21);
    const store = createStore();

    const results = [];
    for (const { id } of all) results.push(...(await store([write(id)])));

    expect(results.slice(0, 20).every((result) => typeof result === 'object')).toBe(true);
    expect(results[20]).toBe('limited');
  });

  it('never counts replies or further messages', async () => {
    const all = await createConversations(41);
    const store = createStore();
    for (const { id, with: person } of all.slice(0, 20)) await store([write(id, person)]);
    for (const { id } of all.slice(0, 20)) await store([write(id), write(id)]);

    const openings = await store(all.slice(20, 40).map(({ id }) => write(id)));

    expect(openings).not.toContain('limited');
    expect(await store([write(all[40]!.id)])).toEqual(['limited']);
    expect(await store([write(all[0]!.id), write(all[20]!.id)])).not.toContain('limited');
  });

  it('stores the other members’ messages of a batch in which some are rejected', async () => {
    const all = await createConversations(22);
    const store = createStore();
    await store(all.slice(0, 19).map(({ id }) => write(id)));
    const [twentieth, over, answered] = all.slice(19) as [
      (typeof all)[number],
      (typeof all)[number],
      (typeof all)[number],
    ];

    const results = await store([
      write(twentieth.id),
      write(over.id),
      write(over.id),
      write(answered.id, answered.with),
      write(answered.id),
    ]);

    expect(
      results.map((result) => (typeof result === 'object' ? result.message.seq : result)),
    ).toEqual([1, 'limited', 'limited', 1, 2]);
  });

  it('stores exactly 20 of 50 at the same time on two nodes', async () => {
    const all = await createConversations(50);
    const nodes = [createStore(), createStore()];

    const results = await Promise.all(all.map(({ id }, index) => nodes[index % 2]!([write(id)])));

    expect(results.flat().filter((result) => result === 'limited')).toHaveLength(30);
    const stored = await app.deps.db.select().from(messages).where(eq(messages.senderId, ann.id));
    expect(stored).toHaveLength(20);
    const rows = await app.deps.db.select().from(conversations);
    const opened = rows.filter(
      ({ id, lastSeq }) => lastSeq > 0 && all.some((one) => one.id === id),
    );
    expect(opened).toHaveLength(20);
  });
});
