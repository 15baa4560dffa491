import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { readAllPages } from '../../../../testing/server/list-pages.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { milesBetween } from '../../../discovery/index.ts';
import {
  CURRENT_CONSENT,
  DEALBREAKERS,
  fits,
  GENDERS,
  GOALS,
  type Person,
} from '../../preferences/index.ts';
import { preferences } from './tables.ts';

const app = useTestApp();

const CITIES = ['Dallas, TX', 'Fort Worth, TX', 'Austin, TX'];
const genders = fc.subarray([...GENDERS], { minLength: 1 });
const criteria = fc.record({
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
  criteria: fc.option(criteria, { freq: 4 }),
});
type Placed = Person & { location: string };

let people: TestMember[];
beforeAll(async () => {
  people = [];
  for (let at = 0; at < 12; at += 1) people.push(await app.createMember());
});

async function become(memberId: string, { age, isPhotoChecked, location, criteria }: Placed) {
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
  if (!criteria) return;
  const consent = { consentVersion: CURRENT_CONSENT, consentedAt: app.deps.clock() };
  const shown = { label: null, showLabel: false, showGoal: false };
  await db.insert(preferences).values({
    ...criteria,
    ...consent,
    ...shown,
    memberId,
    shownAs: [...criteria.shownAs],
    wantsToMeet: [...criteria.wantsToMeet],
    dealbreakers: [...criteria.dealbreakers],
  });
}

/** Creates more members than the first look of a list walks. They fit nobody. */
async function crowd(): Promise<void> {
  await app.deps.db.transaction(async (tx) => {
    // Without triggers, which take longer than the rows.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
    with crowd as (
      insert into members (email, password_hash, full_name, age, location, interests, last_active_on, age_since, created_at)
      select 'crowd-' || n || '@test.example', '', 'Crowd Member ' || n, 99, 'Dallas, TX',
        array['Music', 'Art', 'Travel'], '2026-11-20', '2026-11-20',
        now() + n * interval '1 second'
      from generate_series(1, 5100) n returning id
    )
    insert into preferences (member_id, show_label, show_goal, shown_as, wants_to_meet, min_age,
      max_age, photo_checked_only, show_unanswered, dealbreakers, consent_version, consented_at)
    select id, false, false, ${sql.param([...GENDERS])}::text[], ${sql.param([...GENDERS])}::text[],
      99, 99, false, false, '{age}', ${CURRENT_CONSENT}, now() from crowd`);
  });
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
  ])('%s offers exactly those who fit', async (_name, urlFor) => {
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
  });
});
