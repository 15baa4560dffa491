import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { runWork } from '../../../platform/server/unit-of-work.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { Notification } from '../index.ts';
import { notifications, notify, notifyAll } from './index.ts';
import { removeOld } from './jobs.ts';
import type { Notice } from './notify.ts';

const app = useTestApp();

const list = ({ call }: TestMember, query = ''): Promise<Notification[]> =>
  expectOk(call('GET', `/api/notifications${query}`));
const unread = async ({ call }: TestMember): Promise<number> =>
  (await expectOk(call('GET', '/api/notifications/unread'))).unread;
const readUpTo = ({ call }: TestMember, upTo: string) =>
  call('POST', '/api/notifications/read', { upTo });
const tell = (notice: Notice) => runWork(app.deps, (work) => notify(work, notice));

/** A rest day notification for the member, so many minutes after noon. */
const restDay = ({ id }: TestMember, minutes: number): Notice => ({
  memberId: id,
  kind: 'rest-day',
  subject: `day ${minutes}`,
  params: { days: minutes + 1 },
  link: '/',
  at: new Date(Date.UTC(2026, 10, 21, 12, minutes)),
});
const matchWith = ({ id }: TestMember, other: TestMember): Notice => ({
  memberId: id,
  kind: 'match',
  subject: `match of ${other.id}`,
  params: {},
  link: '/matches',
  aboutId: other.id,
  at: app.deps.clock(),
});

describe('GET /api/notifications', () => {
  it('lists the caller’s own, latest first, in pages', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await runWork(app.deps, (work) =>
      notifyAll(work, [restDay(ann, 0), restDay(ann, 1), restDay(ann, 2), restDay(ben, 3)]),
    );

    const first = await ann.call('GET', '/api/notifications?limit=2');
    const next = /<(.+)>; rel="next"/u.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await ann.call('GET', next);

    expect(first.json()).toMatchObject([{ params: { days: 3 } }, { params: { days: 2 } }]);
    expect(second.json()).toEqual([
      {
        id: expect.any(String),
        kind: 'rest-day',
        at: '2026-11-21T12:00:00.000Z',
        readAt: null,
        link: '/',
        params: { days: 1 },
        person: null,
      },
    ]);
    expect(second.headers['link']).toBeUndefined();
  });

  it('uses the current name of the member it is about', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await tell(matchWith(ann, ben));

    await expectOk(ben.call('PUT', `/api/users/${ben.id}`, { fullName: 'Ben Newname' }));

    const person = { id: ben.id, fullName: 'Ben Newname' };
    expect(await list(ann)).toMatchObject([
      { kind: 'match', params: { name: 'Ben Newname' }, person },
    ]);
  });

  it.each([
    [
      'blocked',
      (ann: TestMember, ben: TestMember) => ann.call('POST', '/api/blocks', { userId: ben.id }),
    ],
    [
      'blocking',
      (ann: TestMember, ben: TestMember) => ben.call('POST', '/api/blocks', { userId: ann.id }),
    ],
    ['pausing', (_ann: TestMember, ben: TestMember) => ben.call('POST', '/api/account/pause')],
  ])('neither shows nor counts notifications about a %s member', async (_case, part) => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await tell(matchWith(ann, ben));
    expect(await unread(ann)).toBe(1);

    await expectOk(part(ann, ben));

    expect(await list(ann)).toEqual([]);
    expect(await unread(ann)).toBe(0);
  });

  it.each(['nonsense', '1.5_00000000-0000-4000-8000-000000000000'])(
    'rejects the cursor %s',
    async (cursor) => {
      const ann = await app.createMember();

      expect((await ann.call('GET', `/api/notifications?cursor=${cursor}`)).statusCode).toBe(400);
    },
  );
});

describe('POST /api/notifications/read', () => {
  it('marks notifications up to the given time as read, in all tabs', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await runWork(app.deps, (work) =>
      notifyAll(work, [restDay(ann, 0), restDay(ann, 1), restDay(ann, 2), restDay(ben, 0)]),
    );

    const answer = await readUpTo(ann, '2026-11-21T12:01:00.000Z');

    expect(answer.json()).toEqual({ unread: 1 });
    expect((await list(ann)).map(({ readAt }) => readAt !== null)).toEqual([false, true, true]);
    expect(await unread(ben)).toBe(1);
    const event = { type: 'user_changed', userId: ann.id, part: 'notifications' };
    expect(app.liveMessages).toContainEqual(expect.objectContaining({ event }));
  });

  it('keeps the time at which a notification was first read', async () => {
    const ann = await app.createMember();
    await tell(restDay(ann, 0));
    await readUpTo(ann, '2026-11-21T12:00:00.000Z');
    const [before] = await list(ann);

    app.setTime('2026-11-21T13:00:00.000Z');
    await readUpTo(ann, '2026-11-21T13:00:00.000Z');

    expect(await list(ann)).toEqual([before]);
  });

  it.each([
    [{}],
    [{ upTo: 'today' }],
    [{ upTo: 5 }],
    [{ upTo: '0000-01-01T00:00:00Z' }],
    [{ upTo: '9999-12-31T23:59:59-23:00' }],
  ])('rejects %o', async (body) => {
    const ann = await app.createMember();

    expect((await ann.call('POST', '/api/notifications/read', body)).statusCode).toBe(400);
  });
});

describe('notify', () => {
  it('notifies once about a subject, even with concurrent calls', async () => {
    const ann = await app.createMember();

    await Promise.all(Array.from({ length: 50 }, () => tell(restDay(ann, 0))));

    expect(await list(ann)).toHaveLength(1);
    const told = app.liveMessages.filter(
      (message) =>
        message.kind === 'event' &&
        message.event.type === 'notification' &&
        message.memberIds.includes(ann.id),
    );
    expect(told).toHaveLength(1);
  });

  it('sends nothing when the transaction rolls back', async () => {
    const ann = await app.createMember();
    const before = app.liveMessages.length;

    const failing = runWork(app.deps, async (work) => {
      await notify(work, restDay(ann, 0));
      throw new Error('rolled back');
    });

    await expect(failing).rejects.toThrow('rolled back');
    expect(await list(ann)).toEqual([]);
    expect(app.liveMessages).toHaveLength(before);
  });

  it('rejects params that the kind doesn’t list', async () => {
    const ann = await app.createMember();
    const params = { days: 3, note: 'a secret' };

    await expect(tell({ ...restDay(ann, 0), params } as Notice)).rejects.toThrow('note');
  });
});

it('removes notifications after 90 days', async () => {
  const { id: memberId } = await app.createMember();
  const ages = { old: '2026-08-23T11:59:59.999Z', young: '2026-08-23T12:00:00.000Z' };
  for (const [subject, at] of Object.entries(ages)) {
    const params = { days: 3 };
    await tell({ memberId, kind: 'rest-day', subject, params, link: '/', at: new Date(at) });
  }
  app.setTime('2026-11-21T12:00:00.000Z');

  await removeOld(app.deps);

  const isTheirs = eq(notifications.memberId, memberId);
  const left = await app.deps.db.select().from(notifications).where(isTheirs);
  expect(left.map(({ subject }) => subject)).toEqual(['young']);
});
