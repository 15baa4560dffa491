import { expect, it } from 'vitest';

import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { newSquad, openTestRoom } from '../../../testing/server/groups.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { givePicture, report } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { calls } from '../../calls/server/index.ts';

/** Tables are tested where they are composed (rooms/evenings/server/tables). */

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

type Two = [viewer: TestMember, hidden: TestMember];
const two = async (): Promise<Two> => [
  await app.createMember({ fullName: 'Vera View' }),
  await app.createMember({ fullName: 'Hilda Hide' }),
];

async function twoGuests(showMe: boolean): Promise<Two> {
  const guests = await two();
  const event = await publishEvent(app, await createHost(app));
  for (const guest of guests) await expectOk(rsvp(guest, event, 'going', { showMe }));
  return guests;
}

async function twoInRoom(): Promise<Two> {
  const [oak, elm] = [await newSquad(app, 'Oak'), await newSquad(app, 'Elm')];
  await openTestRoom(oak, elm);
  return [oak.members[0], elm.members[0]];
}

async function twoInRound(): Promise<Two> {
  const [viewer, hidden] = await two();
  const at = app.deps.clock();
  const times = { startedAt: at, callerSeenAt: at, calleeSeenAt: at, endedAt: at };
  await app.deps.db.insert(calls).values({ callerId: hidden.id, calleeId: viewer.id, ...times });
  return [viewer, hidden];
}

it.each([
  ['nothing', two, false],
  ['a list of guests', () => twoGuests(true), true],
  ['an event without being listed', () => twoGuests(false), false],
  ['a room', twoInRoom, true],
  ['a round', twoInRound, true],
])('by %s members are in sight who hide elsewhere', async (_what, meet, isInSight) => {
  const [viewer, hidden] = await meet();
  const picture = await givePicture(app, hidden);
  await expectOk(hidden.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } }));

  const answers = [
    await viewer.call('GET', picture),
    await report(viewer, hidden),
    await report(viewer, hidden, { subject: { kind: 'picture', id: picture } }),
    await viewer.call('POST', '/api/blocks', { userId: hidden.id }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    isInSight ? [200, 201, 201, 200] : [404, 404, 404, 404],
  );
});
