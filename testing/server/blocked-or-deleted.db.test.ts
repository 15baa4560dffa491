import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eraseMember } from '../../app/server/rooms.ts';
import { runWork } from '../../platform/server/unit-of-work.ts';
import { hashPassword } from '../../rooms/account/server/index.ts';
import { sendDueJob } from '../../rooms/notifications/server/index.ts';
import { eraseDue } from '../../rooms/settings/server/leaving/index.ts';
import { ID_CALLS, NEVER } from './calls-by-id.ts';
import { createOriginal, UUID, type Copy, type Original } from './copied-community.ts';
import { sendDueMails } from './due-mails.ts';
import { publishEvent } from './events.ts';
import { findIdsOf, findShared } from './ids-of.ts';
import { expectOk } from './member-calls.ts';
import { buildScene, PARTING, tick, type Scene } from './parting-scene.ts';
import { startPushService, type PushBrowser, type PushService } from './push-service.ts';
import { openSocket } from './socket-client.ts';
import type { TestMember } from './test-app.ts';
import { findAddresses, walk } from './walk.ts';

/*
 * Copies of one community, in which eleven members do something to Vera, whom each has met in another
 * way. Nothing that reaches her may tell a block from a deletion, or a pass from nothing.
 */

const PASSWORD = 'secret1';
const FOUR_WEEKS_MS = 29 * 86_400_000;

/** What the members do in each copy. */
const DEEDS = {
  block: ({ call }: TestMember, { id: userId }: TestMember) =>
    expectOk(call('POST', '/api/blocks', { userId })),
  deletion: ({ call }: TestMember) =>
    expectOk(call('POST', '/api/account/delete', { password: PASSWORD })),
  pass: ({ call, id: user1Id }: TestMember, { id: user2Id }: TestMember) =>
    call('POST', '/api/matches', { user1Id, user2Id, type: 'pass' }),
  nothing: async () => {},
};
type Deed = keyof typeof DEEDS;

/** Where a block can't be like a deletion (docs/security.md). */
const EXCEPTIONS = [
  // Anybody can read it signed out.
  /^\/api\/events\/[^/]+\/public /u,
  // Without its deleted member a squad of three can meet others. With its blocker it can't.
  /^\/api\/squad\/suggestions /u,
  /: POST \/api\/squad\/proposals$/u,
];

let original: Original<Scene>;
let service: PushService;
let browser: PushBrowser;
/** All addresses, and those of the files that Vera has seen. */
let addresses: string[];
const histories = {} as Record<Deed, History>;

beforeAll(async () => {
  let publicKey = '';
  service = await startPushService(async () => publicKey);
  browser = service.subscribe();
  const { subscription } = browser;
  const passwordHash = await hashPassword(PASSWORD);
  original = await createOriginal(
    (app) => buildScene(app, { password: PASSWORD, passwordHash, subscription }),
    { PUSH_ALLOW_PRIVATE: '1' },
  );
  const copy = await original.copy();
  const vera = copy.as(original.scene.people.vera);
  ({ publicKey } = await expectOk(vera.call('GET', '/api/push/key')));
  addresses = await findAddresses(copy, original.scene.values);
  const files = JSON.stringify(await walk(vera, addresses)).match(/\/files\/[\w./-]+/gu);
  addresses.push(...new Set(files));
});
for (const deed of Object.keys(DEEDS) as Deed[]) {
  beforeAll(async () => {
    histories[deed] = await live(await original.copy(), deed);
  });
}
afterAll(async () => {
  await original.close();
  await service.close();
});

interface History {
  reads: Record<string, unknown>;
  readsOfMate: Record<string, unknown>;
  readsOfBystander: Record<string, unknown>;
  events: unknown[];
  mails: unknown[];
  pushes: unknown[];
  /** To what Vera then does by the ids of the others. */
  answers: Record<string, unknown>;
  readsAfterFourWeeks: Record<string, unknown>;
}

async function live(copy: Copy, deed: Deed): Promise<History> {
  const people = Object.fromEntries(
    Object.entries(original.scene.people).map(([name, member]) => [name, copy.as(member)]),
  ) as Scene['people'];
  const { vera, mia, wim } = people;
  const actions = await findActions(copy, people);
  for (const told of [browser.received, copy.mails, copy.liveMessages]) told.length = 0;

  for (const name of PARTING) {
    tick(copy);
    await DEEDS[deed](people[name], vera);
  }
  await copy.runJobs();
  const readsOfBystander = await walk(wim, addresses);
  const readsOfMate = await walk(mia, addresses);
  if (deed === 'block') await goOn(copy, people);
  tick(copy);
  const reads = await walk(vera, addresses);
  await sendDueMails(copy);
  await runWork(copy.deps, (work) => work.enqueue(sendDueJob, { lane: 'push' }));
  await copy.runJobs();
  const mails = copy.mails.filter(({ to }) => to === vera.email);
  const pushes = [...browser.received];
  const received = copy.liveMessages.flatMap((message) =>
    message.kind === 'event' && message.memberIds.includes(vera.id) ? [message.event] : [],
  );
  // The walk reads many matches at once, and so opens them in any order.
  const isOpening = ({ type }: { type: string }) => type === 'turn_changed';
  const openings = received
    .filter(isOpening)
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const events = [...received.filter((event) => !isOpening(event)), ...openings];
  const answers: Record<string, unknown> = {};
  for (const [name, act] of actions) {
    tick(copy);
    const { statusCode, body } = await act();
    answers[name] = { statusCode, body };
  }
  copy.setTime(new Date(copy.deps.clock().getTime() + FOUR_WEEKS_MS));
  await eraseDue(copy.deps, eraseMember);
  const readsAfterFourWeeks = await walk(vera, addresses);
  const allReads = { reads, readsOfMate, readsOfBystander, readsAfterFourWeeks };
  return nameNew({ ...allReads, events, mails, pushes, answers });
}

/** The same with words in place of ids and codes that only this copy has. */
function nameNew(history: History): History {
  const { knownIds } = original;
  const text = JSON.stringify(history)
    .replaceAll(UUID, (id) => (knownIds.has(id) ? id : 'a new id'))
    .replaceAll(/R-\w{4}-\w{4}/gu, 'a code')
    .replaceAll(/(\/unsubscribe\/|seed\\":\\"|messageId":"<)[\w-]+/gu, '$1something');
  return JSON.parse(text);
}

/** What the members who blocked Vera do afterwards. */
async function goOn(copy: Copy, people: Scene['people']): Promise<void> {
  for (const name of PARTING) {
    const { id, call } = people[name];
    await expectOk(call('PUT', `/api/users/${id}`, { bio: 'Free again', fullName: 'Somebody' }));
  }
  const { partner, stranger, vera } = people;
  await publishEvent(copy, stranger, { title: 'A new one' });
  const { conversation: conversationId } = await findShared(copy.deps.db, partner.id, vera.id);
  const socket = await openSocket(copy, partner);
  socket.send({ type: 'typing', conversationId });
  socket.send({ type: 'seen', conversationId, seq: 1 });
  const message = { conversationId, senderId: partner.id, content: 'Hi', messageType: 'text' };
  socket.send({ type: 'chat_message', ...message });
  await socket.event('error');
  socket.ws.terminate();
  await socket.closed;
}

type Action = [name: string, act: () => ReturnType<TestMember['call']>];

/** Every call that Vera can make with an id of those who part from her. */
async function findActions({ deps }: Copy, people: Scene['people']): Promise<Action[]> {
  const { vera } = people;
  const own = await findIdsOf(deps.db, vera.id);
  const actions: Action[] = [];
  for (const name of PARTING) {
    const { id } = people[name];
    const shared = await findShared(deps.db, vera.id, id);
    const ids = { ...(await findIdsOf(deps.db, id)), ...shared };
    for (const { name: key, kind, isRead, ask } of ID_CALLS) {
      if (isRead || ids[kind] === NEVER) continue;
      actions.push([`${name}: ${key}`, () => ask(vera.call, ids[kind], own)]);
    }
  }
  return actions;
}

function select<Value>(
  from: Record<string, Value>,
  isSelected: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => isSelected(name)));
}
const isException = (name: string) => EXCEPTIONS.some((one) => one.test(name));

describe('a blocked member', () => {
  it.each(['reads', 'answers', 'readsAfterFourWeeks'] as const)(
    'gets the same %s as after a deletion',
    (part) => {
      const { block, deletion } = histories;
      const isSame = (name: string) => !isException(name);

      expect(select(block[part], isSame)).toEqual(select(deletion[part], isSame));
    },
  );

  it.each(['events', 'mails', 'pushes'] as const)(
    'gets the same %s as after a deletion',
    (part) => {
      expect(histories.block[part]).toEqual(histories.deletion[part]);
      expect(histories.block[part]).not.toEqual(histories.nothing[part]);
    },
  );

  it.each(EXCEPTIONS)('can tell a block from a deletion by %s', (exception) => {
    const [block, deletion] = [histories.block, histories.deletion].map(({ reads, answers }) =>
      select({ ...reads, ...answers }, (name) => exception.test(name)),
    );

    expect(block).not.toEqual(deletion);
  });

  it('has a squad in which everybody sees the same as after a deletion', () => {
    const isOfSquad = (name: string) =>
      /^\/api\/(?:squad(?!\/suggestions)|rooms page|dates)/u.test(name);
    const { block, deletion } = histories;

    expect(select(block.readsOfMate, isOfSquad)).toEqual(select(deletion.readsOfMate, isOfSquad));
  });
});

describe('a bystander', () => {
  it('reads nothing of a block but at events, where guests leave as after any cancellation', () => {
    // The date of the shared link is off.
    const isElsewhere = (name: string) => !/^\/api\/(?:events|shared)/u.test(name);
    const { block, nothing } = histories;

    expect(select(block.readsOfBystander, isElsewhere)).toEqual(
      select(nothing.readsOfBystander, isElsewhere),
    );
  });
});

describe('a passed member', () => {
  it.each(['reads', 'answers', 'readsAfterFourWeeks', 'events', 'mails', 'pushes'] as const)(
    'gets the same %s as without the pass',
    (part) => {
      expect(histories.pass[part]).toEqual(histories.nothing[part]);
    },
  );
});
