import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { setMemberFields } from '../../account/server/index.ts';
import {
  existsFor,
  mayInteract,
  mayInteractAmong,
  mayMeet,
  mayMeetAmong,
  visibleAmong,
  visibleTo,
} from './index.ts';
import { avoidedAddresses, blocks, matches } from './tables.ts';

const PEOPLE = 5;

const app = useTestApp();
let ids: string[];
beforeAll(async () => {
  ids = [];
  for (let index = 0; index < PEOPLE; index += 1) ids.push((await app.createMember()).id);
});

/** The possible relations between two members: a pair's row, blocks, and addresses they avoid. */
const relation = fc.record({
  from: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  kind: fc.constantFrom(
    'none',
    'like',
    'pass',
    'mutual',
    'ended by first',
    'ended by second',
    'goodbye',
  ),
  block: fc.constantFrom('none', 'by first', 'by second', 'by both'),
  avoids: fc.constantFrom('none', 'none', 'by first', 'by second'),
});
type Relation = typeof relation extends fc.Arbitrary<infer T> ? T : never;

const SEPARATING = new Set(['ended by first', 'ended by second']);
const NOON = new Date('2026-11-21T12:00:00.000Z');

function isSeparating({ kind, block, avoids }: Relation): boolean {
  return SEPARATING.has(kind) || block !== 'none' || (avoids !== 'none' && kind !== 'mutual');
}

/** The members of a pair who have liked the other. */
function likersIn({ from, to, kind }: Relation): number[] {
  if (kind === 'none' || kind === 'pass') return [];
  return kind === 'like' ? [from] : [from, to];
}

function blocksOf({ from, to, block }: Relation): (typeof blocks.$inferInsert)[] {
  const [first = '', second = ''] = [ids[from], ids[to]];
  const by = (blockerId: string, blockedId: string) => ({ blockerId, blockedId, blockedAt: NOON });
  return [
    ...(block === 'by first' || block === 'by both' ? [by(first, second)] : []),
    ...(block === 'by second' || block === 'by both' ? [by(second, first)] : []),
  ];
}

async function store(relations: readonly Relation[]): Promise<void> {
  const { db } = app.deps;
  await db.delete(avoidedAddresses);
  for (const { from, to, avoids } of relations) {
    if (avoids === 'none') continue;
    const [own, other] = avoids === 'by first' ? [from, to] : [to, from];
    await db.execute(sql`insert into ${avoidedAddresses}
      select ${ids[own]}::uuid, address_mark(email), ${NOON.toISOString()}::timestamptz
      from members where id = ${ids[other]}::uuid`);
  }
  await db.delete(blocks);
  await db.delete(matches);
  const pairs = relations.filter(({ kind }) => kind !== 'none').map(rowOf);
  if (pairs.length > 0) await db.insert(matches).values(pairs);
  const blocked = relations.flatMap(blocksOf);
  if (blocked.length > 0) await db.insert(blocks).values(blocked);
}

function rowOf({ from, to, kind }: Relation): typeof matches.$inferInsert {
  const [user1Id = '', user2Id = ''] = [ids[from], ids[to]];
  const type = kind === 'pass' ? 'pass' : 'like';
  if (kind === 'like' || kind === 'pass') {
    const status = kind === 'pass' ? 'declined' : 'pending';
    return { user1Id, user2Id, type, status, createdAt: NOON };
  }
  const ended: Partial<typeof matches.$inferInsert> = SEPARATING.has(kind)
    ? { endedAt: NOON, endedBy: kind === 'ended by first' ? user1Id : user2Id }
    : {};
  if (kind === 'goodbye')
    Object.assign(ended, { endedAt: NOON, endedBy: user1Id, endedByGoodbye: true });
  const pair = { user1Id, user2Id, type, status: 'mutual', answer: 'accept' } as const;
  return { ...pair, createdAt: NOON, answeredAt: NOON, matchedAt: NOON, ...ended };
}

async function idsBy(condition: typeof visibleTo, viewerId: string): Promise<string[]> {
  const rows = await app.deps.db.execute<{ id: string }>(
    sql`select id from members where ${condition(sql`${viewerId}::uuid`, sql`members.id`)}`,
  );
  return rows.map(({ id }) => id).toSorted();
}

async function metIds(viewerId: string, may = mayInteract): Promise<string[]> {
  const met: string[] = [];
  for (const id of ids) if (await may(app.deps.db, viewerId, id)) met.push(id);
  return met.toSorted();
}

/** The state of each member: active, on a break, leaving, restricted, or not let in. */
const presence = fc.constantFrom(
  'here',
  'here',
  'here',
  'on a break',
  'leaving',
  'suspended',
  'banned',
  'waiting',
  'rejected',
);
const WITHOUT_ACCESS = ['suspended', 'banned', 'waiting', 'rejected'] as const;
const GONE = new Set<string | undefined>(['leaving', ...WITHOUT_ACCESS]);

const accessOf = (state: string | undefined) =>
  WITHOUT_ACCESS.find((access) => access === state) ?? 'full';

async function setPresences(presences: readonly string[], choosing: number[] = []): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await setMemberFields(app.deps.db, id, {
      pausedAt: presences[index] === 'on a break' ? NOON : null,
      shownTo: choosing.includes(index) ? 'liked' : 'everybody',
      leavingUntil: presences[index] === 'leaving' ? NOON : null,
      access: accessOf(presences[index]),
      accessUntil: presences[index] === 'suspended' ? NOON : null,
    });
  }
}

it('decides the same for lists and single actions, in both directions, for all relations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(relation, {
        selector: ({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`,
        maxLength: 10,
      }),
      fc.array(presence, { minLength: PEOPLE, maxLength: PEOPLE }),
      fc.subarray([0, 1, 2, 3, 4], { maxLength: 3 }),
      async (all, presences, choosing) => {
        const relations = all.filter(({ from, to }) => from !== to);
        await store(relations);
        await setPresences(presences, choosing);
        for (const [viewer, viewerId] of ids.entries()) {
          const partnersBy = (isSuch: (relation: Relation) => boolean) =>
            new Set(
              relations
                .filter(
                  (relation) => isSuch(relation) && [relation.from, relation.to].includes(viewer),
                )
                .map(({ from, to }) => from + to - viewer),
            );
          const separated = partnersBy(isSeparating);
          const talksWith = partnersBy(({ kind }) => kind === 'mutual');
          const likedBy = partnersBy((one) => likersIn(one).some((liker) => liker !== viewer));
          /** Whether a member who shows themselves only to people they like shows the viewer. */
          const isShown = (index: number) =>
            index === viewer || !choosing.includes(index) || likedBy.has(index);
          const isThere = (index: number) => {
            if (index === viewer) return true;
            const both = new Set([presences[viewer], presences[index]]);
            if ([...both].some((state) => GONE.has(state)) || separated.has(index)) return false;
            return !both.has('on a break') || talksWith.has(index);
          };
          const among = ids.filter((_, index) => isThere(index)).toSorted();
          expect(await idsBy(visibleAmong, viewerId)).toEqual(among);
          expect(await metIds(viewerId, mayInteractAmong)).toEqual(among);
          const expected = ids.filter((_, index) => isThere(index) && isShown(index)).toSorted();
          expect(await idsBy(visibleTo, viewerId)).toEqual(expected);
          expect(await metIds(viewerId)).toEqual(expected);
          // Nobody on a break is in a list of people to meet.
          const onBreak = new Set(ids.filter((_, index) => presences[index] === 'on a break'));
          // Nor is anybody who said goodbye to the viewer, or the viewer to them.
          const parted = partnersBy(({ kind }) => kind === 'goodbye');
          const left = new Set(ids.filter((_, index) => parted.has(index)));
          const met = (await idsBy(mayMeet, viewerId)).filter((id) => id !== viewerId);
          expect(met).toEqual(
            expected.filter((id) => id !== viewerId && !onBreak.has(id) && !left.has(id)),
          );
          const composed = (await idsBy(mayMeetAmong, viewerId)).filter((id) => id !== viewerId);
          expect(composed).toEqual(
            among.filter((id) => id !== viewerId && !onBreak.has(id) && !left.has(id)),
          );
          // The viewer's own state does not change what they export.
          const known = (index: number) =>
            !separated.has(index) &&
            isShown(index) &&
            !GONE.has(presences[index]) &&
            (presences[index] !== 'on a break' || talksWith.has(index));
          const others = (await idsBy(existsFor, viewerId)).filter((id) => id !== viewerId);
          expect(others).toEqual(
            ids.filter((id, index) => id !== viewerId && known(index)).toSorted(),
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('lets nobody interact with an unknown id', async () => {
  const [viewer = ''] = ids;
  await setPresences([]);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "' or true"]) {
    expect(await mayInteract(app.deps.db, viewer, id)).toBe(false);
  }
});
