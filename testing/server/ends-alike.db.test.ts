import { describe, expect, it } from 'vitest';

import { eraseMember } from '../../app/server/rooms.ts';
import { hashPassword } from '../../rooms/account/server/index.ts';
import type { LiveEvent } from '../../rooms/chat/live/index.ts';
import { eraseNow } from '../../rooms/settings/server/leaving/index.ts';
import { BEATS, askAll, nameIds, sortLists, type Answers } from './alike.ts';
import { NEVER, NEVER_IDS } from './calls-by-id.ts';
import { createHost, publishEvent, rsvp } from './events.ts';
import { fixDate, formSquad, matchTwo, openTestRoom } from './groups.ts';
import { findIdsOf, findShared } from './ids-of.ts';
import { expectOk } from './member-calls.ts';
import { createStaff, decide, report, write } from './safety.ts';
import { openSocket, type TestSocket } from './socket-client.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

/*
 * Ben parts from Vera in different ways while something of both runs. Vera must not be able to tell
 * a block from a deletion: not by the events that reach her, their order and content, and not by
 * what she reads and gets answered afterwards. A break is another matter: she sees it (§22).
 */

const PASSWORD = 'secret1';
const START = '2026-11-21T12:00:00.000Z';
const app = useTestApp();

interface Pair {
  vera: TestMember;
  ben: TestMember;
  conversationId: string;
  matchId: string;
  veras: TestSocket;
  bens: TestSocket;
  /** The room of their squads, if they have one. */
  roomId: string;
  sockets: TestSocket[];
}

const ring = (by: TestMember, { conversationId }: Pair) =>
  expectOk(by.call('POST', `/api/conversations/${conversationId}/calls`, { agree: true }));
const slots = ['2026-12-01', '2026-12-02'].map((day) => ({
  startsAt: `${day}T18:00:00Z`,
  place: { name: 'Zilker Park', city: 'Austin, TX' },
}));
async function play({ veras, bens }: Pair, roomId: string): Promise<void> {
  const players = (count: number) => () =>
    veras.events.some(
      (event) => event.type === 'maze_changed' && event.maze?.players.length === count,
    );
  veras.send({ type: 'maze_join', roomId });
  await expect.poll(players(1)).toBe(true);
  bens.send({ type: 'maze_join', roomId });
  await expect.poll(players(2)).toBe(true);
}
async function meetInRoom(pair: Pair): Promise<void> {
  const mates = [await app.createMember(), await app.createMember()] as const;
  const owls = await formSquad('Owls', [pair.vera, mates[0]]);
  const larks = await formSquad('Larks', [pair.ben, mates[1], await app.createMember()]);
  pair.roomId = (await openTestRoom(owls, larks)).id;
}

/** What runs when Ben parts. */
const RUNNING: Record<string, (pair: Pair) => Promise<unknown>> = {
  nothing: async () => {},
  'a call that rings at Vera': (pair) => ring(pair.ben, pair),
  'a call that Vera makes': (pair) => ring(pair.vera, pair),
  'an active call': async (pair) => {
    const call = await ring(pair.vera, pair);
    await expectOk(
      pair.ben.call('PUT', `/api/calls/${call.id}`, { action: 'accept', agree: true }),
    );
  },
  'an open plan': ({ ben, conversationId }) =>
    expectOk(ben.call('POST', `/api/conversations/${conversationId}/plans`, { slots })),
  'a fixed date': ({ vera, ben, conversationId }) =>
    fixDate(`/api/conversations/${conversationId}/plans`, [vera, ben]),
  'a maze of two': (pair) => play(pair, pair.conversationId),
  'twelve questions': async ({ vera, ben, conversationId }) => {
    const questions = `/api/conversations/${conversationId}/questions`;
    await expectOk(vera.call('POST', questions));
    await expectOk(ben.call('POST', questions));
    await expectOk(vera.call('PUT', questions, { number: 1, content: 'The sea' }));
  },
  'an open plan of a room': async (pair) => {
    await meetInRoom(pair);
    await expectOk(pair.ben.call('POST', `/api/rooms/${pair.roomId}/plans`, { slots }));
  },
  'a maze of a room': async (pair) => {
    await meetInRoom(pair);
    await play(pair, pair.roomId);
  },
  'unread messages, typing and a notification': async ({ vera, ben, bens, conversationId }) => {
    await write(app, conversationId, [[ben, 'Are you there?']]);
    bens.send({ type: 'typing', conversationId });
    await expectOk(vera.call('GET', '/api/notifications'));
  },
  'events of both, a date and a call': async (pair) => {
    const { vera, ben, conversationId } = pair;
    const events = [await publishEvent(app, ben), await publishEvent(app, vera)] as const;
    await expectOk(rsvp(vera, events[0]));
    await expectOk(rsvp(ben, events[1]));
    await fixDate(`/api/conversations/${conversationId}/plans`, [vera, ben]);
    await ring(ben, pair);
  },
};

const restrict = async ({ ben }: Pair, decision: object) => {
  const reporter = await app.createMember();
  await expectOk(report(reporter, ben));
  await expectOk(decide(await createStaff(app, 'moderator'), ben, decision));
};
const PARTINGS: Record<string, (pair: Pair) => Promise<unknown>> = {
  deletion: ({ ben }) => expectOk(ben.call('POST', '/api/account/delete', { password: PASSWORD })),
  block: ({ vera, ben }) => expectOk(ben.call('POST', '/api/blocks', { userId: vera.id })),
  unmatch: ({ ben, matchId }) => expectOk(ben.call('POST', `/api/matches/${matchId}/unmatch`)),
  erasing: ({ ben }) => eraseNow(app.deps, ben.id, eraseMember),
  suspension: (pair) => restrict(pair, { decision: 'suspend', days: 7 }),
  ban: (pair) => restrict(pair, { decision: 'ban' }),
};
/** A match stands whatever they choose. */
const HIDING: Record<string, (pair: Pair) => Promise<unknown>> = {
  'shown only to people he likes': ({ ben }) =>
    expectOk(ben.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } })),
  'avoiding her': ({ ben, vera }) =>
    expectOk(ben.call('PUT', '/api/avoided', { emails: [vera.email] })),
  'avoiding nobody here': ({ ben }) =>
    expectOk(ben.call('PUT', '/api/avoided', { emails: ['nobody@example.com'] })),
};
const STAYING: Record<string, (pair: Pair) => Promise<unknown>> = {
  ...HIDING,
  'no deed': async () => {},
  break: ({ ben }) => expectOk(ben.call('POST', '/api/account/pause')),
  'refused break': async ({ ben }) => {
    expect((await ben.call('POST', '/api/account/pause')).statusCode).toBe(409);
  },
};

let passwordHash: string;

async function meet(): Promise<Pair> {
  app.setTime(START);
  passwordHash ??= await hashPassword(PASSWORD);
  const vera = await createHost(app, { fullName: 'Vera Vale' });
  const ben = await createHost(app, { fullName: 'Ben Hart', passwordHash });
  const { id: matchId, conversationId } = await matchTwo(vera, ben);
  if (conversationId === null) throw new Error('no conversation');
  await write(app, conversationId, [
    [vera, 'Hello'],
    [ben, 'Hi'],
  ]);
  const [veras, bens] = [await openSocket(app, vera), await openSocket(app, ben)];
  // That Ben came online is told beside the handshake, and belongs to what came before.
  await veras.event('presence');
  const sockets = [veras, bens];
  return { vera, ben, matchId, conversationId, veras, bens, roomId: NEVER, sockets };
}

async function flush({ veras }: Pair): Promise<void> {
  const pongs = veras.events.filter(({ type }) => type === 'pong').length;
  veras.send({ type: 'ping' });
  await veras.event('pong', pongs + 1);
}

interface History {
  events: LiveEvent[];
  answers: Answers;
}

async function live(running: string, end: string): Promise<History> {
  const pair = await meet();
  const { vera, ben, veras } = pair;
  await RUNNING[running]?.(pair);
  await app.runJobs();
  await flush(pair);
  const own = await findIdsOf(app.deps.db, vera.id);
  const of = await findIdsOf(app.deps.db, ben.id);
  const ids = { ...NEVER_IDS, ...of, ...(await findShared(app.deps.db, vera.id, ben.id)) };
  const heard = veras.events.length;
  app.setTime('2026-11-21T12:00:10.000Z');

  await (PARTINGS[end] ?? STAYING[end])?.(pair);

  await app.runJobs();
  if (end in PARTINGS && running.startsWith('a maze of two')) {
    const isOver = (event: LiveEvent) => event.type === 'maze_changed' && event.maze === null;
    await expect.poll(() => veras.events.slice(heard).some(isOver)).toBe(true);
  }
  if (end in PARTINGS && running.startsWith('a maze of a room')) {
    const isAlone = (event: LiveEvent) =>
      event.type === 'maze_changed' && event.maze?.players.length === 1;
    await expect.poll(() => veras.events.slice(heard).some(isAlone)).toBe(true);
  }
  await flush(pair);
  const events = veras.events.slice(heard).filter(({ type }) => !BEATS.has(type));
  const answers = await askAll(vera, ids, own);
  for (const socket of pair.sockets) socket.ws.terminate();
  const known = { [vera.id]: 'vera', [ben.id]: 'ben', [pair.conversationId]: 'chat' };
  const named = nameIds({ events, answers }, known) as History;
  return { events: named.events, answers: sortLists(named.answers) as History['answers'] };
}

/** Histories are compared several times. */
const histories = new Map<string, Promise<History>>();
function historyOf(running: string, end: string): Promise<History> {
  const name = `${running}, ${end}`;
  const history = histories.get(name) ?? live(running, end);
  histories.set(name, history);
  return history;
}

describe.each(Object.keys(RUNNING))('while %s runs', (running) => {
  it.each(['block', 'unmatch'])('a %s looks like a deletion', async (end) => {
    expect(await historyOf(running, end)).toEqual(await historyOf(running, 'deletion'));
  });

  it.each(['erasing', 'suspension', 'ban'])('a member gets the same events by %s', async (end) => {
    const { events } = await historyOf(running, end);
    expect(events).toEqual((await historyOf(running, 'deletion')).events);
  });
});

/** What Vera reads, without the answers to what she does. */
const readsOf = ({ answers }: History): History['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => /^(?:GET |\/)/u.test(name)));

describe.each(Object.keys(HIDING))('a match who is %s', (end) => {
  it.each(Object.keys(RUNNING))('is as before while %s runs', async (running) => {
    const [hidden, before] = [await historyOf(running, end), await historyOf(running, 'no deed')];

    expect(hidden.events).toEqual(before.events);
    expect(readsOf(hidden)).toEqual(readsOf(before));
  });
});

/** With "Taking a break" at Ben's match. Rooms go on without a mark. */
const mark = (reads: object): object =>
  JSON.parse(JSON.stringify(reads), (_key, value: { onBreak?: boolean; kind?: string } | null) =>
    value?.onBreak === false && value.kind !== 'room' ? { ...value, onBreak: true } : value,
  );

describe('a break', () => {
  const CALL = ['call_changed', 'match_changed'];
  const NO_CALL = { '/api/calls/current': { statusCode: 200, body: null } };
  const { ['events of both, a date and a call']: _hosting, ...others } = RUNNING;
  /** What ends by it. Everything else goes on. */
  const ENDING: Record<string, { events: string[]; reads: object }> = {
    'a call that rings at Vera': {
      events: CALL,
      reads: {
        ...NO_CALL,
        'GET /api/calls/:id/servers': {
          statusCode: 404,
          body: { message: 'This call is not known.', code: 'not_found' },
        },
      },
    },
    'a call that Vera makes': { events: CALL, reads: NO_CALL },
    'an active call': { events: CALL, reads: NO_CALL },
    'twelve questions': {
      events: ['match_changed', 'questions_changed'],
      reads: {
        'GET /api/conversations/:id/questions': {
          statusCode: 200,
          body: {
            questions: {
              state: 'none',
              isMine: false,
              number: null,
              mine: null,
              otherWrote: false,
              answered: [],
            },
          },
        },
      },
    },
  };

  it.each(Object.keys(others))('ends calls and questions alone while %s runs', async (running) => {
    const [broken, whole, gone] = [
      await historyOf(running, 'break'),
      await historyOf(running, 'no deed'),
      await historyOf(running, 'deletion'),
    ];

    const { events, reads } = ENDING[running] ?? { events: ['match_changed'], reads: {} };
    expect(broken.events.map(({ type }) => type)).toEqual(events);
    expect(readsOf(broken)).toEqual({ ...mark(readsOf(whole)), ...reads });
    // In the order of a deletion.
    const isOfBoth = ({ type }: LiveEvent) => CALL.includes(type);
    expect(broken.events.filter(isOfBoth)).toEqual(gone.events.filter(isOfBoth));
  });

  it('is refused while he hosts an event, and tells nothing of it', async () => {
    const running = 'events of both, a date and a call';

    expect(await historyOf(running, 'refused break')).toEqual(await historyOf(running, 'no deed'));
  });
});
