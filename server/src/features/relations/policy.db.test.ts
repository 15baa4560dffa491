import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mayInteract, visibleTo } from './index.ts';
import { matches } from './tables.ts';

const PEOPLE = 5;

let test: TestApp;
let ids: string[];
beforeAll(async () => {
  test = await createTestApp();
  ids = [];
  for (let index = 0; index < PEOPLE; index += 1) ids.push((await test.createMember()).id);
});
afterAll(() => test.close());

/** What there is between two members. Blocks and the like become further kinds. */
const relation = fc.record({
  from: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  kind: fc.constantFrom('like', 'pass', 'mutual', 'ended by first', 'ended by second'),
});
type Relation = typeof relation extends fc.Arbitrary<infer T> ? T : never;

const SEPARATING = new Set(['ended by first', 'ended by second']);
const NOON = new Date('2026-11-21T12:00:00.000Z');

function rowOf({ from, to, kind }: Relation): typeof matches.$inferInsert {
  const [user1Id = '', user2Id = ''] = [ids[from], ids[to]];
  const type = kind === 'pass' ? 'pass' : 'like';
  if (kind === 'like' || kind === 'pass') {
    const status = kind === 'pass' ? 'declined' : 'pending';
    return { user1Id, user2Id, type, status, createdAt: NOON };
  }
  const ended = SEPARATING.has(kind)
    ? { endedAt: NOON, endedBy: kind === 'ended by first' ? user1Id : user2Id }
    : {};
  const pair = { user1Id, user2Id, type, status: 'mutual', answer: 'accept' } as const;
  return { ...pair, createdAt: NOON, answeredAt: NOON, matchedAt: NOON, ...ended };
}

async function visibleIds(viewerId: string): Promise<string[]> {
  const rows = await test.deps.db.execute<{ id: string }>(
    sql`select id from members where ${visibleTo(sql`${viewerId}::uuid`, sql`members.id`)}`,
  );
  return rows.map(({ id }) => id).toSorted();
}

async function metIds(viewerId: string): Promise<string[]> {
  const met: string[] = [];
  for (const id of ids) if (await mayInteract(test.deps.db, viewerId, id)) met.push(id);
  return met.toSorted();
}

it('says the same of lists and of single actions, in both directions, whatever the relations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(relation, {
        selector: ({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`,
        maxLength: 10,
      }),
      async (all) => {
        const relations = all.filter(({ from, to }) => from !== to);
        await test.deps.db.delete(matches);
        if (relations.length > 0) await test.deps.db.insert(matches).values(relations.map(rowOf));
        for (const [viewer, viewerId] of ids.entries()) {
          const separated = relations
            .filter(({ from, to, kind }) => SEPARATING.has(kind) && [from, to].includes(viewer))
            .map(({ from, to }) => from + to - viewer);
          const isVisible = (index: number) => separated.every((other) => other !== index);
          const expected = ids.filter((_, index) => isVisible(index)).toSorted();
          expect(await visibleIds(viewerId)).toEqual(expected);
          expect(await metIds(viewerId)).toEqual(expected);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

it('lets nobody interact with an id that is nobody’s', async () => {
  const [viewer = ''] = ids;
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "' or true"]) {
    expect(await mayInteract(test.deps.db, viewer, id)).toBe(false);
  }
});
