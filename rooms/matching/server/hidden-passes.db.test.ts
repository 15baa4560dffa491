import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import type { Match, MatchType } from '../index.ts';

/*
 * A pass by somebody else must change nothing that the viewer can see. Two communities go through
 * the same history. Only in the first one does the other member also pass the viewer, take it back
 * and decline. After each step the viewer makes every call they can, in both.
 */

const START = Date.parse('2026-11-21T12:00:00.000Z');

let worlds: TestApp[];
beforeAll(async () => {
  worlds = [await createTestApp(), await createTestApp()];
});
afterAll(async () => {
  for (const world of worlds) await world.close();
});

interface People {
  viewer: TestMember;
  other: TestMember;
  liker: TestMember;
}

async function createPeople(world: TestApp, ids: string[]): Promise<People> {
  const [viewer, other, liker] = await Promise.all(
    ids.map((id, index) =>
      world.createMember({
        id,
        email: `${id}@test.example`,
        fullName: ['Viewer', 'Other', 'Liker'][index]!,
        age: 30 + 3 * index,
      }),
    ),
  );
  return { viewer: viewer!, other: other!, liker: liker! };
}

function act(from: TestMember, to: TestMember, type: MatchType) {
  return from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type });
}

/** The newest row between two members that one of them sees. */
async function matchOf(by: TestMember, other: TestMember): Promise<Match | undefined> {
  const list = (await by.call('GET', `/api/users/${by.id}/matches`)).json<Match[]>();
  return list.find(({ otherUser }) => otherUser.id === other.id);
}

function takeBack(by: TestMember, other: TestMember) {
  return by.call('POST', `/api/users/${by.id}/passes/take-back`, { userIds: [other.id] });
}

async function answer(by: TestMember, other: TestMember, status: 'mutual' | 'declined') {
  const id = (await matchOf(by, other))?.id ?? randomUUID();
  return by.call('PUT', `/api/matches/${id}`, { status });
}

/** The actions of the two members. Hidden ones happen only in the first community. */
const STEPS = {
  'viewer likes': ({ viewer, other }: People) => act(viewer, other, 'like'),
  'viewer passes': ({ viewer, other }: People) => act(viewer, other, 'pass'),
  'viewer takes back': ({ viewer, other }: People) => takeBack(viewer, other),
  'viewer accepts': ({ viewer, other }: People) => answer(viewer, other, 'mutual'),
  'viewer declines': ({ viewer, other }: People) => answer(viewer, other, 'declined'),
  'viewer blocks': ({ viewer, other }: People) =>
    viewer.call('POST', '/api/blocks', { userId: other.id }),
  'viewer unblocks': ({ viewer, other }: People) =>
    viewer.call('DELETE', `/api/blocks/${other.id}`),
  'other likes': async ({ viewer, other }: People) => {
    await takeBack(other, viewer);
    await act(other, viewer, 'like');
  },
  'other accepts': async ({ viewer, other }: People) => {
    await takeBack(other, viewer);
    await answer(other, viewer, 'mutual');
  },
  'HIDDEN other passes': ({ viewer, other }: People) => act(other, viewer, 'pass'),
  'HIDDEN other takes back': ({ viewer, other }: People) => takeBack(other, viewer),
  'HIDDEN other declines': ({ viewer, other }: People) => answer(other, viewer, 'declined'),
};
type Action = keyof typeof STEPS;
const ACTIONS = Object.keys(STEPS) as Action[];

/** The answer to the viewer's own action. */
async function perform(people: People, action: Action): Promise<unknown> {
  const sent = await STEPS[action](people);
  return sent && action.startsWith('viewer') ? [sent.statusCode, sent.body] : undefined;
}

/** All answers that the viewer can get, and all match addresses that they have ever seen. */
async function lookAround({ viewer, other }: People, seenMatches: Set<string>) {
  const own = `/api/users/${viewer.id}`;
  for (const match of (await viewer.call('GET', `${own}/matches`)).json<Match[]>()) {
    seenMatches.add(match.id);
  }
  const urls = [
    '/api/users?limit=1',
    '/api/users?minAge=31&maxAge=31',
    '/api/users?location=Austin',
    '/api/users?search=other',
    `/api/users/${other.id}`,
    `/api/users/${other.id}/stats`,
    `/api/users/${other.id}/achievements`,
    `${own}/potential-matches`,
    `${own}/potential-matches?limit=1`,
    `${own}/potential-matches?radius=25`,
    `${own}/matches`,
    `${own}/matches?limit=1`,
    `${own}/achievement-progress`,
    `${own}/challenges`,
    '/api/blocks',
    '/api/auth/session',
    ...[...seenMatches].map((id) => `/api/matches/${id}`),
  ];
  // Before the matches: reading a new one opens it, and then it does not wait for the viewer.
  const unread = await viewer.call('GET', '/api/unread');
  const read = await Promise.all(
    urls.map(async (url) => {
      const got = await viewer.call('GET', url);
      return [url, got.statusCode, got.headers['link'], got.body];
    }),
  );
  const answered = await Promise.all(
    [...seenMatches].map(async (id) => {
      const got = await viewer.call('PUT', `/api/matches/${id}`, { status: 'pending' });
      return [id, got.statusCode, got.body];
    }),
  );
  return [unread.body, ...read, ...answered];
}

/** Replaces random ids by numbers, in the order in which the viewer saw them. */
function numberIds(transcript: unknown[], known: readonly string[]): string[] {
  const numbers = new Map<string, string>();
  return transcript.map((line) =>
    JSON.stringify(line).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, (id) => {
      if (known.includes(id)) return id;
      const number = numbers.get(id) ?? `drawn-${numbers.size + 1}`;
      numbers.set(id, number);
      return number;
    }),
  );
}

interface Played {
  /** The steps that were possible. */
  history: Action[];
  /** Everything that the viewer received. */
  transcript: string[];
}

async function play(
  world: TestApp,
  ids: string[],
  { history, withHidden }: { history: readonly Action[]; withHidden: boolean },
): Promise<Played> {
  let at = START;
  world.setTime(new Date(at));
  await world.deps.db.execute(sql`delete from members`);
  const people = await createPeople(world, ids);
  await act(people.liker, people.viewer, 'like');
  world.liveMessages.length = 0;
  const played: Action[] = [];
  const transcript: unknown[] = [];
  const seenMatches = new Set<string>();
  let isDeclined = false;
  for (const action of history) {
    // The other member never again sees a like that they declined.
    if (isDeclined && action.startsWith('other')) continue;
    if (withHidden && action === 'HIDDEN other declines') {
      isDeclined ||= (await matchOf(people.other, people.viewer))?.status === 'pending';
    }
    at += 60_000;
    world.setTime(new Date(at));
    played.push(action);
    const isSkipped = action.startsWith('HIDDEN') && !withHidden;
    const answered = isSkipped ? undefined : await perform(people, action);
    transcript.push([action, answered], ...(await lookAround(people, seenMatches)));
  }
  for (const message of world.liveMessages) {
    if (message.kind !== 'event' || !message.memberIds.includes(people.viewer.id)) continue;
    transcript.push(message.event);
  }
  return { history: played, transcript: numberIds(transcript, ids) };
}

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const IDS = [idOf(1), idOf(2), idOf(3)];

it('changes nothing that the passed member can see', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ACTIONS), { minLength: 2, maxLength: 9 }),
      async (actions) => {
        const [first, second] = worlds as [TestApp, TestApp];
        const passed = await play(first, IDS, { history: actions, withHidden: true });
        const plain = await play(second, IDS, { history: passed.history, withHidden: false });
        expect(passed.transcript).toEqual(plain.transcript);
      },
    ),
    {
      numRuns: 12,
      examples: [
        [['HIDDEN other passes', 'viewer passes', 'viewer takes back', 'viewer passes']],
        [['HIDDEN other passes', 'viewer blocks', 'viewer unblocks', 'viewer likes']],
        [['viewer likes', 'HIDDEN other declines', 'viewer blocks', 'viewer unblocks']],
        [['viewer passes', 'HIDDEN other passes', 'viewer takes back', 'viewer likes']],
        [['HIDDEN other passes', 'viewer likes', 'HIDDEN other takes back', 'other accepts']],
        [['viewer likes', 'HIDDEN other passes', 'other likes', 'HIDDEN other passes']],
        [['viewer likes', 'HIDDEN other declines', 'viewer passes', 'viewer takes back']],
      ],
    },
  );
});
