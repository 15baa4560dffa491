import { beforeAll, describe, expect, it } from 'vitest';

import { registration } from '../../../testing/server/account-flow.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { matchWithMessages, report, signInAgain, write } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { Figures } from '../index.ts';
import { storeDaySums } from './index.ts';
import { figureDays } from './tables.ts';

const LETTER = { letter: 'A letter of Nov 20: please erase my account.' };

describe('GET /api/admin/figures', () => {
  const app = useTestApp();
  let ada: TestMember;
  let ann: TestMember;
  let ben: TestMember;
  const read = async (query = ''): Promise<Figures> => {
    await signInAgain(app, ada);
    return expectOk(ada.call('GET', `/api/admin/figures${query}`));
  };
  const today = async () => (await read()).days.at(-1);
  beforeAll(async () => {
    ada = await app.createMember({ role: 'admin' });
    ann = await app.createMember();
    ben = await app.createMember();
    await app.createMember({ lastActiveOn: '2026-11-17' });
    await app.createMember({ lastActiveOn: '2026-11-01' });
    await app.createMember({ lastActiveOn: '2026-09-01' });
  });

  it('counts what happens today', async () => {
    await expectOk(app.call('POST', '/api/auth/register', registration()));
    const conversationId = await matchWithMessages(app, ann, ben, [[ann, 'Hello!']]);
    await act(ada, ann, 'pass');
    await expectOk(report(ann, ben));

    expect(await today()).toEqual({
      day: '2026-11-21',
      registrations: 7,
      verified: 6,
      activeDay: 3,
      activeWeek: 4,
      activeMonth: 5,
      likes: 2,
      matches: 1,
      firstMessages: 1,
      answers: 0,
      dates: 0,
      events: 0,
      reports: 1,
      erased: 0,
      goodbyes: 0,
      silences: 0,
    });

    app.setTime('2026-11-22T11:59:00Z');
    await write(app, conversationId, [[ben, 'Hi!']]);
    expect((await read()).days.at(-2)).toMatchObject({ day: '2026-11-21', answers: 1 });
  });

  it('keeps the sums when members are erased', async () => {
    app.setTime('2026-11-21T12:00:00Z');
    const before = await today();
    const others = await app.createMember();
    await read();
    await expectOk(ada.call('DELETE', `/api/admin/members/${others.id}`, LETTER));
    await expectOk(ada.call('DELETE', `/api/admin/members/${ann.id}`, LETTER));

    expect(await today()).toMatchObject({
      verified: (before?.verified ?? 0) + 1,
      likes: 2,
      matches: 1,
      firstMessages: 1,
      erased: 2,
    });
  });

  it('tells a goodbye from silence', async () => {
    const [one, two, three] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await matchWithMessages(app, one, two, [[one, 'Hello!']]);
    await matchWithMessages(app, one, three, [[one, 'Hello!']]);
    const { id } = (await expectOk(one.call('GET', `/api/users/${one.id}/matches`))).find(
      ({ user1Id, user2Id }: { user1Id: string; user2Id: string }) =>
        [user1Id, user2Id].includes(three.id),
    );
    await expectOk(one.call('POST', `/api/matches/${id}/goodbye`, { line: 'Take care!' }));
    expect(await today()).toMatchObject({ goodbyes: 1 });

    app.setTime('2026-12-05T12:00:00Z');
    const days = (await read()).days;
    expect(days.at(-1)).toMatchObject({ day: '2026-12-05', goodbyes: 0, silences: 1 });
    app.setTime('2026-11-21T12:00:00Z');
  });

  it.each([
    ['?from=2026-11-20&until=2026-11-21', ['2026-11-20', '2026-11-21']],
    ['?from=2026-11-21&until=2026-11-21', ['2026-11-21']],
  ])('%s answers these days', async (query, expected) => {
    expect((await read(query)).days.map(({ day }) => day)).toEqual(expected);
  });

  it.each([
    '?from=2024-01-01&until=2026-11-21',
    '?from=2024-01-01',
    '?from=x',
    '?until=2026-02-30',
  ])('rejects %s', async (query) => {
    const answer = await ada.call('GET', `/api/admin/figures${query}`);

    expect(answer.statusCode).toBe(400);
  });
});

describe('an existing community', () => {
  const app = useTestApp();
  let ada: TestMember;
  beforeAll(async () => {
    const lastActiveOn = '2026-11-21';
    ada = await app.createMember({ role: 'admin' });
    const joined = new Date('2026-09-07T10:00:00Z');
    for (const active of ['2026-09-07', '2026-09-15', '2026-10-06', lastActiveOn]) {
      await app.createMember({ createdAt: joined, ageSince: '2026-09-07', lastActiveOn: active });
    }
    // Joined a year before, and has become a year older since.
    const before = new Date('2025-09-07T10:00:00Z');
    await app.createMember({
      createdAt: before,
      ageSince: '2026-09-07',
      lastActiveOn: '2026-01-01',
    });
  });

  it('has its past, and the weeks of its newcomers', async () => {
    const { days, cohorts } = await expectOk(
      ada.call('GET', '/api/admin/figures?from=2026-09-07&until=2026-11-21'),
    );

    expect(days[0]).toMatchObject({
      day: '2026-09-07',
      registrations: 4,
      verified: 4,
      activeDay: null,
    });
    expect(cohorts[0]).toEqual({ week: '2026-09-07', members: 4, after1: 3, after4: 2, after8: 1 });
    expect(cohorts.at(-1)).toEqual({
      week: '2026-11-16',
      members: 1,
      after1: null,
      after4: null,
      after8: null,
    });
  });

  it('counts the days on which no job ran and nobody looked', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    app.setTime('2026-11-25T12:00:00Z');
    await matchWithMessages(app, ann, ben, [[ann, 'Hello!']]);
    app.setTime('2026-12-10T12:00:00Z');
    await signInAgain(app, ada);

    const { days } = await expectOk(
      ada.call('GET', '/api/admin/figures?from=2026-11-25&until=2026-12-09'),
    );

    expect(days[0]).toMatchObject({ likes: 2, matches: 1, firstMessages: 1, activeDay: 2 });
    expect(days.at(-1)).toMatchObject({ day: '2026-12-09', likes: 0, silences: 1 });
    app.setTime('2026-11-21T12:00:00Z');
  });

  it('keeps what another program put in for its past', async () => {
    await storeDaySums(app.deps.db, [{ day: '2026-08-01', figure: 'likes', count: 12 }]);
    await storeDaySums(app.deps.db, [{ day: '2026-08-01', figure: 'likes', count: 3 }]);

    const { days } = await expectOk(
      ada.call('GET', '/api/admin/figures?from=2026-08-01&until=2026-08-01'),
    );
    expect(days[0]).toMatchObject({ likes: 12, matches: 0 });
    const rows = await app.deps.db.select().from(figureDays);
    expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'figure', 'count']);
  });
});
