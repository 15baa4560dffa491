import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { networkMarks } from '../../rooms/account/server/index.ts';
import { askAll, BEATS, nameIds, sortLists } from './alike.ts';
import { NEVER_IDS } from './calls-by-id.ts';
import { findIdsOf } from './ids-of.ts';
import { act, expectOk } from './member-calls.ts';
import { createStaff } from './safety.ts';
import { openSocket } from './socket-client.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

/*
 * Communities that differ in what only the desk knows about Ben. Nobody else may be able to tell: not
 * by the events that reach them, and not by what they read and get answered.
 */

const app = useTestApp();
const PEOPLE = ['ben', 'vera', 'cleo', 'dan'] as const;
type Name = (typeof PEOPLE)[number];
type People = Record<Name | 'mia', TestMember>;

const openCase = ({ mia, ben }: People) =>
  expectOk(
    mia.call('POST', '/api/desk/cases', {
      subject: { kind: 'member', id: ben.id },
      reason: 'spam',
      finding: 'The same link in each like',
    }),
  );
const COMMUNITIES: Record<string, (people: People) => Promise<unknown>> = {
  nothing: async () => {},
  'a like': ({ ben, vera }) => act(ben, vera, 'like', 'Hello'),
  'a withheld like': async (people) => {
    await openCase(people);
    await act(people.ben, people.vera, 'like', 'Hello');
  },
  // Others may know that Ben likes somebody, by his achievements.
  'a like of Dan': ({ ben, dan }) => act(ben, dan, 'like', 'Hello'),
  'an opened case': openCase,
  'a network mark': ({ ben, cleo }) =>
    app.deps.db.insert(networkMarks).values(
      [ben, cleo].map(({ id }) => ({
        memberId: id,
        mark: 'the same',
        seenAt: app.deps.clock(),
      })),
    ),
};

const MORE = ['/api/users', '/api/users/:id/potential-matches', '/api/best-fit', '/api/quest'];

async function live(community: string, name: Name, { isReading }: { isReading: boolean }) {
  // Ids of earlier communities would fill the lists.
  await app.deps.db.execute(sql`delete from members`);
  const people: Record<string, TestMember> = { mia: await createStaff(app, 'moderator') };
  for (const one of PEOPLE) people[one] = await app.createMember({ fullName: `${one} Brook` });
  const all = people as People;
  const socket = await openSocket(app, all[name]);

  await COMMUNITIES[community]?.(all);
  await app.runJobs();

  const about = await findIdsOf(app.deps.db, all[name === 'ben' ? 'vera' : 'ben'].id);
  const own = await findIdsOf(app.deps.db, all[name].id);
  // Only in some communities there is a case.
  const ids = { ...NEVER_IDS, account: about.account, member: about.member };
  const answers = await askAll(all[name], ids, own, { more: MORE, isReading });
  socket.send({ type: 'ping' });
  await socket.event('pong');
  const events = socket.events.filter(({ type }) => !BEATS.has(type));
  socket.ws.terminate();
  const known = Object.fromEntries(Object.entries(all).map(([key, { id }]) => [id, key]));
  return sortLists(nameIds({ events, answers }, known));
}

describe('nobody but the desk can tell', () => {
  it.each([
    ['vera', 'a withheld like', 'a like of Dan'],
    ['cleo', 'a withheld like', 'a like of Dan'],
    ['ben', 'a withheld like', 'a like'],
    ['ben', 'an opened case', 'nothing'],
    ['vera', 'an opened case', 'nothing'],
    ['ben', 'a network mark', 'nothing'],
    ['cleo', 'a network mark', 'nothing'],
  ] as const)('%s: %s from %s', async (name, secret, other) => {
    // With a like of either kind, an answer makes the match.
    const isReading = secret === 'a withheld like';

    expect(await live(secret, name, { isReading })).toEqual(await live(other, name, { isReading }));
  });

  it('is a comparison that finds a like', async () => {
    const [like, nothing] = [
      await live('a like', 'vera', { isReading: true }),
      await live('nothing', 'vera', { isReading: true }),
    ];

    expect(like).not.toEqual(nothing);
  });
});
