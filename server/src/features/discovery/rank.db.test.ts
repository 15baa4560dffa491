import { INTERESTS } from '@rizzly/domain/account';
import { milesBetween, scoreOf, type Traits } from '@rizzly/domain/discovery';
import { livingStreak } from '@rizzly/domain/play';
import { CURRENT_CONSENT, GENDERS, GOALS, rankOf } from '@rizzly/domain/preferences';
import { addDays } from '@rizzly/domain/shared';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import type { TestMember } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { members, streakOfMember, type Member } from '../account/index.ts';
import { preferences, readSeeker } from '../preferences/index.ts';
import { rankCandidates } from './rank-candidates.ts';

const app = useTestApp();
const TODAY = '2026-11-21';
const CITIES = ['Dallas, TX', 'Fort Worth, TX', 'Austin, TX', 'Boston, MA'];

const day = fc.integer({ min: -40, max: 1 }).map((days) => addDays(TODAY, days));
const traits = fc.record({
  age: fc.integer({ min: 18, max: 99 }),
  location: fc.constantFrom(...CITIES),
  interests: fc.subarray([...INTERESTS], { minLength: 3 }),
  profileComplete: fc.boolean(),
  hidesActivity: fc.boolean(),
  hidesScore: fc.boolean(),
  lastActiveOn: day,
  streakDays: fc.constantFrom(0, 6, 7, 30),
  lastDailyBonusAt: fc.option(day.map((one) => new Date(`${one}T23:30:00Z`))),
  streakHeldTo: fc.option(fc.oneof(day, fc.constant('9999-01-01'))),
  photoCheckedAt: fc.option(fc.constant(new Date('2026-11-01T12:00:00Z'))),
});
const answers = fc.record({
  minAge: fc.integer({ min: 18, max: 40 }),
  maxAge: fc.integer({ min: 40, max: 99 }),
  maxDistanceMiles: fc.option(fc.constantFrom(10, 31, 200)),
  goal: fc.option(fc.constantFrom(...GOALS)),
  photoCheckedOnly: fc.boolean(),
});
const person = fc.record({ traits, answers: fc.option(answers) });
type Drawn = typeof person extends fc.Arbitrary<infer One> ? One : never;

let people: TestMember[];
beforeAll(async () => {
  app.setTime(`${TODAY}T12:00:00.000Z`);
  people = [];
  for (let at = 0; at < 8; at += 1) people.push(await app.createMember());
});

/** Everybody meets everybody. */
async function become({ id }: TestMember, drawn: Drawn): Promise<Member> {
  const { db } = app.deps;
  await db.delete(preferences).where(eq(preferences.memberId, id));
  if (drawn.answers) {
    await db.insert(preferences).values({
      ...drawn.answers,
      memberId: id,
      label: null,
      showLabel: false,
      showGoal: false,
      shownAs: [...GENDERS],
      wantsToMeet: [...GENDERS],
      showUnanswered: true,
      dealbreakers: [],
      consentVersion: CURRENT_CONSENT,
      consentedAt: app.deps.clock(),
    });
  }
  const wishBits = sql`(select wish_bits_of(preferences) from preferences where member_id = ${id})`;
  const changed = { ...drawn.traits, wishBits };
  const [row] = await db.update(members).set(changed).where(eq(members.id, id)).returning();
  if (!row) throw new Error('There is no such member');
  return row;
}

function traitsOf(member: Member): Traits {
  return {
    ...member,
    lastActiveOn: member.hidesActivity ? null : member.lastActiveOn,
    streakDays: member.hidesScore ? 0 : livingStreak(streakOfMember(member), TODAY),
  };
}

it('ranks candidates in SQL as the domain does', async () => {
  const drawnPeople = fc.array(person, { minLength: people.length, maxLength: people.length });
  await fc.assert(
    fc.asyncProperty(drawnPeople, async (drawn) => {
      const pairs: { row: Member; answers: Drawn['answers'] }[] = [];
      for (const [at, one] of drawn.entries()) {
        const member = people[at];
        if (member) pairs.push({ row: await become(member, one), answers: one.answers });
      }
      const [viewer, ...others] = pairs;
      if (!viewer) return;
      const { db } = app.deps;
      const seeker = await readSeeker(db, viewer.row);
      const own = traitsOf(viewer.row);

      const ranked = await rankCandidates(db, seeker, {
        own,
        radius: null,
        today: TODAY,
        after: undefined,
      });

      const expected = others.map(({ row, answers }) => ({
        id: row.id,
        rank: rankOf(scoreOf(own, traitsOf(row), TODAY), seeker.wishes, {
          age: row.age,
          isPhotoChecked: row.photoCheckedAt !== null,
          goal: answers?.goal ?? null,
          hasAnswered: answers !== null,
          miles: milesBetween(viewer.row.location, row.location),
        }),
      }));
      expect(Object.fromEntries(ranked.map(({ id, rank }) => [id, rank]))).toEqual(
        Object.fromEntries(expected.map(({ id, rank }) => [id, rank])),
      );
    }),
    { numRuns: 40 },
  );
}, 60_000);
