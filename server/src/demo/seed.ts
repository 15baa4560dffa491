import { utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../context.ts';
import { hashPassword, isCommunityEmpty } from '../features/account/index.ts';
import { members } from '../features/account/tables.ts';
import { pointsLedger } from '../features/points/tables.ts';
import { generatePeople, generateVisitor, type DemoPerson } from './people.ts';

/** PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_AT_ONCE = 5000;

/** The same for everybody in the demo, so that two can be tried against each other. */
const PASSWORD = 'rizzly-demo';

/** Fills an empty community with generated members; a community with anybody in it is left alone. */
export async function seedDemo(
  { db, clock }: Deps,
  onProgress: (text: string) => void,
): Promise<{ email: string; password: string }> {
  const now = clock();
  const visitor = generateVisitor(now);
  if (await isCommunityEmpty(db)) {
    onProgress('Filling the demo community');
    const people = [visitor, ...generatePeople(now)];
    const passwordHash = await hashPassword(PASSWORD);
    await db.transaction(async (tx) => {
      const rows = people.map((person) => toMember(person, passwordHash));
      const ids = await tx.insert(members).values(rows).returning({ id: members.id });
      const entries = people.flatMap(({ deeds }, index) => {
        const memberId = ids[index]?.id ?? '';
        return deeds.map((deed) => ({ memberId, ...deed }));
      });
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
        await tx.insert(pointsLedger).values(entries.slice(from, from + ROWS_AT_ONCE));
      }
    });
  }
  return { email: visitor.email, password: PASSWORD };
}

function toMember(person: DemoPerson, passwordHash: string): typeof members.$inferInsert {
  const lastDeed = person.deeds.at(-1)?.at ?? person.createdAt;
  return {
    email: person.email,
    passwordHash,
    fullName: person.fullName,
    age: person.age,
    location: person.location,
    bio: person.bio,
    interests: person.interests,
    videoIntroUrl: person.videoIntroUrl,
    profileComplete: person.bio !== null && person.hasPicture && person.videoIntroUrl !== null,
    rizzScore: person.deeds.reduce((sum, deed) => sum + deed.points, 0),
    streakDays: person.streakDays,
    lastDailyBonusAt: person.lastDailyBonusAt,
    lastActiveOn: utcDay(lastDeed),
    createdAt: person.createdAt,
  };
}
