import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { matchTwo } from '../../../testing/server/groups.ts';
import { countWaiting, hold } from '../../../testing/server/held-work.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { lockMembers } from '../../account/server/index.ts';
import { blocks } from '../../relations/server/index.ts';
import { lockAnyEvent } from './repository.ts';
import { eventRsvps } from './tables.ts';

const app = useTestApp();

const block = (by: TestMember, { id }: TestMember) =>
  by.call('POST', '/api/blocks', { userId: id });
type Part = (host: TestMember, ann: TestMember, matchId: string) => ReturnType<typeof block>;
const WAYS: [string, Part][] = [
  ['a block by the host', (host, ann) => block(host, ann)],
  ['a block by the guest', (host, ann) => block(ann, host)],
  ['an unmatch', (host, _ann, matchId) => host.call('POST', `/api/matches/${matchId}/unmatch`)],
];

it.each(WAYS)('leaves no place to a guest whose answer crosses %s', async (_what, part) => {
  const host = await createHost(app);
  const ann = await app.createMember();
  const { id: matchId } = await matchTwo(host, ann);
  const id = await publishEvent(app, host);
  const release = await hold(app, ({ tx }) => lockAnyEvent(tx, id));

  const answering = rsvp(ann, id);
  await expect.poll(() => countWaiting(app)).toBe(1);
  let isParted = false;
  const parting = part(host, ann, matchId).then((answer) => {
    isParted = true;
    return answer;
  });
  // It may wait for the answer, or be finished already.
  await expect.poll(async () => isParted || (await countWaiting(app)) === 2).toBe(true);
  await release();

  expect([200, 404]).toContain((await answering).statusCode);
  expect((await parting).statusCode).toBe(200);
  const stored = await app.deps.db.select().from(eventRsvps).where(eq(eventRsvps.eventId, id));
  expect(stored.filter(({ status }) => status === 'going' || status === 'waiting')).toEqual([]);
  expect((await expectOk(host.call('GET', `/api/events/${id}`))).going).toBe(0);
});

it('confirms no guest who is blocked while a confirmation is in progress', async () => {
  const host = await createHost(app);
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  const id = await publishEvent(app, host, { hours: 1 });
  for (const one of [ann, ben]) await expectOk(rsvp(one, id));
  const meet = (by: TestMember, { id: userId }: TestMember) =>
    by.call('POST', `/api/events/${id}/check-in`, { userId });
  await expectOk(meet(ben, ann));
  const release = await hold(app, async ({ tx }) => {
    await lockMembers(tx, [ann.id, ben.id]);
    const blockedAt = app.deps.clock();
    await tx.insert(blocks).values({ blockerId: ben.id, blockedId: ann.id, blockedAt });
  });

  const meeting = meet(ann, ben);
  await expect.poll(() => countWaiting(app)).toBe(1);
  await release();

  expect((await meeting).statusCode).toBe(404);
  const { user } = await expectOk(ann.call('GET', '/api/auth/session'));
  expect(user.rizzScore).toBe(0);
});
