import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, utcDay } from '../../../platform/shared/index.ts';
import { createHost, eventBodyAt, rsvp } from '../../../testing/server/events.ts';
import { fixDate } from '../../../testing/server/groups.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, signInAgain, write } from '../../../testing/server/safety.ts';
import type { TestApp, TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import { toFunnel, type FunnelCounts, type Week } from '../index.ts';
import { countFunnel } from './count-funnel.ts';
import { figureWeeks } from './tables.ts';
import { makeFunnel } from './weeks.ts';

const BEGIN = Date.parse('2026-10-20T12:00:00Z');
const UNTIL = '2026-11-23';
const [SINCE_MS, UNTIL_MS] = [Date.parse('2026-10-26'), Date.parse(UNTIL)];
const JOINED = { createdAt: new Date('2026-10-01T10:00:00Z'), lastActiveOn: '2026-10-01' };

/** What happened in the simulated month, written down as it happens. */
interface Happened {
  kind: 'like' | 'match' | 'message' | 'fixed' | 'confirmed' | 'event' | 'goodbye' | 'again';
  at: number;
  /** Who did it; for a match, a plan and a date both. */
  who: readonly string[];
  pair?: number;
  /** The day of a date. */
  day?: string;
}

/** 25 pairs, each a day after the one before: some are answered, some meet, some say goodbye. */
async function liveMonth(app: TestApp, people: TestMember[]): Promise<Happened[]> {
  const happened: Happened[] = [];
  const actions: { at: number; run: () => Promise<unknown> }[] = [];
  const note = (kind: Happened['kind'], who: TestMember[], more: Partial<Happened> = {}) =>
    happened.push({ kind, at: app.deps.clock().getTime(), who: who.map(({ id }) => id), ...more });
  const plan = (at: number, run: () => Promise<unknown>) => actions.push({ at, run });
  for (let pair = 0; pair < 25; pair += 1) {
    const [a, b] = [people[2 * pair]!, people[2 * pair + 1]!];
    const liked = BEGIN + pair * DAY_MS;
    const matched = liked + DAY_MS;
    let match: { id: string; conversationId: string | null };
    let planId: string;
    plan(liked, async () => {
      await act(a, b, 'like');
      note('like', [a]);
    });
    plan(matched, async () => {
      match = await act(b, a, 'like');
      note('like', [b]);
      note('match', [a, b], { pair });
    });
    const say = (by: TestMember) => async () => {
      await write(app, match.conversationId!, [[by, 'Hello']]);
      note('message', [by], { pair });
    };
    plan(matched + 2 * HOUR_MS, say(a));
    if (pair % 3 > 0) plan(matched + (pair % 3 === 1 ? 7 : 40) * HOUR_MS, say(b));
    if (pair % 4 === 1) {
      const date = matched + (4 + (pair % 3)) * DAY_MS;
      plan(matched + DAY_MS, async () => {
        const fixed = await fixDate(
          `/api/conversations/${match.conversationId}/plans`,
          [a, b],
          [new Date(date).toISOString(), new Date(date + DAY_MS).toISOString()],
        );
        planId = fixed.id;
        note('fixed', [a, b]);
      });
      for (const [by, other] of [
        [a, b],
        [b, a],
      ] as const) {
        plan(date + (by === a ? 1 : 3) * HOUR_MS, async () => {
          await expectOk(by.call('POST', `/api/plans/${planId}/confirm`, { userId: other.id }));
          if (by === b) note('confirmed', [a, b], { pair, day: utcDay(new Date(date)) });
        });
        // Some say the same, some do not.
        const answer = by === a || pair % 8 === 1 ? 'again' : 'friends';
        plan(date + (by === a ? 40 : 41) * HOUR_MS, async () => {
          const about = { kind: 'date', id: planId };
          await expectOk(by.call('PUT', '/api/again', { about, userId: other.id, answer }));
          if (by === b && answer === 'again') note('again', [a, b]);
        });
      }
    }
    if (pair % 4 === 3) {
      plan(matched + 10 * DAY_MS, async () => {
        await expectOk(b.call('POST', `/api/matches/${match.id}/goodbye`, { line: 'Take care!' }));
        note('goodbye', [b], { pair });
      });
    }
  }
  planEvent(app, people.slice(50, 56), { plan, note });
  planCancelled([people[56]!, people[57]!], { plan, note });
  for (const { at, run } of actions.toSorted((one, other) => one.at - other.at)) {
    if (at >= UNTIL_MS && app.deps.clock().getTime() < UNTIL_MS) {
      app.setTime(new Date(UNTIL_MS));
      await makeFunnel(app.deps);
    }
    app.setTime(new Date(at));
    await run();
  }
  return happened;
}

interface Month {
  plan: (at: number, run: () => Promise<unknown>) => void;
  note: (kind: Happened['kind'], who: TestMember[], more?: Partial<Happened>) => void;
}

/** Two fix a date before the counted weeks, and call it off within them. */
function planCancelled([a, b]: [TestMember, TestMember], { plan, note }: Month): void {
  let planId: string;
  plan(BEGIN, async () => {
    await act(a, b, 'like');
    const { conversationId } = await act(b, a, 'like');
    note('like', [a, b]);
    note('match', [a, b], { pair: 25 });
    const slots = ['2026-12-20T18:00:00Z', '2026-12-21T18:00:00Z'];
    const fixed = await fixDate(`/api/conversations/${conversationId}/plans`, [a, b], slots);
    planId = fixed.id;
    note('fixed', [a, b]);
  });
  plan(SINCE_MS + 5 * DAY_MS, () => expectOk(a.call('POST', `/api/plans/${planId}/cancel`)));
}

/** Six go to an event and confirm each other. */
function planEvent(app: TestApp, guests: TestMember[], { plan, note }: Month): void {
  const published = Date.parse('2026-11-05T10:00:00Z');
  let eventId: string;
  plan(published, async () => {
    const host = await createHost(app);
    const moderator = await createStaff(app, 'moderator');
    ({ id: eventId } = await expectOk(
      host.call('POST', '/api/events', eventBodyAt(app, 72, { places: 20 })),
    ));
    await expectOk(host.call('POST', `/api/events/${eventId}/publish`));
    const decision = { outcome: 'published', finding: '' };
    await expectOk(moderator.call('POST', `/api/desk/events/${eventId}/decide`, decision));
    for (const guest of guests) await expectOk(rsvp(guest, eventId));
  });
  plan(published + 72 * HOUR_MS, async () => {
    for (let at = 0; at < guests.length; at += 2) {
      const [one, other] = [guests[at]!, guests[at + 1]!];
      const address = `/api/events/${eventId}/check-in`;
      await expectOk(one.call('POST', address, { userId: other.id }));
      await expectOk(other.call('POST', address, { userId: one.id }));
      note('event', [one, other]);
    }
  });
}

/** The same counts by hand. */
function countByHand(happened: readonly Happened[], active: number): FunnelCounts {
  const isThen = (at: number) => at >= SINCE_MS && at < UNTIL_MS;
  const before = happened.filter(({ at }) => at < UNTIL_MS);
  const whoIn = (...kinds: Happened['kind'][]) =>
    new Set(
      before.filter(({ kind, at }) => kinds.includes(kind) && isThen(at)).flatMap(({ who }) => who),
    );
  const ofPair = (kind: Happened['kind'], pair: number) =>
    before.filter((one) => one.kind === kind && one.pair === pair);
  const pairs = before.filter(({ kind }) => kind === 'match');
  const answers = pairs.flatMap(({ pair = -1, who }) => {
    const [first, second] = ofPair('message', pair);
    return first && second ? [{ pair, who, first: first.at, second: second.at }] : [];
  });
  const made = pairs.filter(({ at }) => isThen(at));
  const met = made.flatMap(({ pair = -1, at }) =>
    ofPair('confirmed', pair).map(
      ({ day = '' }) => (Date.parse(day) - Date.parse(utcDay(new Date(at)))) / DAY_MS,
    ),
  );
  const silent = pairs.filter(({ pair = -1 }) => {
    const last = ofPair('message', pair).at(-1);
    return last && ofPair('goodbye', pair).length === 0 && isThen(last.at + 14 * DAY_MS);
  });
  return {
    until: UNTIL,
    active,
    steps: {
      liked: whoIn('like').size,
      matched: whoIn('match').size,
      answered: answers.filter(({ second }) => isThen(second)).length * 2,
      planned: whoIn('fixed').size,
      met: whoIn('confirmed', 'event').size,
      again: whoIn('again').size,
    },
    matches: made.length,
    ofMatches: {
      answered: answers.filter(
        ({ pair, first, second }) =>
          made.some((one) => one.pair === pair) && second - first <= DAY_MS,
      ).length,
      met: met.length,
    },
    daysToMeeting: met,
    goodbyes: before.filter(({ kind, at }) => kind === 'goodbye' && isThen(at)).length,
    silent: silent.length,
  };
}

const sorted = (days: readonly number[]) => days.toSorted((one, other) => one - other);

describe('the funnel', () => {
  const statements: string[] = [];
  const app = useTestApp({}, { onQuery: (query) => statements.push(query) });
  let ada: TestMember;
  let people: TestMember[];
  let expected: FunnelCounts;
  const look = (by = ada) => by.call('GET', '/api/figures');
  const weeks = async (): Promise<Week[]> => (await expectOk(look())).weeks;
  beforeAll(async () => {
    app.setTime(new Date(BEGIN));
    ada = await app.createMember({ ...JOINED, role: 'admin' });
    people = [];
    for (let at = 0; at < 60; at += 1) people.push(await app.createMember(JOINED));
    const happened = await liveMonth(app, people);
    const seen = happened
      .filter(({ at }) => at >= SINCE_MS && at < UNTIL_MS)
      .flatMap(({ kind, who }) => (kind === 'match' ? [] : who));
    // The event's host, the moderator and the member who called a date off were active too.
    expected = countByHand(happened, new Set(seen).size + 3);
    await signInAgain(app, ada);
  });

  it('is what a count by hand of all that happened is', async () => {
    const counted = await countFunnel(app.deps.db, UNTIL);

    expect({ ...counted, active: 0, daysToMeeting: sorted(counted.daysToMeeting) }).toEqual({
      ...expected,
      active: 0,
      daysToMeeting: sorted(expected.daysToMeeting),
    });
    expect(expected.steps.met).toBeGreaterThan(10);
    expect(expected.goodbyes).toBeGreaterThan(3);
    expect(await weeks()).toEqual([toFunnel(expected)]);
  });

  it('is for admins alone until the operator says otherwise, and then for everybody', async () => {
    const publish = (publicFigures: boolean) =>
      expectOk(ada.call('PATCH', '/api/admin/community', { publicFigures }));
    const [visitor, member] = [await app.call('GET', '/api/figures'), await look(people[0])];
    const unknown = await app.call('GET', '/api/none');
    expect([visitor.statusCode, member.statusCode]).toEqual([404, 404]);
    expect(visitor.json().code).toBe(unknown.json().code);
    expect((await look()).statusCode).toBe(200);

    await publish(true);
    expect((await app.call('GET', '/api/figures')).json().weeks).toHaveLength(1);
    expect((await app.call('GET', '/api/community')).json().publicFigures).toBe(true);

    await publish(false);
    expect((await app.call('GET', '/api/figures')).statusCode).toBe(404);
  });

  it('never changes, also after members are suspended or erased', async () => {
    const before = await weeks();
    await app.deps.db.delete(members).where(eq(members.id, people[3]!.id));
    await app.deps.db
      .update(members)
      .set({ access: 'banned' })
      .where(eq(members.id, people[5]!.id));

    expect(await weeks()).toEqual(before);
  });

  it('is counted once by 50 first visitors at once', async () => {
    await app.deps.db.delete(figureWeeks);
    statements.length = 0;

    const looks = await Promise.all(Array.from({ length: 50 }, () => look()));

    expect(new Set(looks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(statements.filter((one) => one.includes('"daysToMeeting"'))).toHaveLength(1);
  });

  it('tells the newest twelve weeks, the latest first, without those of too few', async () => {
    const [first] = await weeks();
    const untils = Array.from({ length: 13 }, (_, at) =>
      utcDay(new Date(UNTIL_MS - (at + 1) * 7 * DAY_MS)),
    );
    await app.deps.db.insert(figureWeeks).values(
      untils.map((until, at) => ({
        until,
        kind: 'funnel' as const,
        figures: { week: at === 2 ? null : { ...first!, until } },
      })),
    );

    const told = (await weeks()).map(({ until }) => until);

    expect(told).toEqual([UNTIL, ...untils.filter((_, at) => at !== 2)].slice(0, 12));
  });

  it('is never made up for a week with fewer than fifty active members', async () => {
    app.setTime('2027-02-01T00:00:00Z');
    await makeFunnel(app.deps);
    for (let at = 0; at < 60; at += 1) {
      await app.createMember({ ...JOINED, lastActiveOn: '2027-01-31' });
    }
    await signInAgain(app, ada);

    expect((await weeks())[0]?.until).toBe(UNTIL);
  });
});
