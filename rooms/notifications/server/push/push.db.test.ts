import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { createBrowser } from '../../../../testing/server/browser.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import {
  startPushService,
  type PushBrowser,
  type PushService,
} from '../../../../testing/server/push-service.ts';
import { write } from '../../../../testing/server/safety.ts';
import { createTestApp, type TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { hashPassword, lastSeen, setMemberFields } from '../../../account/server/index.ts';
import { notifyAway } from '../../../chat/server/index.ts';
import { createLanes } from '../jobs.ts';
import { notify } from '../notify.ts';
import { deliveries, pushSubscriptions } from '../tables.ts';

const app = useTestApp({ PUSH_ALLOW_PRIVATE: '1' });
const strict = useTestApp();
let service: PushService;
let serial = 0;
let ann: TestMember;
let ben: TestMember;
let browser: PushBrowser;

/** Noon in Austin. */
const NOON = '2026-11-24T18:00:00Z';
/** The time so many minutes after noon. */
const after = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000);

beforeAll(async () => {
  const member = await app.createMember();
  const key = async () =>
    (await member.call('GET', '/api/push/key')).json<{ publicKey: string }>().publicKey;
  service = await startPushService(key);
});
afterAll(() => service.close());

beforeEach(async () => {
  app.setTime(NOON);
  service.answer({ status: 201 });
  await app.deps.db.delete(deliveries);
  ann = await app.createMember({ fullName: 'Ann Lee' });
  ben = await app.createMember({ fullName: 'Ben Ray' });
  browser = service.subscribe();
  const answer = await ann.call('POST', '/api/push/subscriptions', browser.subscription);
  expect(answer.statusCode).toBe(201);
  await app.deps.db.delete(lastSeen);
});

async function tellMatch(aboutId = ben.id): Promise<void> {
  serial += 1;
  await runWork(app.deps, (work) =>
    notify(work, {
      memberId: ann.id,
      kind: 'match',
      subject: `match ${serial}`,
      params: {},
      link: '/conversation/1',
      aboutId,
      at: app.deps.clock(),
    }),
  );
}
const send = () => createLanes(app.deps, {})('push');
const states = async () =>
  (await app.deps.db.select().from(deliveries))
    .filter(({ channel }) => channel === 'push')
    .map(({ state }) => state);

describe('a push', () => {
  it('is sent after the commit, encrypted for the browser, in the member’s language', async () => {
    await setMemberFields(app.deps.db, ann.id, { language: 'es' });

    await tellMatch();
    await app.runJobs();

    expect(browser.received).toEqual([
      {
        kind: 'match',
        title: '¡Es un match!',
        body: 'Tú y Ben se gustan. Salúdense.',
        link: '/conversation/1',
        tag: `match:match ${serial}`,
      },
    ]);
    expect(await states()).toEqual(['sent']);
    await send();
    expect(browser.attempts).toBe(1);
  });

  it('is sent for a like, a match and a message, without the message’s text', async () => {
    await act(ben, ann, 'like');
    await app.runJobs();
    await app.deps.db.delete(deliveries);
    const phone = service.subscribe();
    await expectOk(ben.call('POST', '/api/push/subscriptions', phone.subscription));
    const { id, conversationId } = await act(ann, ben, 'like');
    await write(app, conversationId ?? '', [[ben, 'The secret of the harbor']]);
    await notifyAway(app.deps, 10);
    app.setTime(after(10));

    await send();

    const link = `/conversation/${id}`;
    const [liked, ...rest] = browser.received;
    expect(liked).toMatchObject({ kind: 'like', title: 'Somebody likes you' });
    // Waiting notifications are sent together: the match, and the messages since.
    expect(rest).toMatchObject([{ link: '/notifications', tag: 'several' }]);
    expect(rest[0]?.body).toContain('Ben wrote to you.');
    expect(phone.received).toMatchObject([{ kind: 'match', link, title: 'It’s a match!' }]);
    expect(JSON.stringify([browser.received, phone.received])).not.toContain('harbor');
  });

  it('goes to every browser of the member', async () => {
    const phone = service.subscribe();
    await ann.call('POST', '/api/push/subscriptions', phone.subscription);
    await app.deps.db.delete(lastSeen);

    await tellMatch();
    await send();

    expect([browser, phone].map(({ received }) => received.length)).toEqual([1, 1]);
  });

  it('waits until the member has not been seen for ten minutes', async () => {
    app.setTime(after(5));
    await ann.call('GET', '/api/unread');
    await tellMatch();
    app.setTime(after(14));
    await send();
    expect(browser.attempts).toBe(0);

    app.setTime(after(15));
    await send();

    expect(browser.attempts).toBe(1);
  });

  it('waits while the member has the app open', async () => {
    app.deps.presence.join(ann.id);
    await tellMatch();
    await send();
    await app.deps.presence.leave(ann.id);
    expect(browser.attempts).toBe(0);

    app.setTime(after(10));
    await send();

    expect(browser.attempts).toBe(1);
  });

  it('is not sent when the notification was read meanwhile', async () => {
    app.setTime('2026-11-25T06:00:00Z');
    await tellMatch();
    await ann.call('POST', '/api/notifications/read', { upTo: '2026-11-25T06:00:00Z' });

    app.setTime('2026-11-25T15:00:00Z');
    await send();

    expect(browser.attempts).toBe(0);
    expect(await states()).toEqual(['dropped']);
  });

  it('waits for the morning, and is then sent once for the whole night', async () => {
    app.setTime('2026-11-25T05:00:00Z');
    await tellMatch();
    await tellMatch();
    await send();
    expect(browser.attempts).toBe(0);

    app.setTime('2026-11-25T14:00:00Z');
    await send();

    expect(browser.received).toMatchObject([
      { title: '2 things are waiting for you', link: '/notifications' },
    ]);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it.each([
    ['a block', () => ann.call('POST', '/api/blocks', { userId: ben.id })],
    ['a break', () => ann.call('POST', '/api/account/pause')],
    [
      'the beginning of leaving',
      () => setMemberFields(app.deps.db, ann.id, { leavingUntil: after(40_000) }),
    ],
    [
      'a suspension',
      () =>
        setMemberFields(app.deps.db, ann.id, { access: 'suspended', accessUntil: after(40_000) }),
    ],
    [
      'a suspension of whom it is about',
      () => setMemberFields(app.deps.db, ben.id, { access: 'banned' }),
    ],
    [
      'the choice to get none',
      () => ann.call('PATCH', '/api/settings', { notices: { matches: { push: 'off' } } }),
    ],
    ['a sign-out', () => ann.call('POST', '/api/auth/logout')],
  ])('that was queued before %s never leaves', async (_what, part) => {
    app.setTime('2026-11-25T06:00:00Z');
    await tellMatch();
    await part();

    app.setTime('2026-11-25T15:00:00Z');
    await send();

    expect(browser.attempts).toBe(0);
    expect((await states()).filter((state) => state !== 'dropped')).toEqual([]);
  });

  it('is the last of its choice after three weeks of absence, and says so', async () => {
    app.setTime('2026-12-20T18:00:00Z');
    await tellMatch();
    await send();
    await tellMatch();
    await send();

    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]?.body).toContain('quiet about likes and matches');
  });
});

describe('a push service that answers', () => {
  it.each([404, 410])('%s ends the subscription', async (status) => {
    service.answer({ status });
    await tellMatch();
    await send();

    const left = await app.deps.db.select().from(pushSubscriptions);
    expect(left.filter(({ memberId }) => memberId === ann.id)).toEqual([]);
    expect(await states()).toEqual(['dropped']);
  });

  it('429 with Retry-After is retried after that time', async () => {
    service.answer({ status: 429, headers: { 'retry-after': '600' } });
    await tellMatch();
    await send();
    service.answer({ status: 201 });
    app.setTime(after(9));
    await send();
    expect(browser.attempts).toBe(1);

    app.setTime(after(10));
    await send();

    expect(browser.received).toHaveLength(1);
  });

  it('429 with a date in Retry-After is retried after that date', async () => {
    service.answer({ status: 429, headers: { 'retry-after': 'Tue, 24 Nov 2026 18:20:00 GMT' } });
    await tellMatch();
    await send();
    service.answer({ status: 201 });
    app.setTime(after(19));
    await send();
    expect(browser.attempts).toBe(1);

    app.setTime(after(20));
    await send();

    expect(browser.received).toHaveLength(1);
  });

  it('500 is retried with growing delays', async () => {
    service.answer({ status: 500 });
    await tellMatch();
    const attemptsAt: number[] = [];
    for (let minute = 0; minute < 12; minute += 1) {
      app.setTime(after(minute));
      const before = browser.attempts;
      await send();
      if (browser.attempts > before) attemptsAt.push(minute);
    }
    service.answer({ status: 201 });
    app.setTime(after(30));
    await send();

    expect(attemptsAt).toEqual([0, 1, 3, 7]);
    expect(browser.received).toHaveLength(1);
  });

  it('nothing is retried', async () => {
    service.answer('nothing');
    await tellMatch();
    await send();
    expect(await states()).toEqual(['waiting']);
    service.answer({ status: 201 });

    app.setTime(after(1));
    await send();

    expect(browser.received).toHaveLength(1);
  });

  it('500 for one browser is not repeated to another that has it', async () => {
    await tellMatch();
    const phone = service.subscribe();
    const dead = { ...phone.subscription, endpoint: 'http://127.0.0.1:1/nobody' };
    await ann.call('POST', '/api/push/subscriptions', dead);
    await app.deps.db.delete(lastSeen);
    await send();
    await ann.call('POST', '/api/push/subscriptions', phone.subscription);
    await app.deps.db.delete(lastSeen);

    app.setTime(after(5));
    await send();

    expect([browser.received.length, phone.received.length]).toEqual([1, 1]);
  });

  it('403 is given up, which the operator can see', async () => {
    service.answer({ status: 403 });
    await tellMatch();
    await send();

    expect(await app.deps.db.select().from(deliveries)).toContainEqual(
      expect.objectContaining({ state: 'failed', reason: 'the push service answered 403' }),
    );
  });
});

describe('two nodes', () => {
  it('push once, and one continues what the other left', async () => {
    for (let count = 0; count < 20; count += 1) await tellMatch();
    await Promise.all([send(), send()]);

    const counted = browser.received.map(({ title }) => Number(/^\d+/u.exec(title)?.[0] ?? 1));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('have the same key', async () => {
    const other = await createTestApp({}, { database: connectDatabase(app.location) });
    const member = await other.createMember();
    const keyOf = async ({ call }: TestMember) => (await call('GET', '/api/push/key')).json();

    expect(await keyOf(member)).toEqual(await keyOf(ann));
    await other.close();
  });
});

describe('POST /api/push/subscriptions', () => {
  it.each([
    'http://push.example/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://10.0.0.1/1',
    'https://169.254.169.254/latest',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://nas.local/1',
    'https://db/1',
    'https://user:secret@push.example/1',
    'ftp://push.example/1',
    'https://push.example:25/1',
    'https://push.example:8443/1',
    'https:///',
    'nonsense',
  ])('refuses %s', async (endpoint) => {
    const member = await strict.createMember();

    const answer = await member.call('POST', '/api/push/subscriptions', {
      ...browser.subscription,
      endpoint,
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe('endpoint');
  });

  it('rejects keys that are useless for encryption', async () => {
    const { keys, endpoint } = service.subscribe().subscription;
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    for (const wrong of [{ ...keys, p256dh }, { ...keys, auth: 'AAAA' }, { auth: keys.auth }]) {
      const answer = await ann.call('POST', '/api/push/subscriptions', { endpoint, keys: wrong });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('keeps the latest 20 of a member', async () => {
    for (let count = 0; count < 25; count += 1) {
      app.setTime(after(count));
      await ann.call('POST', '/api/push/subscriptions', service.subscribe().subscription);
    }

    const kept = (await app.deps.db.select().from(pushSubscriptions)).filter(
      ({ memberId }) => memberId === ann.id,
    );
    expect(kept).toHaveLength(20);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
  });

  it('gives a browser to the member who subscribes last', async () => {
    await ben.call('POST', '/api/push/subscriptions', browser.subscription);
    await app.deps.db.delete(lastSeen);

    await tellMatch();
    await send();

    expect(browser.attempts).toBe(0);
  });

  it('sends nothing to a browser in which somebody else has signed in', async () => {
    const shared = createBrowser(app);
    const passwordHash = await hashPassword('secret1');
    const [first, second] = ['first', 'second'].map((name) => `${name}-${serial}@push.example`);
    ann = await app.createMember({ email: first ?? '', passwordHash });
    await app.createMember({ email: second ?? '', passwordHash });
    await shared.call('POST', '/api/auth/login', { email: first, password: 'secret1' });
    await shared.call('POST', '/api/push/subscriptions', browser.subscription);
    app.setTime(after(1));
    await shared.call('POST', '/api/auth/login', { email: second, password: 'secret1' });
    await app.deps.db.delete(lastSeen);

    await tellMatch();
    await send();

    expect(browser.attempts).toBe(0);
  });
});

describe('DELETE /api/push/subscriptions', () => {
  it('ends only the member’s own', async () => {
    const { endpoint } = browser.subscription;
    await ben.call('DELETE', '/api/push/subscriptions', { endpoint });
    expect(await count(endpoint)).toBe(1);

    const answer = await ann.call('DELETE', '/api/push/subscriptions', { endpoint });

    expect(answer.statusCode).toBe(200);
    expect(await count(endpoint)).toBe(0);
  });
});

async function count(endpoint: string): Promise<number> {
  return app.deps.db.$count(pushSubscriptions, sql`${pushSubscriptions.endpoint} = ${endpoint}`);
}
