import { afterAll, beforeAll, expect, it } from 'vitest';

import { connectDatabase } from '../../platform/database/database.ts';
import { createHost, publishEvent, rsvp } from '../../testing/events.ts';
import { expectOk } from '../../testing/full-member.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let second: TestApp;
beforeAll(async () => {
  second = await createTestApp({}, { database: connectDatabase(app.location) });
});
afterAll(() => second.close());

/** The member's calls, by the second node. */
const onSecond = ({ id, email, cookie }: TestMember): TestMember => ({
  id,
  email,
  cookie,
  call: (method, url, payload) =>
    second.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) }),
});

it('moves up exactly two, in order, when two cancel at once on two nodes', async () => {
  const host = await createHost(app);
  const people = await Promise.all(Array.from({ length: 8 }, () => app.createMember()));
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
  const racers = await Promise.all(Array.from({ length: 53 }, () => app.createMember()));
  for (const one of racers.slice(0, 3)) await expectOk(rsvp(one, id));

  const answers = await Promise.all(
    racers.slice(3).map((one, at) => expectOk(rsvp(at % 2 ? onSecond(one) : one, id))),
  );

  expect(answers.filter((answer) => answer.rsvp.status === 'going')).toHaveLength(1);
});
