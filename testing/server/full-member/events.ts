import { randomUUID } from 'node:crypto';

import { eq, or } from 'drizzle-orm';

import { sessions } from '../../../rooms/account/server/index.ts';
import { calls } from '../../../rooms/calls/server/index.ts';
import { roundEvenings, roundPairs, roundSeats } from '../../../rooms/evenings/server/index.ts';
import { eventMeetings, eventRsvps, events } from '../../../rooms/events/server/index.ts';
import { keepPictureAs, storeUpload } from '../../../rooms/profile/server/media/index.ts';
import { againQuestions, matches } from '../../../rooms/relations/server/index.ts';
import type { TestApp, TestMember } from '../test-app.ts';
import { aPicture } from '../uploads.ts';

/** Questions with an answer of each, one that was told, and the match that it is. */
export async function fillAgain(app: TestApp, { id }: TestMember): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const named = (digit: string) =>
    app.createMember({
      id: digit.repeat(8) + randomUUID().slice(8),
      fullName: 'Kit Brookwater',
    });
  const [before, after] = [await named('0'), await named('f')];
  const question = () => ({ aboutId: randomUUID(), opensAt: at, toldFrom: at, until: at });
  const answers = {
    oneAnswer: 'again',
    oneAnsweredAt: at,
    otherAnswer: 'no',
    otherAnsweredAt: at,
  } as const;
  await db.insert(againQuestions).values([
    { ...question(), ...answers, kind: 'table', oneId: before.id, otherId: id },
    { ...question(), ...answers, kind: 'date', oneId: id, otherId: after.id },
    { ...question(), kind: 'round', oneId: id, otherId: after.id, toldAt: at },
  ]);
  await db
    .update(matches)
    .set({ againAs: 'friends', againAt: at })
    .where(or(eq(matches.user1Id, id), eq(matches.user2Id, id)));
}

/**
 * Inserts an event of the member, and two of somebody else: one that the member attended, and one
 * from which they were removed.
 */
export async function fillEvents(
  app: TestApp,
  { id: memberId }: TestMember,
  partner: TestMember,
  lastName: string,
): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const { address } = await storeUpload(app.deps, memberId, await aPicture());
  const coverUploadId = address.split('/').at(-1) ?? '';
  const cover = await db.transaction((tx) =>
    keepPictureAs(tx, 'cover', { id: coverUploadId, memberId }),
  );
  const host = await app.createMember({ fullName: 'Hugh Brookwater' });
  const event = {
    description: 'With tea',
    category: 'talk',
    city: 'Austin, TX',
    place: 'The library',
    address: '1 Library Lane',
    startsAt: at,
    endsAt: new Date(at.getTime() + 3_600_000),
    places: 4,
    rules: 'No phones',
    secret: 'a secret',
    createdAt: at,
  } as const;
  const [, attended, removed, , rounds] = await db
    .insert(events)
    .values([
      {
        ...event,
        hostId: memberId,
        title: `Moths with ${lastName}`,
        cover: cover ?? '',
        coverUploadId,
        submittedAt: at,
        publishedAt: at,
        finding: `Nice, ${lastName}`,
        revision: revisionBy(lastName),
        changedAt: at,
        state: 'ended',
      },
      { ...event, hostId: host.id, title: 'Books', state: 'ended', going: 2 },
      { ...event, hostId: host.id, title: 'More books', state: 'ended' },
      {
        ...event,
        hostId: memberId,
        title: 'Tables',
        state: 'ended',
        format: 'tables',
        tableSize: 6,
        places: 8,
        composedAt: at,
      },
      {
        ...event,
        hostId: memberId,
        title: 'Rounds',
        state: 'ended',
        format: 'rounds',
        roundMinutes: 4,
        places: 6,
        place: '',
        address: '',
      },
    ])
    .returning({ id: events.id });
  if (!attended || !removed || !rounds) throw new Error('the events were not stored');
  await joinRounds(app, { memberId, partnerId: partner.id, eventIds: [rounds.id, attended.id] });
  const rsvp = { memberId, showMe: true, turn: 1, at } as const;
  await db.insert(eventRsvps).values([
    { ...rsvp, eventId: attended.id, status: 'attended', confirmedBy: 'people' },
    {
      ...rsvp,
      eventId: removed.id,
      tableId: removed.id,
      status: 'removed',
      finding: 'Too loud',
      beforeLeaving: 'going',
    },
    {
      ...rsvp,
      eventId: attended.id,
      memberId: partner.id,
      turn: 2,
      status: 'attended',
      confirmedBy: 'people',
    },
  ]);
  await db.insert(eventMeetings).values([
    { eventId: attended.id, memberId, metId: partner.id, at },
    { eventId: attended.id, memberId: partner.id, metId: memberId, at },
  ]);
}

/** An evening of rounds, and another, so that the member is either one of a pair. */
async function joinRounds(
  { deps: { db, clock } }: TestApp,
  { memberId, partnerId, eventIds }: { memberId: string; partnerId: string; eventIds: string[] },
): Promise<void> {
  const at = clock();
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, memberId));
  const [call] = await db.select().from(calls).where(eq(calls.callerId, memberId));
  for (const [index, eventId] of eventIds.entries()) {
    const plan = { memberIds: [memberId, partnerId], rounds: [] };
    const times = { changesAt: at, lookedAt: at };
    await db.insert(roundEvenings).values({ eventId, state: 'ended', round: 1, plan, ...times });
    const seat = { sessionId: session?.id ?? null, isReady: true, seenAt: at, idleIn: 1 };
    await db.insert(roundSeats).values({ eventId, memberId, ...seat });
    const pair =
      index === 0
        ? { oneId: memberId, otherId: partnerId }
        : { oneId: partnerId, otherId: memberId };
    await db.insert(roundPairs).values({ eventId, round: 1, callId: call?.id ?? null, ...pair });
  }
}

const revisionBy = (lastName: string) => ({
  title: `More moths with ${lastName}`,
  description: 'With tea',
  category: 'talk' as const,
  format: 'open' as const,
  tableSize: null,
  roundMinutes: null,
  city: 'Austin, TX',
  place: 'The library',
  address: '1 Library Lane',
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2026-12-01T13:00:00.000Z',
  places: 4,
  rules: 'No phones',
  cover: null,
  coverUploadId: null,
});
