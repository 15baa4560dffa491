import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { members } from '../../../rooms/account/server/index.ts';
import { eventRsvps, events } from '../../../rooms/events/server/index.ts';
import { createGuest } from '../../../testing/server/evenings.ts';
import { act } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { planRounds } from './rounds.ts';

const app = useTestApp();

it('plans rounds in ten minutes at each start, with whom no visitor knows', async () => {
  const { db } = app.deps;
  const visitor = await app.createMember();
  const known = await createGuest(app);
  await act(visitor, known, 'like');
  for (let number = 0; number < 10; number += 1) await createGuest(app);
  const [{ email } = { email: '' }] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, visitor.id));

  const before = await planRounds(app.deps, [email]);
  const planned = await planRounds(app.deps, [email]);

  const ids = [before?.eventId ?? '', planned?.eventId ?? ''];
  const rows = await db.select().from(events).where(inArray(events.id, ids));
  const stateOf = (id: string) => rows.find((row) => row.id === id)?.state;
  expect(ids.map(stateOf)).toEqual(['cancelled', 'published']);
  const startsAt = rows.find(({ id }) => id === planned?.eventId)?.startsAt.getTime();
  expect(startsAt).toBe(app.deps.clock().getTime() + 600_000);
  const guests = await db
    .select({ id: eventRsvps.memberId })
    .from(eventRsvps)
    .where(eq(eventRsvps.eventId, ids[1] ?? ''));
  expect(guests.map(({ id }) => id).toSorted()).toEqual(
    [visitor.id, ...(planned?.partnerIds ?? [])].toSorted(),
  );
  expect(planned?.partnerIds).toHaveLength(9);
  expect(planned?.partnerIds).not.toContain(known.id);
});
