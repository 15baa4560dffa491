import { eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays, utcDay } from '../../../../platform/shared/index.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { CURRENT_CONSENT } from '../../../profile/preferences/index.ts';
import { matches } from '../../../relations/server/index.ts';
import { STANDING_DAYS, stepOf } from '../../index.ts';
import { standings } from '../tables.ts';
import { countStandings, createCounter } from './count-standings.ts';

const app = useTestApp();
const TODAY = '2026-11-21';

let people: TestMember[];
beforeEach(async () => {
  app.setTime(`${TODAY}T12:00:00.000Z`);
  await app.deps.db.delete(members);
  people = await Promise.all(Array.from({ length: 4 }, () => app.createMember()));
});

const swipe = (from: TestMember, to: TestMember, type: string) =>
  from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type });

async function readStanding({ id }: TestMember) {
  const rows = await app.deps.db.select().from(standings);
  const {
    memberId: _id,
    day: _day,
    ...counts
  } = rows.find(({ memberId }) => memberId === id) ?? {};
  return counts as Partial<typeof standings.$inferSelect>;
}

async function listOf(of: TestMember): Promise<string[]> {
  const answer = await of.call('GET', `/api/users/${of.id}/potential-matches`);
  return answer.json<{ id: string }[]>().map(({ id }) => id);
}

describe('counting standings', () => {
  it('counts swipes up to midnight, and forgets them after seven days', async () => {
    const [ann, ben, cleo, dan] = people as [TestMember, TestMember, TestMember, TestMember];
    await swipe(ben, ann, 'like');
    await swipe(cleo, ann, 'like');
    await swipe(dan, ann, 'pass');
    await swipe(ann, cleo, 'pass');

    await countStandings(app.deps);
    expect(await readStanding(ann)).toMatchObject({ shown: 0, answered: 0, unanswered: 0 });

    app.setTime('2026-11-22T00:00:05.000Z');
    await countStandings(app.deps);
    expect(await readStanding(ann)).toMatchObject({ shown: 1, answered: 1, unanswered: 1 });
    expect(await readStanding(cleo)).toMatchObject({ shown: 1, answered: 0, unanswered: 0 });

    app.setTime('2026-11-29T00:00:05.000Z');
    await countStandings(app.deps);
    expect(await readStanding(ann)).toMatchObject({ shown: 0, answered: 0, unanswered: 0 });
  });

  describe('readiness', () => {
    /** Rows of ten others with Ann: she acted first with half of them, and answered the rest. */
    async function decide(likes: number, daysAgo: number, count = 10) {
      const [ann] = people as [TestMember];
      const others = crowd.slice(0, count);
      const at = new Date(`${addDays(TODAY, -daysAgo)}T23:59:59.999Z`);
      const rows = others.map(({ id }, index) => {
        const says = index < likes ? ('like' as const) : ('pass' as const);
        const isFirst = index % 2 === 0;
        return {
          user1Id: isFirst ? ann.id : id,
          user2Id: isFirst ? id : ann.id,
          type: isFirst ? says : ('like' as const),
          answer: isFirst ? null : says,
          answeredAt: isFirst ? null : at,
          status: 'declined' as const,
          createdAt: at,
        };
      });
      await app.deps.db.insert(matches).values(rows);
      return ann;
    }
    let crowd: TestMember[];
    beforeEach(async () => {
      crowd = await Promise.all(Array.from({ length: 10 }, () => app.createMember()));
    });
    async function readinessOfAnn() {
      await countStandings(app.deps);
      return (await readStanding(people[0]!)).readiness;
    }

    it.each([
      [0, 1, 0],
      [3, 1, 1],
      [5, 28, 2],
      [8, 28, 3],
      [8, 29, null],
      [8, 0, null],
    ])('with %d likes among ten answers %d days ago is %s', async (likes, daysAgo, step) => {
      await decide(likes, daysAgo);

      expect(await readinessOfAnn()).toBe(step);
    });

    it('is neutral below ten answers', async () => {
      await decide(9, 1, 9);

      expect(await readinessOfAnn()).toBeNull();
    });

    it('is neutral for a member who hides their activity, at once', async () => {
      const { id } = await decide(8, 1);
      const [, ben] = people as [TestMember, TestMember];
      const hide = (hidesActivity: boolean) =>
        app.deps.db.update(members).set({ hidesActivity }).where(eq(members.id, id));
      expect(await readinessOfAnn()).toBe(3);
      await hide(true);
      const hidden = await listOf(ben);

      app.setTime('2026-11-22T00:00:05.000Z');
      expect(await readinessOfAnn()).toBeNull();

      app.setTime(`${TODAY}T12:00:00.000Z`);
      expect(await listOf(ben)).toEqual(hidden);
    });

    it('moves nobody within a day, and no call tells it', async () => {
      const [ann, ben] = people as [TestMember, TestMember];
      await countStandings(app.deps);
      const before = await listOf(ben);

      await decide(10, 0);
      await countStandings(app.deps);

      expect(await listOf(ben)).toEqual(before);
      const answers = [
        await ben.call('GET', `/api/users/${ben.id}/potential-matches`),
        await ben.call('GET', `/api/users/${ann.id}`),
        await ann.call('GET', `/api/users/${ann.id}`),
      ];
      for (const answer of answers) expect(answer.body).not.toMatch(/readiness|hasMatched|shown"/u);
    });
  });

  it('knows who had a match in 28 days', async () => {
    const [ann, ben, cleo] = people as [TestMember, TestMember, TestMember];
    await swipe(ann, ben, 'like');
    await swipe(ben, ann, 'like');
    await countStandings(app.deps);
    expect(await readStanding(ann)).toMatchObject({ hasMatched: false });

    app.setTime('2026-11-22T00:00:05.000Z');
    await countStandings(app.deps);
    for (const one of [ann, ben])
      expect(await readStanding(one)).toMatchObject({ hasMatched: true });
    expect(await readStanding(cleo)).toMatchObject({ hasMatched: false });

    app.setTime('2026-12-20T00:00:05.000Z');
    await countStandings(app.deps);
    expect(await readStanding(ann)).toMatchObject({ hasMatched: false });
  });

  it('counts again within a minute when the clock has another day', async () => {
    const [ann, ben] = people as [TestMember, TestMember];
    const count = createCounter(app.deps);
    await count();
    await swipe(ben, ann, 'like');

    await count();
    expect(await readStanding(ann)).toMatchObject({ shown: 0 });

    app.setTime('2026-11-22T00:00:05.000Z');
    await count();
    expect(await readStanding(ann)).toMatchObject({ shown: 1 });
  });

  it('keeps the later day when a clock was wrong or a run is repeated', async () => {
    const [ann, ben] = people as [TestMember, TestMember];
    await swipe(ben, ann, 'like');
    app.setTime('2026-11-22T12:00:00.000Z');
    await countStandings(app.deps);

    app.setTime(`${TODAY}T12:00:00.000Z`);
    await countStandings(app.deps);

    expect(await readStanding(ann)).toMatchObject({ shown: 1, unanswered: 1 });
  });

  it('counts the pairs of any days in the steps of the domain', async () => {
    const daysAgo = fc.integer({ min: 0, max: 9 });
    const pair = fc.record({
      type: fc.constantFrom('like', 'pass'),
      acted: daysAgo,
      answered: fc.option(daysAgo),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 3 }), async (pairs) => {
        const [ann, ...others] = people as [TestMember, ...TestMember[]];
        await app.deps.db.delete(matches);
        await app.deps.db.delete(standings);
        const at = (ago: number) => new Date(`${addDays(TODAY, -ago)}T23:59:59.999Z`);
        const rows = pairs.map(({ type, acted, answered }, index) => ({
          user1Id: others[index]!.id,
          user2Id: ann.id,
          type,
          status: 'declined' as const,
          createdAt: at(acted),
          ...(answered !== null && { answer: 'pass' as const, answeredAt: at(answered) }),
        }));
        if (rows.length > 0) await app.deps.db.insert(matches).values(rows);

        await countStandings(app.deps);

        const isCounted = (ago: number | null) => ago !== null && ago > 0 && ago <= STANDING_DAYS;
        const shown = pairs.filter(({ acted }) => isCounted(acted));
        const likes = shown.filter(({ type }) => type === 'like');
        const answered = likes.filter((one) => one.answered !== null && one.answered > 0).length;
        expect(await readStanding(ann)).toMatchObject({
          shown: stepOf(shown.length),
          answered: stepOf(answered),
          unanswered: stepOf(likes.length - answered),
        });
        for (const [index, { answered: ago }] of pairs.entries()) {
          const step = stepOf(isCounted(ago) ? 1 : 0);
          expect(await readStanding(others[index]!)).toMatchObject({ shown: step });
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the order of a day', () => {
  it('shows others’ passes, likes and blocks to nobody but whoever was liked', async () => {
    const [ann, ben, cleo, dan] = people as [TestMember, TestMember, TestMember, TestMember];
    const lists = async (of: TestMember[]) => {
      const found = [];
      for (const one of of) found.push(await listOf(one));
      return found;
    };
    const before = await lists([ann, dan]);

    await swipe(ben, cleo, 'like');
    await swipe(cleo, dan, 'pass');
    await cleo.call('POST', '/api/blocks', { userId: ben.id });

    expect(utcDay(app.deps.clock())).toBe(TODAY);
    expect(await lists([ann, dan])).toEqual(before);
  });

  it('puts whoever likes a member among the first ten, and loses nobody', async () => {
    const [ann, ben] = people as [TestMember, TestMember];
    const before = await listOf(ann);

    await swipe(ben, ann, 'like');

    const after = await listOf(ann);
    expect(after.indexOf(ben.id)).toBeLessThan(10);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('shows a newcomer early to one in five of 50 viewers at once, who change nobody’s order', async () => {
    const [ann] = people as [TestMember];
    await app.deps.db.delete(members).where(ne(members.id, ann.id));
    const longAgo = new Date('2026-01-01T08:00:00Z');
    const veterans = Array.from({ length: 50 }, () => app.createMember({ createdAt: longAgo }));
    const viewers = await Promise.all(veterans);
    const before = await listOf(viewers[0]!);

    const lists = await Promise.all(viewers.map(listOf));
    const seen = lists.filter((ids) => ids.slice(0, 5).includes(ann.id));
    const swipes = await Promise.all(viewers.slice(1).map((one) => swipe(one, ann, 'pass')));

    // A share of ten, drawn by pair and day. More than 25 happen once in a million.
    expect(seen.length).toBeLessThanOrEqual(25);
    expect(new Set(swipes.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await listOf(viewers[0]!)).toEqual(before);
  });

  it('says nothing to somebody whom nobody fits', async () => {
    const alone = await app.createMember({ location: 'Honolulu, HI' });

    const answer = await alone.call('GET', `/api/users/${alone.id}/potential-matches?radius=25`);

    expect(answer.json()).toEqual([]);
  });

  it.each([
    ['nobody wants another', [['men'], ['women']], [['men'], ['women']], [['men'], ['women']]],
    // Each wants the next one, in a circle.
    [
      'nobody is wanted back',
      [['women'], ['nonbinary']],
      [['nonbinary'], ['men']],
      [['men'], ['women']],
    ],
  ])('is empty for all where %s', async (_what, ...wishes) => {
    await app.deps.db.delete(members);
    people = await Promise.all(wishes.map(() => app.createMember()));
    for (const [at, [shownAs, wantsToMeet]] of wishes.entries()) {
      const saved = {
        shownAs,
        wantsToMeet,
        showUnanswered: false,
        consentVersion: CURRENT_CONSENT,
      };
      expect((await people[at]!.call('PUT', '/api/preferences', saved)).statusCode).toBe(200);
    }

    for (const member of people) expect(await listOf(member)).toEqual([]);
  });

  it('ends with whom everybody wants, from the next day on, and loses nobody', async () => {
    const createdAt = new Date('2026-01-01T08:00:00Z');
    await app.deps.db.delete(members);
    const veterans = Array.from({ length: 14 }, () => app.createMember({ createdAt }));
    const [wanted, viewer, ...others] = await Promise.all(veterans);
    const before = await listOf(viewer!);

    for (const one of others) await swipe(one, wanted!, 'like');
    expect(await listOf(viewer!)).toEqual(before);
    app.setTime('2026-11-22T00:00:05.000Z');
    await countStandings(app.deps);

    const after = await listOf(viewer!);
    expect(after.at(-1)).toBe(wanted!.id);
    expect(after.toSorted()).toEqual(before.toSorted());
    expect(new Set(await listOf(wanted!))).toEqual(
      new Set([viewer!, ...others].map(({ id }) => id)),
    );
  });
});
