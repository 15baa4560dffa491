import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashPassword, members } from '../../rooms/account/server/index.ts';
import { findAllBestFits } from '../../rooms/discovery/server/index.ts';
import { tellNewcomers } from '../../rooms/door/server/index.ts';
import { ID_CALLS, NEVER } from './calls-by-id.ts';
import { createOriginal, UUID, type Copy, type Original } from './copied-community.ts';
import { sendDueMails } from './due-mails.ts';
import { createHost, publishEvent, rsvp } from './events.ts';
import { findIdsOf } from './ids-of.ts';
import { act, expectOk } from './member-calls.ts';
import { tick } from './parting-scene.ts';
import { givePicture } from './safety.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { findAddresses, walk } from './walk.ts';

/*
 * Copies of one community, in which Vera has seen Sten in lists and nothing else. That he hides from
 * strangers, avoids or blocks her, or has an address that she avoids must look as if he had left, in
 * all that she reads, is told and gets answered on that day and the next.
 */

const PASSWORD = 'secret1';
const AVOIDED = 'avoided@scene.example';

interface Scene {
  vera: TestMember;
  sten: TestMember;
  tom: TestMember;
}

async function buildScene(app: TestApp, passwordHash: string): Promise<Scene> {
  const create = (name: string) =>
    createHost(app, { fullName: `${name} Scene`, email: `${name}@scene.example`, passwordHash });
  const [vera, tom] = [await create('vera'), await create('tom')];
  for (const one of [vera, tom]) await givePicture(app, one);
  const notices = { newcomers: 'daily' };
  await expectOk(vera.call('PATCH', '/api/settings', { notices, timeZone: 'UTC' }));
  await expectOk(vera.call('PUT', '/api/avoided', { emails: [AVOIDED] }));
  tick(app);
  const sten = await create('sten');
  await rsvp(tom, await publishEvent(app, sten));
  await givePicture(app, sten);
  // To host, Sten had to be an older member. From here on he counts as a newcomer for Vera, too.
  const isNew = { createdAt: app.deps.clock() };
  await app.deps.db.update(members).set(isNew).where(eq(members.id, sten.id));
  tick(app, 3600);
  await play(app, sten);
  await act(sten, tom, 'like');
  await findAllBestFits(app.deps);
  // Makes the community's key, which copies share.
  await expectOk(vera.call('GET', '/api/push/key'));
  return { vera, sten, tom };
}

async function play(app: TestApp, { id, call }: TestMember): Promise<void> {
  await call('POST', `/api/users/${id}/daily-bonus`);
  await expectOk(call('GET', '/api/rizzman/can-play'));
  tick(app, 60);
  const played = { level: 1, score: 100, completed: false, timeRemaining: 0 };
  await expectOk(call('POST', '/api/rizzman/play', played));
}

type Deed = (people: Scene, copy: Copy) => Promise<unknown>;
const leave: Deed = ({ sten }) =>
  expectOk(sten.call('POST', '/api/account/delete', { password: PASSWORD }));
const setEmail = ({ deps }: Copy, { id }: TestMember, email: string) =>
  deps.db.update(members).set({ email }).where(eq(members.id, id));
/** What Sten does. */
const DEEDS = {
  'does nothing': async () => {},
  leaves: leave,
  'blocks her': ({ sten, vera }) => expectOk(sten.call('POST', '/api/blocks', { userId: vera.id })),
  'is shown only to people he likes': ({ sten }) =>
    expectOk(sten.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } })),
  'avoids her': ({ sten, vera }) =>
    expectOk(sten.call('PUT', '/api/avoided', { emails: [vera.email] })),
  'takes an address that she avoids': ({ sten }, copy) => setEmail(copy, sten, AVOIDED),
  'leaves, and somebody comes whom she avoids': async (people, copy) => {
    await leave(people, copy);
    const late = await copy.createMember({ email: AVOIDED });
    await givePicture(copy, late);
    await act(late, people.tom, 'like');
  },
} satisfies Record<string, Deed>;
type Name = keyof typeof DEEDS;
const ALIKE = (Object.keys(DEEDS) as Name[]).slice(2);

interface History {
  reads: Record<string, unknown>;
  /** Of the next day, after pairs were made and mails were sent. */
  readsLater: Record<string, unknown>;
  events: unknown[];
  mails: unknown[];
  /** To what Vera does by Sten’s ids. */
  answers: Record<string, unknown>;
}

let original: Original<Scene>;
let addresses: string[];
const histories = {} as Record<Name, History>;
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  original = await createOriginal((app) => buildScene(app, passwordHash));
  const copy = await original.copy();
  const none = ['conversations', 'matches', 'rooms', 'plans', 'export', 'attachments', 'calls'];
  addresses = await findAddresses(copy, {
    ...Object.fromEntries(none.map((part) => [part, [NEVER]])),
    logo: ['none'],
    shared: ['none'],
    calendar: ['none'],
    invitations: ['none'],
    setup: ['none'],
    lessons: ['first-line'],
    places: ['Austin,%20TX'],
    pages: ['rules'],
  });
});
for (const name of Object.keys(DEEDS) as Name[]) {
  beforeAll(async () => {
    histories[name] = await live(await original.copy(), name);
  });
}
afterAll(() => original.close());

async function live(copy: Copy, name: Name): Promise<History> {
  const { vera, sten, tom } = original.scene;
  const people = { vera: copy.as(vera), sten: copy.as(sten), tom: copy.as(tom) };
  const ids = await findIdsOf(copy.deps.db, sten.id);
  const own = await findIdsOf(copy.deps.db, vera.id);
  for (const told of [copy.mails, copy.liveMessages]) told.length = 0;

  await DEEDS[name](people, copy);
  if (!name.startsWith('leaves')) await goOn(copy, people);
  await copy.runJobs();
  copy.setTime('2026-11-21T17:30:00Z');
  const reads = await walk(people.vera, addresses);
  await tellNewcomers(copy.deps);
  copy.setTime('2026-11-21T18:00:00Z');
  await sendDueMails(copy);
  copy.setTime('2026-11-22T00:01:00Z');
  await findAllBestFits(copy.deps);
  if (!name.startsWith('leaves')) await play(copy, people.sten);
  copy.setTime('2026-11-22T00:10:00Z');
  await copy.runJobs();
  // The day's first of many calls at once would make her active today during the others.
  await people.vera.call('GET', '/api/auth/session');
  const readsLater = await walk(people.vera, addresses);
  const mails = copy.mails.filter(({ to }) => to === vera.email);
  const events = copy.liveMessages.flatMap((message) =>
    message.kind === 'event' && message.memberIds.includes(vera.id) ? [message.event] : [],
  );
  const answers: Record<string, unknown> = {};
  for (const { name: key, kind, isRead, ask } of ID_CALLS) {
    if (isRead || ids[kind] === NEVER) continue;
    tick(copy);
    const { statusCode, body } = await ask(people.vera.call, ids[kind], own);
    answers[key] = { statusCode, body };
  }
  return nameNew({ reads, readsLater, events, mails, answers });
}

/** What Sten does as ever. */
async function goOn(copy: Copy, { sten }: Scene): Promise<void> {
  await expectOk(sten.call('PUT', `/api/users/${sten.id}`, { bio: 'Here I am' }));
  await givePicture(copy, sten);
}

/** The same with words in place of ids and codes that only this copy has. */
function nameNew(history: History): History {
  const text = JSON.stringify(history)
    .replaceAll(UUID, (id) => (original.knownIds.has(id) ? id : 'a new id'))
    .replaceAll(/R-\w{4}-\w{4}/gu, 'a code')
    .replaceAll(/(\/unsubscribe\/|seed\\":\\"|messageId":"<)[\w-]+/gu, '$1something');
  return JSON.parse(text);
}

/**
 * Anybody can read the public page of an event signed out (docs/security.md), and who is whose pair
 * of the day depends on all members.
 */
const compared = (part: History[keyof History]) =>
  Array.isArray(part)
    ? part
    : Object.fromEntries(
        Object.entries(part).filter(([name]) => !/\/public |\/best-fit /u.test(name)),
      );

describe.each(['reads', 'readsLater', 'events', 'mails', 'answers'] as const)('%s', (part) => {
  it.each(ALIKE)('of a stranger who %s are those of one who leaves', (name) => {
    expect(compared(histories[name][part])).toEqual(compared(histories.leaves[part]));
  });
});

it.each(ALIKE)('the pair of the day is never a stranger who %s', (name) => {
  const { reads, readsLater } = histories[name];
  const pairs = [reads, readsLater].map((read) => JSON.stringify(read['/api/best-fit page 1']));

  expect(pairs.join()).not.toContain(original.scene.sten.id);
  expect(pairs.join()).not.toContain('a new id');
});

it('tells of a stranger who does nothing', () => {
  const { 'does nothing': here, leaves } = histories;

  expect(here.mails).toHaveLength(1);
  expect(leaves.mails).toEqual([]);
  for (const part of ['reads', 'readsLater', 'answers'] as const) {
    expect(here[part]).not.toEqual(leaves[part]);
  }
});
