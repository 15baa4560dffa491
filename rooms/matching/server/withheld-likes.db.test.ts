import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../../platform/shared/index.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, findCase, report } from '../../../testing/server/safety.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import { changeSettings } from '../../community/server/index.ts';
import { matches } from '../../relations/server/index.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
const START = '2026-11-21T12:00:00.000Z';
let mia: TestMember;
let ben: TestMember;
let vera: TestMember;
beforeEach(async () => {
  app.setTime(START);
  await changeSettings(app.deps, null, { newcomerLimits: true });
  await app.deps.db.execute(sql`update members set role = 'member'`);
  mia = await createStaff(app, 'moderator');
  ben = await app.createMember({ fullName: 'Ben Brook' });
  vera = await app.createMember({ fullName: 'Vera Vale' });
});

const joinedLongAgo = ({ id }: TestMember) =>
  app.deps.db
    .update(members)
    .set({ createdAt: new Date(new Date(START).getTime() - 2 * DAY_MS) })
    .where(eq(members.id, id));
const openCase = (about: TestMember) =>
  expectOk(
    mia.call('POST', '/api/desk/cases', {
      subject: { kind: 'member', id: about.id },
      reason: 'spam',
      finding: 'The same link in each like',
    }),
  );
async function reverse(caseId: string): Promise<void> {
  const { case: decided } = await expectOk(mia.call('GET', `/api/desk/cases/${caseId}`));
  await expectOk(
    mia.call('POST', `/api/desk/cases/${caseId}/decide`, {
      version: decided.version,
      decision: 'reverse',
      finding: 'It was somebody else',
      rule: 'spam',
    }),
  );
}
const listOf = async (member: TestMember) =>
  expectOk(member.call('GET', `/api/users/${member.id}/matches`));
const likesTold = async (member: TestMember) => {
  const told = await expectOk(member.call('GET', '/api/notifications'));
  return told.filter(({ kind }: { kind: string }) => kind === 'like').length;
};
const likersInDiscover = async (member: TestMember) => {
  const found = await expectOk(member.call('GET', `/api/users/${member.id}/potential-matches`));
  return found.filter(({ likesYou }: { likesYou?: boolean }) => likesYou).length;
};

describe('a like of a member about whom staff opened a case', () => {
  it('is in nothing that its recipient reads, and pending for its sender', async () => {
    await openCase(ben);

    const sent = await act(ben, vera, 'like', 'Hello Vera');

    expect(sent).toMatchObject({ status: 'pending', note: 'Hello Vera', user1Id: ben.id });
    expect(await listOf(ben)).toEqual([sent]);
    expect(await listOf(vera)).toEqual([]);
    expect(await likesTold(vera)).toBe(0);
    expect(await likersInDiscover(vera)).toBe(0);
    const asked = await vera.call('PUT', `/api/matches/${sent.id}`, { status: 'mutual' });
    expect(asked.statusCode).toBe(404);
  });

  it('sends its recipient no event, also when they block the sender', async () => {
    await openCase(ben);
    const socket = await openSocket(app, vera);
    await act(ben, vera, 'like');

    await expectOk(vera.call('POST', '/api/blocks', { userId: ben.id }));

    socket.send({ type: 'ping' });
    await socket.event('pong');
    expect(socket.events.map(({ type }) => type)).not.toContain('match_changed');
    socket.ws.terminate();
  });

  it('arrives as if just sent when the case is dismissed, and looks to its sender as before', async () => {
    await openCase(ben);
    const sent = await act(ben, vera, 'like', 'Hello Vera');
    app.setTime(new Date(new Date(START).getTime() + HOUR_MS));

    await expectOk(decide(mia, ben, { decision: 'dismiss' }));

    expect(await listOf(vera)).toMatchObject([
      { id: sent.id, status: 'pending', note: 'Hello Vera', createdAt: '2026-11-21T13:00:00.000Z' },
    ]);
    expect(await listOf(ben)).toEqual([sent]);
    expect(await likesTold(vera)).toBe(1);
  });

  it.each([
    ['warn', {}],
    ['suspend', { days: 7 }],
    ['ban', {}],
  ] as const)('never arrives after a %s, until it is undone', async (decision, body) => {
    await openCase(ben);
    await act(ben, vera, 'like');
    const { id } = await findCase(mia, ben);

    await expectOk(decide(mia, ben, { decision, ...body }));
    expect(await listOf(vera)).toEqual([]);

    await reverse(id);
    expect(await listOf(vera)).toHaveLength(1);
  });

  it('arrives when the case is undone and then the next one dismissed', async () => {
    await openCase(ben);
    await act(ben, vera, 'like');
    const { id } = await findCase(mia, ben);
    await expectOk(decide(mia, ben, { decision: 'warn' }));
    app.setTime(new Date(new Date(START).getTime() + HOUR_MS));
    await openCase(ben);

    await reverse(id);
    expect(await listOf(vera)).toEqual([]);
    await expectOk(decide(mia, ben, { decision: 'dismiss' }));

    expect(await listOf(vera)).toHaveLength(1);
  });

  it('makes a match when the recipient likes the sender', async () => {
    await openCase(ben);
    await act(ben, vera, 'like', 'Hello Vera');

    const match = await act(vera, ben, 'like');

    expect(match).toMatchObject({ status: 'mutual', note: 'Hello Vera' });
    expect((await listOf(ben))[0]).toMatchObject({ status: 'mutual' });
  });

  it.each([
    { order: ['like', 'case', 'pass'], waits: false },
    { order: ['like', 'pass', 'case'], waits: false },
    { order: ['pass', 'like', 'case'], waits: false },
    { order: ['case', 'like', 'pass'], waits: true },
    { order: ['case', 'pass', 'like'], waits: true },
    { order: ['pass', 'case', 'like'], waits: true },
  ] as const)('after $order and a pass that is taken back waits: $waits', async (one) => {
    const steps = {
      like: () => act(ben, vera, 'like'),
      pass: () => act(vera, ben, 'pass'),
      case: () => openCase(ben),
    };
    for (const [hours, step] of one.order.entries()) {
      app.setTime(new Date(new Date(START).getTime() + hours * HOUR_MS));
      await steps[step]();
    }

    await expectOk(
      vera.call('POST', `/api/users/${vera.id}/passes/take-back`, { userIds: [ben.id] }),
    );

    expect(await listOf(vera)).toHaveLength(one.waits ? 0 : 1);
    expect(await likesTold(vera)).toBe(one.waits ? 0 : 1);
    expect(await listOf(ben)).toMatchObject([{ status: 'pending' }]);
    await expectOk(decide(mia, ben, { decision: 'dismiss' }));
    expect(await listOf(vera)).toMatchObject([{ status: 'pending' }]);
  });

  it('arrives when the limits are turned off, and later likes do not wait', async () => {
    await openCase(ben);
    await act(ben, vera, 'like');
    const wim = await app.createMember();

    await changeSettings(app.deps, null, { newcomerLimits: false });
    await app.runJobs();
    await act(ben, wim, 'like');

    expect(await listOf(vera)).toHaveLength(1);
    expect(await listOf(wim)).toHaveLength(1);
  });

  it('of before the case stays where it is', async () => {
    await act(ben, vera, 'like');

    await openCase(ben);

    expect(await listOf(vera)).toHaveLength(1);
  });
});

describe('a report by a member', () => {
  it('makes likes of a member wait who is reported in their first 24 hours', async () => {
    await expectOk(report(vera, ben));
    const wim = await app.createMember();

    await act(ben, wim, 'like');

    expect(await listOf(wim)).toEqual([]);
  });

  it('holds nothing of anybody else', async () => {
    await joinedLongAgo(ben);
    await expectOk(report(vera, ben));
    const wim = await app.createMember();

    await act(ben, wim, 'like');

    expect(await listOf(wim)).toHaveLength(1);
  });
});

describe('declined notes', () => {
  it('of the same words open a case at the third, once', async () => {
    await joinedLongAgo(ben);
    const people = await Promise.all(Array.from({ length: 5 }, () => app.createMember()));
    const decline = async (by: TestMember, note: string) => {
      await act(ben, by, 'like', note);
      await act(by, ben, 'pass');
      await app.runJobs();
    };

    await decline(people[0]!, 'Write me, I am lonely!');
    await decline(people[1]!, 'write me  i am LONELY');
    expect(await findCase(mia, ben)).toBeUndefined();
    const { id } = await act(ben, people[2]!, 'like', 'Write me: I am lonely');
    await expectOk(people[2]!.call('PUT', `/api/matches/${id}`, { status: 'declined' }));
    await app.runJobs();

    const found = await findCase(mia, ben);
    const { flags } = await expectOk(mia.call('GET', `/api/desk/cases/${found.id}`));
    expect(flags).toMatchObject([{ kind: 'note' }]);
    await act(ben, people[3]!, 'like', 'Something else');
    expect(await listOf(people[3]!)).toEqual([]);
    await expectOk(decide(mia, ben, { decision: 'dismiss' }));
    await decline(people[4]!, 'Write me, I am lonely!');
    expect(await findCase(mia, ben)).toMatchObject({ id: found.id, state: 'decided' });
  });
});

describe('a note', () => {
  const noted = (note: string) =>
    ben.call('POST', '/api/matches', { user1Id: ben.id, user2Id: vera.id, type: 'like', note });

  it.each([
    'See https://example.com/ann',
    'www.example.org',
    'I am at cheap-dates.shop',
    'ann@example.com',
    'bit.ly/3abc',
    'Mein Profil: beispiel.de',
    'Look at 192.0.2.7',
  ])('takes no address: %s', async (note) => {
    await joinedLongAgo(ben);

    const refused = await noted(note);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'note' }] });
    expect(await listOf(ben)).toEqual([]);
  });

  it('takes what only looks like one', async () => {
    await act(ben, vera, 'like', 'Coffee at 9.30 a.m. on 21.11.2026? It’s 3.5 km. Or tea...');

    expect(await listOf(vera)).toHaveLength(1);
  });

  it('takes anything while the limits are off', async () => {
    await changeSettings(app.deps, null, { newcomerLimits: false });

    expect((await noted('See example.com')).statusCode).toBe(201);
  });
});

describe('numbers', () => {
  const likeAll = async (by: TestMember, count: number) => {
    const statuses: number[] = [];
    for (let one = 0; one < count; one += 1) {
      const other = await app.createMember();
      const body = { user1Id: by.id, user2Id: other.id, type: 'like' };
      statuses.push((await by.call('POST', '/api/matches', body)).statusCode);
    }
    return statuses;
  };

  it('allow a newcomer 15 likes a day, and the usual ones from the next day on', async () => {
    const statuses = await likeAll(ben, 16);
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 201), 429]);

    app.setTime('2026-11-22T12:00:01.000Z');

    expect(new Set(await likeAll(ben, 20))).toEqual(new Set([201]));
  });

  it('notify a member of ten likes a day, and list the others', async () => {
    for (let one = 0; one < 12; one += 1) await act(await app.createMember(), vera, 'like');

    expect(await listOf(vera)).toHaveLength(12);
    expect(await likesTold(vera)).toBe(10);
  });

  it('do not count while the limits are off', async () => {
    await changeSettings(app.deps, null, { newcomerLimits: false });

    expect(new Set(await likeAll(ben, 16))).toEqual(new Set([201]));
    for (let one = 0; one < 12; one += 1) await act(await app.createMember(), vera, 'like');
    expect(await likesTold(vera)).toBe(12);
  });
});

it('keeps a like and a decision at the same time from leaving a like behind', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => app.createMember()));
  await openCase(ben);

  await Promise.all([
    ...people.map((one) => act(ben, one, 'like')),
    expectOk(decide(mia, ben, { decision: 'dismiss' })),
  ]);

  const stuck = await app.deps.db
    .select()
    .from(matches)
    .where(and(eq(matches.user1Id, ben.id), eq(matches.status, 'withheld')));
  expect(stuck).toEqual([]);
});
