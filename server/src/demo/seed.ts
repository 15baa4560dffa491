import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Deps } from '../context.ts';
import { hashPassword, isCommunityEmpty } from '../features/account/index.ts';
import { members } from '../features/account/tables.ts';
import { storePicture } from '../features/media/index.ts';
import { userAchievements } from '../features/play/tables.ts';
import { activities, activityTotals } from '../features/play/tables.ts';
import { pointsLedger } from '../features/play/tables.ts';
import { rizzmanPlays } from '../features/rizzman/tables.ts';
import type { Transaction } from '../platform/database/database.ts';
import { meetPeople } from './encounters.ts';
import { generatePeople, generateVisitor, type DemoPerson } from './people.ts';
import { drawPortrait } from './portraits.ts';

/** The same for everybody in the demo, so that two can be tried against each other. */
const PASSWORD = 'rizzly-demo';

/** PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_AT_ONCE = 4000;

const PICTURES_AT_ONCE = 8;

/** Fills an empty community with generated members; a community with anybody in it is left alone. */
export async function seedDemo(
  deps: Deps,
  options: { onProgress: (text: string) => void; stopRequest: AbortSignal },
): Promise<{ email: string; password: string }> {
  const now = deps.clock();
  const visitor = generateVisitor(now);
  if (await isCommunityEmpty(deps.db)) {
    options.onProgress('Filling the demo community');
    const passwordHash = await hashPassword(PASSWORD);
    const people = [visitor, ...generatePeople(now)].map((person) =>
      Object.assign(person, { id: randomUUID(), passwordHash }),
    );
    await deps.db.transaction(async (tx) => {
      await insertMembers(tx, people);
      const [ready, ...others] = people;
      if (ready) await meetPeople({ db: tx, now }, ready, others);
      await hangPictures({ ...deps, db: tx }, people, options.stopRequest);
    });
  }
  return { email: visitor.email, password: PASSWORD };
}

type Settled = DemoPerson & { id: string; passwordHash: string };

/** The members, and what the rooms would have written down of their days. */
async function insertMembers(tx: Transaction, people: readonly Settled[]): Promise<void> {
  const ofEach = <Row extends object>(rowsOf: (person: Settled) => Row[]) =>
    people.flatMap((person) =>
      rowsOf(person).map((row) => Object.assign(row, { memberId: person.id })),
    );
  await tx.insert(members).values(
    people.map((person) => ({
      id: person.id,
      email: person.email,
      passwordHash: person.passwordHash,
      fullName: person.fullName,
      age: person.age,
      location: person.location,
      bio: person.bio,
      interests: person.interests,
      videoIntroUrl: person.videoIntroUrl,
      profileComplete: person.isComplete,
      rizzScore: person.rizzScore,
      streakDays: person.streakDays,
      lastDailyBonusAt: person.lastDailyBonusAt,
      lastActiveOn: person.lastActiveOn,
      createdAt: person.createdAt,
    })),
  );
  await insertAll(
    tx,
    pointsLedger,
    ofEach(({ ledger }) => ledger),
  );
  await insertAll(
    tx,
    activities,
    ofEach((person) => person.activities),
  );
  await insertAll(
    tx,
    activityTotals,
    ofEach((person) => person.activityTotals),
  );
  await insertAll(
    tx,
    userAchievements,
    ofEach(({ achievements }) => achievements),
  );
  const plays = ofEach(({ plays }) => plays);
  await insertAll(
    tx,
    rizzmanPlays,
    plays.map((play) => Object.assign(play, { verified: true })),
  );
}

async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

/** A drawn portrait for most, kept by the media room as if it had been uploaded. */
async function hangPictures(
  deps: Pick<Deps, 'storage' | 'clock'> & { db: Transaction },
  people: readonly Settled[],
  stopRequest: AbortSignal,
): Promise<void> {
  const sitters = people.filter(({ hasPicture }) => hasPicture);
  for (let from = 0; from < sitters.length; from += PICTURES_AT_ONCE) {
    stopRequest.throwIfAborted();
    await Promise.all(
      sitters.slice(from, from + PICTURES_AT_ONCE).map(async (sitter) => {
        const profilePicture = await storePicture(
          deps,
          sitter.id,
          Buffer.from(drawPortrait(sitter)),
        );
        await deps.db.update(members).set({ profilePicture }).where(eq(members.id, sitter.id));
      }),
    );
  }
}
