import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays } from '../../../../platform/shared/index.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { CURRENT_CONSENT } from '../../../profile/preferences/index.ts';
import { FIT_AGAIN_DAYS } from '../../index.ts';
import { bestFitPairs, bestFitRuns, bestFits } from '../tables.ts';
import { beginBestFits, findAllBestFits, findBestFits } from './job.ts';

const app = useTestApp();
const TODAY = '2026-11-21';

interface Fit {
  user: { id: string };
  reasons: string[];
  until: string;
}

beforeEach(async () => {
  setDay(TODAY);
  for (const table of [members, bestFitRuns]) await app.deps.db.delete(table);
});

const setDay = (day: string) => app.setTime(`${day}T00:00:05.000Z`);
const create = (count: number, fields: Partial<typeof members.$inferInsert> = {}) =>
  Promise.all(
    Array.from({ length: count }, () => app.createMember({ lastActiveOn: TODAY, ...fields })),
  );
async function two(): Promise<[TestMember, TestMember]> {
  return (await create(2)) as [TestMember, TestMember];
}
async function three() {
  return (await create(3)) as [TestMember, TestMember, TestMember];
}
const change = ({ id }: TestMember, fields: Partial<typeof members.$inferInsert>) =>
  app.deps.db.update(members).set(fields).where(eq(members.id, id));
const swipe = (from: TestMember, to: TestMember, type: string) =>
  from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type });

/** Shown as one gender, and wants to meet one alone. */
const want = async (one: TestMember, shownAs: string, wanted: string) => {
  const genders = { shownAs: [shownAs], wantsToMeet: [wanted] };
  const rest = { showUnanswered: false, consentVersion: CURRENT_CONSENT };
  const saved = await one.call('PUT', '/api/preferences', { ...genders, ...rest });
  expect(saved.statusCode).toBe(200);
};

async function runDay(day = TODAY): Promise<void> {
  setDay(day);
  await beginBestFits(app.deps);
  await app.runJobs();
}

async function readFit(of: TestMember): Promise<Fit | null> {
  const answer = await of.call('GET', '/api/best-fit');
  expect(answer.statusCode).toBe(200);
  return answer.json<Fit | null>();
}
const partnerOf = async (of: TestMember) => (await readFit(of))?.user.id;

async function readDay(day: string): Promise<Map<string, string>> {
  const rows = await app.deps.db.select().from(bestFits).where(eq(bestFits.day, day));
  return new Map(rows.map(({ memberId, otherId }) => [memberId, otherId]));
}

describe('GET /api/best-fit', () => {
  it('shows both the other, with the same reasons, until midnight UTC', async () => {
    const [ann, ben] = await two();
    await runDay();

    const [anns, bens] = [await readFit(ann), await readFit(ben)];

    expect(anns?.user.id).toBe(ben.id);
    expect(bens?.user.id).toBe(ann.id);
    expect(anns?.reasons).toEqual(bens?.reasons);
    expect(anns?.reasons).not.toHaveLength(0);
    expect(anns?.until).toBe('2026-11-22T00:00:00.000Z');
  });

  it('is null before the first run, and 401 for visitors', async () => {
    const [ann] = await two();

    expect(await readFit(ann)).toBeNull();
    expect((await app.call('GET', '/api/best-fit')).statusCode).toBe(401);
  });

  it.each(['like', 'pass'])('ends by a %s for that member alone', async (type) => {
    const [ann, ben] = await two();
    await runDay();

    await swipe(ann, ben, type);

    expect(await readFit(ann)).toBeNull();
    expect(await partnerOf(ben)).toBe(ann.id);
  });

  it('is null for both after a block', async () => {
    const [ann, ben] = await two();
    await runDay();

    await ann.call('POST', '/api/blocks', { userId: ben.id });

    expect(await readFit(ann)).toBeNull();
    expect(await readFit(ben)).toBeNull();
  });

  it.each<[string, Partial<typeof members.$inferInsert>]>([
    ['takes a break', { pausedAt: new Date(TODAY) }],
    ['leaves', { leavingUntil: new Date('2026-12-19') }],
    ['is banned', { access: 'banned' }],
  ])('is null when the other %s', async (_what, fields) => {
    const [ann, ben] = await two();
    await runDay();

    await change(ben, fields);

    expect(await readFit(ann)).toBeNull();
  });

  it('is null when the other was deleted', async () => {
    const [ann, ben] = await two();
    await runDay();

    await app.deps.db.delete(members).where(eq(members.id, ben.id));

    expect(await readFit(ann)).toBeNull();
  });
});

describe('the daily job', () => {
  it.each([0, 1])('pairs nobody of %d', async (count) => {
    await create(count);

    await runDay();

    expect(await readDay(TODAY)).toEqual(new Map());
  });

  it('pairs nobody where nobody is wanted back', async () => {
    const [ann, ben, cleo] = await three();
    // Each wants the next one, in a circle.
    await want(ann, 'women', 'nonbinary');
    await want(ben, 'nonbinary', 'men');
    await want(cleo, 'men', 'women');

    await runDay();

    expect(await readDay(TODAY)).toEqual(new Map());
    expect(await readFit(ann)).toBeNull();
  });

  it('gives the only one whom all want to another of them each day', async () => {
    const [wanted, ...others] = (await create(5)) as [TestMember, ...TestMember[]];
    await want(wanted, 'women', 'men');
    for (const other of others) await want(other, 'men', 'women');

    const partners: (string | undefined)[] = [];
    for (const days of [0, 1, 2, 3, 4]) {
      const day = addDays(TODAY, days);
      await runDay(day);
      const paired = await readDay(day);
      partners.push(paired.get(wanted.id));
      expect(paired.size).toBe(days < 4 ? 2 : 0);
    }

    expect(new Set(partners.slice(0, 4))).toEqual(new Set(others.map(({ id }) => id)));
  });

  it('leaves nobody alone because one fits all others best', async () => {
    // Austin is nearest to each of the others.
    const cities = ['Austin, TX', 'San Antonio, TX', 'Dallas, TX', 'Houston, TX'];
    const people = await Promise.all(cities.map((location) => create(1, { location })));
    const [austin, antonio, dallas, houston] = people.flat().map(({ id }) => id);

    await runDay();

    const day = await readDay(TODAY);
    expect([day.get(austin!), day.get(dallas!)]).toEqual([antonio, houston]);
  });

  it('pairs a larger community in pieces, one partner each', async () => {
    await create(20, { location: 'Austin, TX' });
    await create(15, { location: 'Dallas, TX' });

    await findAllBestFits(app.deps, 10);

    const day = await readDay(TODAY);
    // One is left.
    expect(day.size).toBe(34);
    for (const [one, other] of day) expect(day.get(other)).toBe(one);
    expect((await app.deps.db.select().from(bestFitRuns)).map(({ piece }) => piece)).toEqual([5]);
  });

  it('pairs whoever of three had nobody yesterday, and no pair twice', async () => {
    const people = await three();

    const alone: (string | undefined)[] = [];
    for (const days of [0, 1, 2, 3]) {
      const day = addDays(TODAY, days);
      await runDay(day);
      const paired = await readDay(day);
      alone.push(people.find(({ id }) => !paired.has(id))?.id);
      expect(paired.size).toBe(days < 3 ? 2 : 0);
    }

    expect(new Set(alone.slice(0, 3)).size).toBe(3);
  });

  it('pairs the same two again after 90 days', async () => {
    await two();
    await runDay();
    const last = addDays(TODAY, FIT_AGAIN_DAYS - 1);
    await app.deps.db.update(members).set({ lastActiveOn: last });

    await runDay(last);
    expect(await readDay(last)).toEqual(new Map());

    await runDay(addDays(last, 1));
    expect((await readDay(addDays(last, 1))).size).toBe(2);
    expect(await readDay(TODAY)).toEqual(new Map());
  });

  it.each<[string, Partial<typeof members.$inferInsert>]>([
    ['has not visited for 14 days', { lastActiveOn: addDays(TODAY, -14) }],
    ['takes a break', { pausedAt: new Date(TODAY) }],
    ['is banned', { access: 'banned' }],
  ])('leaves out who %s', async (_what, fields) => {
    const [ann, ben, cleo] = await three();
    await change(cleo, fields);

    await runDay();

    expect(await readDay(TODAY)).toEqual(
      new Map([
        [ann.id, ben.id],
        [ben.id, ann.id],
      ]),
    );
  });

  it('leaves out pairs of whom one has passed the other', async () => {
    const [ann, ben] = await two();
    await swipe(ann, ben, 'pass');

    await runDay();

    expect(await readDay(TODAY)).toEqual(new Map());
  });

  it('changes nothing when the day is run again', async () => {
    await create(6);
    await runDay();
    const before = await readDay(TODAY);
    await create(2);

    await runDay();

    expect(await readDay(TODAY)).toEqual(before);
  });

  it('makes one day of 50 runs at once', async () => {
    await create(6);

    await Promise.all(Array.from({ length: 50 }, () => beginBestFits(app.deps)));
    expect(
      (await app.deps.jobs.count()).find(({ name }) => name === 'discovery.find-best-fits'),
    ).toMatchObject({ waiting: 1 });
    await Promise.all(
      Array.from({ length: 50 }, () => findBestFits(app.deps, { day: TODAY, piece: 0 })),
    );
    await app.runJobs();

    expect((await readDay(TODAY)).size).toBe(6);
  });

  it('goes on where it was killed, and never has half a day', async () => {
    const SIZE = 6;
    const people = await create(SIZE);
    await beginBestFits(app.deps);
    const enqueue = () => Promise.reject(new Error('killed'));
    const dying = { ...app.deps, jobs: { ...app.deps.jobs, enqueue } };
    await expect(findBestFits(dying, { day: TODAY, piece: 0 }, SIZE)).rejects.toThrow('killed');
    expect(await app.deps.db.select().from(bestFitPairs)).toEqual([]);

    await findBestFits(app.deps, { day: TODAY, piece: 0 }, SIZE);
    expect(await app.deps.db.select().from(bestFitPairs)).not.toEqual([]);
    // A row in the way of the last statement.
    const [ann, ben] = people as [TestMember, TestMember];
    await app.deps.db.insert(bestFits).values({ day: TODAY, memberId: ann.id, otherId: ben.id });
    await expect(findBestFits(app.deps, { day: TODAY, piece: 1 })).rejects.toThrow('best_fits');
    expect((await readDay(TODAY)).size).toBe(1);

    await app.deps.db.delete(bestFits);
    await app.runJobs();
    expect((await readDay(TODAY)).size).toBe(6);
  });

  it('ends a run of yesterday, and makes another day of the next', async () => {
    const [ann] = await three();
    await beginBestFits(app.deps);
    setDay(addDays(TODAY, 1));

    await app.runJobs();
    expect(await readDay(TODAY)).toEqual(new Map());
    expect(await readFit(ann)).toBeNull();

    await runDay(addDays(TODAY, 1));
    expect((await readDay(addDays(TODAY, 1))).size).toBe(2);
  });
});
