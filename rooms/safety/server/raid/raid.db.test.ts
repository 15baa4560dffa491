import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { registration } from '../../../../testing/server/account-flow.ts';
import { createHost, publishEvent, rsvp } from '../../../../testing/server/events.ts';
import { matchTwo } from '../../../../testing/server/groups.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import { report, signInAgain } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { registrations } from '../../../account/server/index.ts';
import { createMessageStore } from '../../../chat/server/index.ts';
import { watchForRaid } from './raid.ts';

/** A tenth of the numbers: 10 in an hour are usual, 11 beyond five times that. */
const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '0.1', PROOF_OF_WORK: 'off' });
const START = new Date('2026-11-21T12:00:00.000Z');
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const OLD = { createdAt: later(-20 * 24) };
let ada: TestMember;
beforeEach(async () => {
  app.setTime(START);
  await app.deps.db.execute(sql`delete from members`);
  await app.deps.db.execute(sql`delete from registrations`);
  await app.deps.db.execute(sql`update community set settings = '{}', version = version + 1`);
  await app.deps.community.reload();
  app.mails.length = 0;
  ada = await app.createMember({ ...OLD, role: 'admin', fullName: 'Ada Admin' });
});

const read = () => expectOk(ada.call('GET', '/api/admin/raid'));
const close = (hours = 24) =>
  expectOk(ada.call('POST', '/api/admin/raid', { until: later(hours).toISOString() }));
const storeRegistrations = (count: number, createdAt: Date) =>
  app.deps.db.insert(registrations).values(
    Array.from({ length: count }, (_, index) => {
      const name = `bot-${createdAt.getTime()}-${index}`;
      return {
        email: `${name}@cheap-mail.example`,
        browserHash: name,
        passwordHash: 'no password fits this',
        fullName: `Bot ${index}`,
        age: 30,
        location: 'Austin, TX',
        interests: [],
        tokenHash: name,
        expiresAt: later(24),
        createdAt,
      };
    }),
  );

describe('a raid is seen', () => {
  it('when registrations of the last hour are beyond five times the usual', async () => {
    await storeRegistrations(10, START);
    expect(await read()).toMatchObject({ isSuspected: false, until: null });

    await storeRegistrations(1, later(-0.5));

    expect(await read()).toMatchObject({
      isSuspected: true,
      seen: [{ sign: 'registrations', count: 11, usual: 0, isUnusual: true }, {}, {}],
    });
  });

  it('but not where as many come at this hour each day', async () => {
    for (let day = 0; day <= 14; day += 1) await storeRegistrations(20, later(-24 * day - 0.2));

    expect(await read()).toMatchObject({ isSuspected: false });
  });

  it('by likes with notes and by reports', async () => {
    const vera = await app.createMember(OLD);
    for (let one = 0; one < 11; one += 1) {
      const bot = await app.createMember(OLD);
      await act(bot, vera, 'like', `Hello ${one}`);
      await expectOk(report(bot, vera, { reason: 'other' }));
    }

    expect((await read()).seen).toMatchObject([
      {},
      { sign: 'notes', count: 11, isUnusual: true },
      { sign: 'reports', count: 11, isUnusual: true },
    ]);
  });

  it('by a note that has become a message, but not by a like that is only about a prompt', async () => {
    const vera = await app.createMember(OLD);
    const prompts = [{ promptId: 'sundayIs', answer: 'Pancakes' }];
    const { user } = await expectOk(vera.call('PUT', `/api/users/${vera.id}`, { prompts }));
    const about = { kind: 'prompt', id: user.prompts[0].id };
    for (const note of ['With syrup?', null]) {
      const { id, call } = await app.createMember(OLD);
      const like = { user1Id: id, user2Id: vera.id, type: 'like', note, about };
      const match = await expectOk(call('POST', '/api/matches', like));
      await expectOk(vera.call('PUT', `/api/matches/${match.id}`, { status: 'mutual' }));
    }

    expect((await read()).seen).toMatchObject([{}, { sign: 'notes', count: 1 }, {}]);
  });

  it('but not by the cases that staff open against one', async () => {
    // Reports of other tests stay.
    const before = await read();
    for (let one = 0; one < 11; one += 1) {
      const { id } = await app.createMember(OLD);
      await expectOk(
        ada.call('POST', '/api/desk/cases', {
          subject: { kind: 'member', id },
          reason: 'spam',
          finding: 'The same link in each like',
        }),
      );
    }

    expect(await read()).toEqual(before);
  });

  it('and told to admins by mail once an hour', async () => {
    await storeRegistrations(12, START);
    const told = async () => {
      await watchForRaid(app.deps);
      await app.runJobs();
      return app.mails.filter(({ to }) => to === ada.email);
    };

    const [mail] = await told();

    expect(mail?.subject).toContain('raid');
    expect(mail?.text).toContain('registrations: 12');
    expect(mail?.text).toContain('/admin');
    expect(await told()).toHaveLength(1);
    app.setTime(later(0.9));
    expect(await told()).toHaveLength(1);
  });
});

describe('POST /api/admin/raid', () => {
  it('takes a time of another zone', async () => {
    const body = { until: '2026-11-22T14:00:00+02:00' };

    const { until } = await expectOk(ada.call('POST', '/api/admin/raid', body));

    expect(until).toBe(later(24).toISOString());
  });

  it.each([0, -1, 7 * 24 + 1])('refuses a time %i hours ahead', async (hours) => {
    const until = later(hours).toISOString();
    const refused = await ada.call('POST', '/api/admin/raid', { until });

    expect(refused.json()).toMatchObject({ issues: [{ path: 'until' }] });
  });

  it('turns an open door into one by application, until it ends by itself', async () => {
    const door = async () => (await app.call('GET', '/api/community')).json().registration;
    const chosen = async () =>
      (await expectOk(ada.call('GET', '/api/admin/community'))).registration;
    await close();
    expect([await door(), await chosen()]).toEqual(['approval', 'open']);

    app.setTime(later(24));
    await signInAgain(app, ada);

    expect([await door(), await chosen(), (await read()).until]).toEqual(['open', 'open', null]);
  });

  it.each(['invite', 'closed'])('leaves a door %s as it is', async (registrationOf) => {
    await expectOk(ada.call('PATCH', '/api/admin/community', { registration: registrationOf }));

    await close();

    expect((await app.call('GET', '/api/community')).json().registration).toBe(registrationOf);
  });

  it('asks each registration for a proof of work', async () => {
    await close();

    const refused = await app.call('POST', '/api/auth/register', registration());

    expect(refused.json()).toMatchObject({ code: 'proof_needed' });
  });

  it('is undone by one press, and tells moderators while it runs', async () => {
    const mia = await app.createMember({ ...OLD, role: 'moderator' });
    const raidUntil = async () => (await expectOk(mia.call('GET', '/api/desk/load'))).raidUntil;
    await close();
    expect(await raidUntil()).toBe(later(24).toISOString());

    await expectOk(ada.call('DELETE', '/api/admin/raid'));

    expect(await raidUntil()).toBeNull();
    expect((await app.call('GET', '/api/community')).json().registration).toBe('open');
  });
});

describe('while it runs, a member of the last 24 hours', () => {
  let bot: TestMember;
  let vera: TestMember;
  beforeEach(async () => {
    bot = await app.createMember({ fullName: 'New Nora' });
    vera = await createHost(app, { ...OLD, fullName: 'Vera Vale' });
    await close();
  });
  const like = (to: TestMember, more: object = {}) =>
    bot.call('POST', '/api/matches', { user1Id: bot.id, user2Id: to.id, type: 'like', ...more });

  it('likes as many as five a day times the multiplier, without a note', async () => {
    const noted = await like(vera, { note: 'Hello' });
    expect(noted.json()).toMatchObject({ issues: [{ path: 'note' }] });

    expect((await like(vera)).statusCode).toBe(201);
    const refused = await like(await app.createMember(OLD));

    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(
      "That's all your likes for today. New ones at midnight UTC.",
    );
  });

  it('begins no conversation, and answers one', async () => {
    const { conversationId } = await matchTwo(vera, bot);
    const store = createMessageStore(app.deps);
    const write = async (senderId: string, content: string) => {
      const message = { id: crypto.randomUUID(), clientMessageId: null, content, senderId };
      const [stored] = await store([
        { ...message, conversationId: conversationId ?? '', sentAt: app.deps.clock() },
      ]);
      return typeof stored === 'object' ? 'stored' : stored;
    };

    expect(await write(bot.id, 'Hello')).toBe('limited');
    expect(await write(vera.id, 'Hello')).toBe('stored');
    expect(await write(bot.id, 'Hello Vera')).toBe('stored');
  });

  it('joins and hosts nothing', async () => {
    const event = await publishEvent(app, vera);

    const joined = await rsvp(bot, event);
    const founded = await bot.call('POST', '/api/squad', { name: 'Bots' });

    expect([joined.statusCode, founded.statusCode]).toEqual([403, 403]);
    // A raid is no restriction that a standing page explains.
    expect(joined.json().message).toMatch(/try again tomorrow/u);
  });

  it('stands last in lists, and first again afterwards', async () => {
    const names = async (url: string) =>
      (await expectOk(ada.call('GET', url))).map(({ fullName }: { fullName: string }) => fullName);
    const lists = ['/api/users', `/api/users/${ada.id}/potential-matches`];

    for (const list of lists) {
      expect((await names(list)).at(-1)).toBe('New Nora');
      expect(await names(`${list}?limit=1`)).not.toContain('New Nora');
    }
    await expectOk(ada.call('DELETE', '/api/admin/raid'));

    expect((await names('/api/users'))[0]).toBe('New Nora');
  });

  it('can do all of it again when it is over', async () => {
    await expectOk(ada.call('DELETE', '/api/admin/raid'));

    expect((await like(vera, { note: 'Hello' })).statusCode).toBe(201);
  });
});
