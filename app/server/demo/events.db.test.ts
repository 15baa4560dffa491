import { isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { composeDueTables } from '../../../rooms/evenings/server/index.ts';
import { stateAt } from '../../../rooms/events/index.ts';
import { eventRsvps, events } from '../../../rooms/events/server/index.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { planEvents } from './events.ts';

const app = useTestApp();

it('plans eleven events in three cities: one in progress, and one waiting for a moderator', async () => {
  const now = app.deps.clock();
  const createdAt = new Date(now.getTime() - 40 * 86_400_000);
  const add = async (location: string) => {
    const { id } = await app.createMember({ location, createdAt });
    return { id, location, createdAt };
  };
  const visitor = await add('Austin, TX');
  const cities = ['Austin, TX', 'Dallas, TX', 'Boise, ID'];
  const people: (typeof visitor)[] = [];
  for (let at = 0; at < 30; at += 1) people.push(await add(cities[at % 3] ?? ''));

  await app.deps.db.transaction((tx) => planEvents(tx, { visitor, people, now }));

  const planned = await app.deps.db.select().from(events);
  const rsvps = await app.deps.db.select().from(eventRsvps);
  expect(new Set(planned.map(({ city }) => city)).size).toBe(3);
  const states = planned.map((event) => stateAt(event, now));
  expect(states.filter((state) => state === 'published')).toHaveLength(9);
  expect(states.filter((state) => state === 'started')).toHaveLength(1);
  expect(states.filter((state) => state === 'review')).toHaveLength(1);
  for (const { id, going } of planned) {
    const guests = rsvps.filter(({ eventId, status }) => eventId === id && status === 'going');
    expect(guests).toHaveLength(going);
  }
  const running = planned.find(({ state }) => state === 'started');
  const isThere = rsvps.some(
    ({ eventId, memberId }) => eventId === running?.id && memberId === visitor.id,
  );
  expect(isThere).toBe(true);

  await composeDueTables(app.deps);

  const seated = await app.deps.db.select().from(eventRsvps).where(isNotNull(eventRsvps.tableId));
  expect(seated.length).toBeGreaterThanOrEqual(12);
  expect(new Set(seated.map(({ eventId }) => eventId)).size).toBe(1);
  expect(seated.map(({ memberId }) => memberId)).toContain(visitor.id);
});
