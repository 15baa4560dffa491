import { randomUUID } from 'node:crypto';

import { utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../context.ts';
import { hashPassword, isCommunityEmpty } from '../features/account/index.ts';
import { members } from '../features/account/tables.ts';
import { pointsLedger } from '../features/points/tables.ts';
import type { Transaction } from '../platform/database/database.ts';
import { generatePeople, generateVisitor, type DemoPerson } from './people.ts';

/** The same for everybody in the demo, so that two can be tried against each other. */
const PASSWORD = 'rizzly-demo';

/** PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_AT_ONCE = 5000;

/** Fills an empty community with generated members; a community with anybody in it is left alone. */
export async function seedDemo(
  { db, clock }: Deps,
  onProgress: (text: string) => void,
): Promise<{ email: string; password: string }> {
  const now = clock();
  const visitor = generateVisitor(now);
  if (await isCommunityEmpty(db)) {
    onProgress('Filling the demo community');
    const passwordHash = await hashPassword(PASSWORD);
    const people = [visitor, ...generatePeople(now)].map((person) =>
      Object.assign(person, { id: randomUUID() }),
    );
    await db.transaction(async (tx) => {
      await tx.insert(members).values(people.map((person) => toMember(person, passwordHash)));
      await insertLedger(tx, people);
    });
  }
  return { email: visitor.email, password: PASSWORD };
}

type Settled = DemoPerson & { id: string };

function toMember(person: Settled, passwordHash: string): typeof members.$inferInsert {
  const lastDeed = person.deeds.at(-1)?.at ?? person.createdAt;
  return {
    id: person.id,
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

async function insertLedger(tx: Transaction, people: readonly Settled[]): Promise<void> {
  const entries = people.flatMap(({ id, deeds }) =>
    deeds.map((deed) => ({ memberId: id, ...deed })),
  );
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
    await tx.insert(pointsLedger).values(entries.slice(from, from + ROWS_AT_ONCE));
  }
}
