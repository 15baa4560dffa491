import { milesBetween } from '@rizzly/domain/discovery';
import {
  CURRENT_CONSENT,
  DEALBREAKERS,
  fits,
  GENDERS,
  GOALS,
  type Person,
} from '@rizzly/domain/preferences';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { readAllPages } from '../../testing/list-pages.ts';
import type { TestMember } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { members } from '../account/index.ts';
import { writeWishBits } from './repository.ts';
import { preferences } from './tables.ts';

const app = useTestApp();

const CITIES = ['Dallas, TX', 'Fort Worth, TX', 'Austin, TX'];
const genders = fc.subarray([...GENDERS], { minLength: 1 });
const wishes = fc.record({
  shownAs: genders,
  wantsToMeet: genders,
  minAge: fc.integer({ min: 18, max: 40 }),
  maxAge: fc.integer({ min: 40, max: 60 }),
  maxDistanceMiles: fc.option(fc.constantFrom(10, 30, 31, 200)),
  goal: fc.option(fc.constantFrom(...GOALS.slice(0, 2))),
  photoCheckedOnly: fc.boolean(),
  showUnanswered: fc.boolean(),
  dealbreakers: fc.subarray([...DEALBREAKERS], { maxLength: 2 }),
});
const person = fc.record({
  age: fc.integer({ min: 30, max: 50 }),
  isPhotoChecked: fc.boolean(),
  location: fc.constantFrom(...CITIES),
  wishes: fc.option(wishes, { freq: 4 }),
});
type Placed = Person & { location: string };

let people: TestMember[];
beforeAll(async () => {
  people = [];
  for (let at = 0; at < 12; at += 1) people.push(await app.createMember());
});

async function become(memberId: string, { age, isPhotoChecked, location, wishes }: Placed) {
  const { db } = app.deps;
  await db.delete(preferences).where(eq(preferences.memberId, memberId));
  await db
    .update(members)
    .set({
      age,
      location,
      photoCheckedAt: isPhotoChecked ? app.deps.clock() : null,
    })
    .where(eq(members.id, memberId));
  if (!wishes) return db.transaction((tx) => writeWishBits(tx, memberId));
  const consent = { consentVersion: CURRENT_CONSENT, consentedAt: app.deps.clock() };
  const shown = { label: null, showLabel: false, showGoal: false };
  await db.insert(preferences).values({
    ...wishes,
    ...consent,
    ...shown,
    memberId,
    shownAs: [...wishes.shownAs],
    wantsToMeet: [...wishes.wantsToMeet],
    dealbreakers: [...wishes.dealbreakers],
  });
  await db.transaction((tx) => writeWishBits(tx, memberId));
}

/**
 * Creates more members than lists walk through to find matching ones. They fit nobody, because they
 * have no preferences.
 */
async function crowd(): Promise<void> {
  await app.deps.db.execute(sql`
    insert into members (email, password_hash, full_name, age, location, interests, last_active_on, age_since, created_at, wish_bits)
    select 'crowd-' || n || '@test.example', '', 'Crowd Member ' || n, 40, 'Dallas, TX',
      array['Music', 'Art', 'Travel'], '2026-11-20', '2026-11-20',
      now() + n * interval '1 second', 0
    from generate_series(1, 2100) n`);
}

describe.each([
  ['in a small community', async () => {}],
  ['where few of the newest fit', crowd],
])('lists %s', (_name, prepare) => {
  beforeAll(prepare);

  it.each([
    ['Browse', () => '/api/users?limit=4'],
    ['Browse by place and age', () => '/api/users?limit=4&location=TX&maxAge=60'],
    ['Browse by name', () => '/api/users?limit=4&search=member'],
    ['Browse by distance', () => '/api/users?limit=4&maxDistanceMiles=6000'],
    ['Browse by activity', () => '/api/users?limit=4&activeLately=true'],
    ['Browse by photo check', () => '/api/users?limit=4&photoChecked=true'],
    ['Discover', (id: string) => `/api/users/${id}/potential-matches?limit=4`],
  ])(
    '%s offers exactly those who fit',
    async (_name, urlFor) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(person, { minLength: people.length, maxLength: people.length }),
          async (drawn) => {
            const pairs = people.map((member, at) => ({ member, as: drawn[at]! }));
            for (const { member, as } of pairs) await become(member.id, as);
            const [viewer, ...others] = pairs;
            if (!viewer) return;

            const url = urlFor(viewer.member.id);
            const listed = await readAllPages(viewer.member, url);

            const areChecked = url.includes('photoChecked');
            const expected = others.filter(
              ({ as }) =>
                fits(viewer.as, as, milesBetween(viewer.as.location, as.location)) &&
                (as.isPhotoChecked || !areChecked),
            );
            expect(listed.toSorted()).toEqual(expected.map(({ member }) => member.id).toSorted());
          },
        ),
        { numRuns: 25 },
      );
    },
    60_000,
  );
});
