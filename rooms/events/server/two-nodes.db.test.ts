import { afterEach, describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../../platform/shared/index.ts';
import { forgetMails, sendDueMails } from '../../../testing/server/due-mails.ts';
import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useSecondNode } from '../../../testing/server/second-node.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { runEventClock } from './clock.ts';

const app = useTestApp();
const { second, onSecond, setTime } = useSecondNode(app);
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => setTime(NOON));

const createPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.createMember()));

it('moves up exactly two, in order, when two members cancel concurrently on two nodes', async () => {
  const host = await createHost(app);
  const people = await createPeople(8);
  for (let round = 0; round < 10; round += 1) {
    const id = await publishEvent(app, host);
    for (const one of people) await expectOk(rsvp(one, id));

    await Promise.all([
      expectOk(rsvp(people[0]!, id, 'cancelled')),
      expectOk(rsvp(onSecond(people[1]!), id, 'cancelled')),
    ]);

    const statuses = await Promise.all(
      people.map(async ({ call }) => (await expectOk(call('GET', `/api/events/${id}`))).myRsvp),
    );
    expect(statuses.map(({ status, position }) => position ?? status)).toEqual([
      'cancelled',
      'cancelled',
      'going',
      'going',
      'going',
      'going',
      1,
      2,
    ]);
    await expectOk(host.call('POST', `/api/events/${id}/cancel`));
  }
});

it('gives the last place to one of 50 on two nodes', async () => {
  const host = await createHost(app);
  const id = await publishEvent(app, host);
  const racers = await createPeople(53);
  for (const one of racers.slice(0, 3)) await expectOk(rsvp(one, id));

  const answers = await Promise.all(
    racers.slice(3).map((one, at) => expectOk(rsvp(at % 2 ? onSecond(one) : one, id))),
  );

  expect(answers.filter((answer) => answer.rsvp.status === 'going')).toHaveLength(1);
});

describe('a check-in on two nodes', () => {
  const later = (seconds: number) => setTime(new Date(app.deps.clock().getTime() + seconds * 1000));
  const codeOf = async (host: TestMember, id: string): Promise<string> =>
    (await expectOk(host.call('GET', `/api/events/${id}/code`))).code;
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const checkIn = (by: TestMember, id: string, body: object) =>
    by.call('POST', `/api/events/${id}/check-in`, body);
  const pointsOf = async ({ call }: TestMember): Promise<number> =>
    (await expectOk(call('GET', '/api/auth/session'))).user.rizzScore;
  /** Every second call by the other node. */
  const alternate = (member: TestMember, index: number) =>
    index % 2 === 0 ? member : onSecond(member);

  /** Events of one host, which begin now with all of these guests. */
  async function begin(guests: readonly TestMember[], count = 1) {
    const host = await createHost(app);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await publishEvent(app, host, { hours: 1 });
      for (const guest of guests) await expectOk(rsvp(guest, id));
      ids.push(id);
    }
    later(3600);
    return { host, ids, id: ids[0]! };
  }

  it('counts the wrong codes of both: of 20 at once, only five are checked', async () => {
    const [ann] = await createPeople(1);
    const { host, id } = await begin([ann!]);
    const code = await codeOf(host, id);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        checkIn(alternate(ann!, at), id, { code: wrongFor(code) }),
      ),
    );

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    for (const one of [ann!, onSecond(ann!)]) {
      expect((await checkIn(one, id, { code })).statusCode).toBe(429);
    }
    expect(await pointsOf(ann!)).toBe(0);
  });

  it('accepts the current and the previous code from the other node, and no older one', async () => {
    const [ann, ben, cleo] = await createPeople(3);
    const { host, id } = await begin([ann!, ben!, cleo!]);
    const code = await codeOf(host, id);
    expect(await codeOf(onSecond(host), id)).toBe(code);

    expect((await checkIn(onSecond(ann!), id, { code })).statusCode).toBe(200);
    later(30);
    expect((await checkIn(onSecond(ben!), id, { code })).statusCode).toBe(200);
    later(30);
    expect((await checkIn(onSecond(cleo!), id, { code })).statusCode).toBe(400);
    expect(await pointsOf(cleo!)).toBe(0);
  });

  it('pays once for a code sent to both, and rejects it at another event', async () => {
    const [ann] = await createPeople(1);
    const { host, ids } = await begin([ann!], 2);
    const [id, otherId] = ids as [string, string];
    const code = await codeOf(host, id);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => checkIn(alternate(ann!, at), id, { code })),
    );

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json().rsvp).toMatchObject({ status: 'attended', confirmedBy: 'host' });
    expect((await checkIn(onSecond(ann!), otherId, { code })).statusCode).toBe(400);
    expect(await pointsOf(ann!)).toBe(20);
  });

  it('pays two events a week, however many are checked in at once', async () => {
    const [ann] = await createPeople(1);
    const { host, ids } = await begin([ann!], 5);
    const codes = await Promise.all(ids.map((id) => codeOf(host, id)));

    const answers = await Promise.all(
      ids.map((id, at) => checkIn(alternate(ann!, at), id, { code: codes[at] })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await pointsOf(ann!)).toBe(40);
  });

  it('pays fake accounts that all confirm each other at once no more than others', async () => {
    const fakes = await createPeople(4);
    const { ids } = await begin(fakes, 3);
    const pairs = fakes.flatMap((one) =>
      fakes.filter((other) => other !== one).map((other) => [one, other.id] as const),
    );

    const answers = await Promise.all(
      ids.flatMap((id) =>
        pairs.map(([one, userId], at) => checkIn(alternate(one, at), id, { userId })),
      ),
    );

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await Promise.all(fakes.map(pointsOf))).toEqual([40, 40, 40, 40]);
  });
});

describe('an event in a night when the clocks change', () => {
  it.each([
    ['repeat an hour', '2026-10-25T12:00:00.000Z', '2026-11-01T07:30:00.000Z', /1:30\sAM CST/u],
    ['skip an hour', '2027-03-07T12:00:00.000Z', '2027-03-14T08:30:00.000Z', /3:30\sAM CDT/u],
  ])(
    'and %s, reminds each guest once, whichever node is first',
    async (_what, plannedAt, startsAt, shown) => {
      setTime(plannedAt);
      const [ann, ben] = await createPeople(2);
      const hours = (Date.parse(startsAt) - Date.parse(plannedAt)) / HOUR_MS;
      const id = await publishEvent(app, await createHost(app), { hours });
      for (const one of [ann!, ben!]) await expectOk(rsvp(one, id));
      const bell = async ({ call }: TestMember) => {
        const all = (await expectOk(call('GET', '/api/notifications'))) as { kind: string }[];
        return all.filter(({ kind }) => kind === 'event-reminder').length;
      };
      const runAt = async (hoursBefore: number) => {
        setTime(new Date(Date.parse(startsAt) - hoursBefore * HOUR_MS));
        await Promise.all([runEventClock(app.deps), runEventClock(second.deps)]);
        return Promise.all([ann!, ben!].map(bell));
      };

      expect(await runAt(24.1)).toEqual([0, 0]);
      expect(await runAt(24)).toEqual([1, 1]);
      expect(await runAt(2.1)).toEqual([1, 1]);
      await forgetMails(app);
      expect(await runAt(2)).toEqual([2, 2]);
      await sendDueMails(app);
      const recipients = app.mails.map(({ to }) => to).toSorted();
      expect(recipients).toEqual([ann!.email, ben!.email].toSorted());
      expect(app.mails[0]?.text).toMatch(shown);
      const event = await expectOk(onSecond(ann!).call('GET', `/api/events/${id}`));
      expect(event).toMatchObject({ state: 'published', startsAt, zone: 'America/Chicago' });
      await runAt(0);
      expect((await expectOk(ann!.call('GET', `/api/events/${id}`))).state).toBe('started');
    },
  );
});
