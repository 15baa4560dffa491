import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { matchTwo } from '../../../testing/server/groups.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { hashPassword } from '../../account/server/index.ts';
import { runEventClock } from './clock.ts';
import { eventRsvps } from './tables.ts';

const app = useTestApp();
const PASSWORD = 'secret1';
const NOON = '2026-11-21T12:00:00.000Z';
beforeEach(() => app.setTime(NOON));

type End = (olga: TestMember, vera: TestMember) => Promise<unknown>;
const block: End = (olga, vera) => expectOk(olga.call('POST', '/api/blocks', { userId: vera.id }));
const leave: End = ({ call }) =>
  expectOk(call('POST', '/api/account/delete', { password: PASSWORD }));

const createOlga = async () =>
  app.createMember({ fullName: 'Olga Reed', passwordHash: await hashPassword(PASSWORD) });
const join = async (eventId: string, ...people: TestMember[]) => {
  for (const one of people) await expectOk(rsvp(one, eventId));
};
const createPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.createMember()));

interface Scene {
  id: string;
  olga: TestMember;
  vera: TestMember;
  others: TestMember[];
}

/** Who answers in which order, and when the two are separated. */
const SCENES: [string, (scene: Scene) => Promise<void>, string?][] = [
  ['an event with free places', ({ id, olga, vera }) => join(id, olga, vera)],
  ['an event that nobody else goes to', ({ id, olga }) => join(id, olga)],
  [
    'an event at which the other is before on the waiting list',
    ({ id, olga, vera, others }) => join(id, ...others, olga, vera),
  ],
  [
    'an event at which the other is behind on the waiting list',
    ({ id, olga, vera, others }) => join(id, ...others, vera, olga),
  ],
  [
    'a full event with a waiting list',
    async ({ id, olga, vera, others: [last, ...others] }) => join(id, olga, ...others, last!, vera),
  ],
  ['a running event', ({ id, olga, vera }) => join(id, olga, vera), '2026-11-24T12:30:00.000Z'],
  ['a past event', ({ id, olga, vera }) => join(id, olga, vera), '2026-11-24T18:00:00.000Z'],
];

describe('the numbers of an event', () => {
  it.each(SCENES)(
    'are the same after a block as after a deletion: %s',
    async (_what, fill, at: string = NOON) => {
      const seen: string[] = [];
      for (const end of [block, leave]) {
        app.setTime(NOON);
        const id = await publishEvent(app, await createHost(app));
        const olga = await createOlga();
        const [vera, ...others] = await createPeople(5);
        await fill({ id, olga, vera: vera!, others });
        for (const time of [at, '2026-11-25T12:00:00.000Z'] as const) {
          app.setTime(time);
          await runEventClock(app.deps);
          if (time === at) await end(olga, vera!);
          const event = await expectOk(vera!.call('GET', `/api/events/${id}`));
          const { going, waiting, myRsvp } = event;
          const mine = await expectOk(vera!.call('GET', '/api/events/mine'));
          seen.push(JSON.stringify({ going, waiting, myRsvp, listed: mine[0]?.going }));
        }
      }

      expect(seen.slice(0, 2)).toEqual(seen.slice(2));
    },
  );

  it('are the same in the answer to an RSVP', async () => {
    const id = await publishEvent(app, await createHost(app));
    const olga = await createOlga();
    const [vera, ...others] = await createPeople(5);
    await join(id, ...others, olga);
    await block(olga, vera!);

    const { rsvp: answer } = await expectOk(rsvp(vera!, id));

    expect(answer).toMatchObject({ status: 'waiting', position: 1 });
  });
});

describe('a guest whom the host hides from themselves', () => {
  const WAYS: [string, End][] = [
    ['a block', block],
    ['a deletion', leave],
    [
      'an unmatch',
      async (olga, vera) => {
        const matches = await expectOk(olga.call('GET', `/api/users/${olga.id}/matches`));
        const { id } = matches.find((one: { user2Id: string; user1Id: string }) =>
          [one.user1Id, one.user2Id].includes(vera.id),
        );
        await expectOk(olga.call('POST', `/api/matches/${id}/unmatch`));
      },
    ],
  ];
  it.each(WAYS)('learns that the event is off, and misses nothing: %s', async (_what, end) => {
    const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');
    const passwordHash = await hashPassword(PASSWORD);
    const olga = await createHost(app, { passwordHash, createdAt: LONG_AGO });
    const [vera] = await createPeople(1);
    await matchTwo(olga, vera!);
    const coming = await publishEvent(app, olga, { hours: 100 });
    const running = await publishEvent(app, olga, { title: 'Running' });
    await join(coming, vera!);
    await join(running, vera!);
    app.setTime('2026-11-24T12:30:00.000Z');
    await runEventClock(app.deps);
    await forgetMails(app);

    await end(olga, vera!);

    await sendDueMails(app);
    const subjects = app.mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Canceled')).toSorted()).toEqual([
      'Canceled: Board games at the Oak',
      'Canceled: Running',
    ]);
    const notices = await expectOk(vera!.call('GET', '/api/notifications'));
    const cancelled = notices.filter(({ kind }: { kind: string }) => kind === 'event-cancelled');
    expect(cancelled).toHaveLength(2);
    expect(await expectOk(vera!.call('GET', '/api/events/mine'))).toEqual([]);
    // The export shows these rows, and misses would count.
    const rows = await app.deps.db
      .select()
      .from(eventRsvps)
      .where(eq(eventRsvps.memberId, vera!.id));
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });
});
