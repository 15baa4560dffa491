import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { addDays } from '../../../../platform/shared/index.ts';
import { readAllPages } from '../../../../testing/server/list-pages.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { INTERESTS } from '../../../account/index.ts';
import { members, type Member } from '../../../account/server/index.ts';
import {
  CURRENT_CONSENT,
  GENDERS,
  GOALS,
  type Criteria,
} from '../../../profile/preferences/index.ts';
import { preferences } from '../../../profile/server/preferences/index.ts';
import { matches } from '../../../relations/server/index.ts';
import { orderCandidates } from '../../index.ts';
import { toCompared, toOwnCompared } from '../compared.ts';
import { standings } from '../tables.ts';

const app = useTestApp();
const TODAY = '2026-11-21';
const CITIES = ['Dallas, TX', 'Fort Worth, TX', 'Austin, TX', 'Boston, MA'];

const day = fc.integer({ min: -40, max: 1 }).map((days) => addDays(TODAY, days));
const traits = fc.record({
  age: fc.integer({ min: 18, max: 99 }),
  location: fc.constantFrom(...CITIES),
  interests: fc.subarray([...INTERESTS], { minLength: 3 }),
  hidesActivity: fc.boolean(),
  lastActiveOn: day,
  photoCheckedAt: fc.option(fc.constant(new Date('2026-11-01T12:00:00Z'))),
});
const answers = fc.record({
  minAge: fc.integer({ min: 18, max: 40 }),
  maxAge: fc.integer({ min: 40, max: 99 }),
  maxDistanceMiles: fc.option(fc.constantFrom(10, 31, 200)),
  goal: fc.option(fc.constantFrom(...GOALS)),
  photoCheckedOnly: fc.boolean(),
});
const step = fc.integer({ min: 0, max: 4 });
const person = fc.record({
  traits,
  answers: fc.option(answers),
  counts: fc.record({
    shown: step,
    answered: step,
    unanswered: step,
    hasMatched: fc.boolean(),
    readiness: fc.option(fc.integer({ min: 0, max: 3 })),
  }),
  joinedOn: fc.constantFrom('2026-01-01', '2026-11-19'),
  likesViewer: fc.boolean(),
});
type Drawn = typeof person extends fc.Arbitrary<infer One> ? One : never;

/** Everybody meets everybody. */
const OPEN = {
  shownAs: [...GENDERS],
  wantsToMeet: [...GENDERS],
  showUnanswered: true,
  dealbreakers: [],
};

let people: TestMember[];
beforeAll(async () => {
  app.setTime(`${TODAY}T12:00:00.000Z`);
  people = [];
  for (let at = 0; at < 8; at += 1) people.push(await app.createMember());
});

async function become({ id }: TestMember, viewer: TestMember, drawn: Drawn): Promise<Member> {
  const { db } = app.deps;
  await db.delete(standings).where(eq(standings.memberId, id));
  await db.insert(standings).values({ memberId: id, day: TODAY, ...drawn.counts });
  await db.delete(matches).where(eq(matches.user1Id, id));
  if (drawn.likesViewer && id !== viewer.id) {
    const like = { type: 'like', status: 'pending', createdAt: app.deps.clock() } as const;
    await db.insert(matches).values({ user1Id: id, user2Id: viewer.id, ...like });
  }
  await db.delete(preferences).where(eq(preferences.memberId, id));
  if (drawn.answers) {
    await db.insert(preferences).values({
      ...drawn.answers,
      memberId: id,
      label: null,
      showLabel: false,
      showGoal: false,
      ...OPEN,
      consentVersion: CURRENT_CONSENT,
      consentedAt: app.deps.clock(),
    });
  }
  const createdAt = new Date(`${drawn.joinedOn}T08:00:00Z`);
  const fields = { ...drawn.traits, createdAt };
  const [row] = await db.update(members).set(fields).where(eq(members.id, id)).returning();
  if (!row) throw new Error('There is no such member');
  return row;
}

it('lists everybody in the order of the domain', async () => {
  const drawnPeople = fc.array(person, { minLength: people.length, maxLength: people.length });
  await fc.assert(
    fc.asyncProperty(drawnPeople, async (drawn) => {
      const [viewer, ...others] = people;
      if (!viewer) return;
      const rows = new Map<TestMember, Member>();
      for (const [at, member] of people.entries())
        rows.set(member, await become(member, viewer, drawn[at]!));

      const url = `/api/users/${viewer.id}/potential-matches?limit=3`;
      const listed = await readAllPages(viewer, url);

      const drawnFor = (one: TestMember) => drawn[people.indexOf(one)]!;
      const answersOf = (one: TestMember): Criteria | null => {
        const { answers: given } = drawnFor(one);
        return given && { ...given, ...OPEN };
      };
      const read = { member: rows.get(viewer)!, criteria: answersOf(viewer) };
      const own = toOwnCompared(read, TODAY);
      const candidates = others.map((one) => {
        const { counts, joinedOn, likesViewer } = drawnFor(one);
        const { readiness, ...standing } = counts;
        const known = { criteria: answersOf(one), readiness };
        const compared = toCompared(rows.get(one)!, known);
        return Object.assign(compared, standing, { id: one.id, joinedOn, likesViewer });
      });
      const expected = orderCandidates({ ...own, id: viewer.id }, candidates, TODAY);
      expect(listed).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 40 },
  );
});

it('keeps its order over all pages for a member who was away', async () => {
  const viewer = await app.createMember({ lastActiveOn: addDays(TODAY, -40) });
  // Their scores are close, and a viewer's absence counts only with those who show their activity.
  for (let at = 0; at < 8; at += 1) {
    await app.createMember({ age: 30 + at, hidesActivity: at % 2 === 1 });
  }

  const url = `/api/users/${viewer.id}/potential-matches?limit=3`;
  const first = await readAllPages(viewer, url);

  expect(new Set(first).size).toBe(first.length);
  expect(await readAllPages(viewer, url)).toEqual(first);
});

it('changes nobody’s place by a streak, points, a level or a complete profile', async () => {
  const [viewer, ...others] = people as [TestMember, ...TestMember[]];
  const read = () => readAllPages(viewer, `/api/users/${viewer.id}/potential-matches?limit=50`);
  const before = await read();

  for (const [at, { id }] of others.entries()) {
    const figures = {
      streakDays: 7 * at,
      lastDailyBonusAt: app.deps.clock(),
      rizzScore: 1000 * (others.length - at),
      profileComplete: at % 2 === 0,
      hidesScore: at % 3 === 0,
    };
    await app.deps.db.update(members).set(figures).where(eq(members.id, id));
  }

  expect(await read()).toEqual(before);
});
