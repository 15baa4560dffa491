import { and, arrayContains, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { secondFactors } from './tables.ts';

const ofMember = (memberId: string) => eq(secondFactors.memberId, memberId);
const confirmed = (memberId: string) =>
  and(ofMember(memberId), isNotNull(secondFactors.confirmedAt));

/** The codes that a member has set up, or is setting up. */
export async function findSecondFactor(db: Executor, memberId: string) {
  const [row] = await db.select().from(secondFactors).where(ofMember(memberId));
  return row;
}

export async function hasCodes(db: Executor, memberId: string): Promise<boolean> {
  return (await db.$count(secondFactors, confirmed(memberId))) > 0;
}

/** Confirms the secret by the step of its first code. False if it was exchanged or confirmed meanwhile. */
export async function confirmSecret(
  db: Executor,
  { memberId, secret }: { memberId: string; secret: string },
  values: { confirmedAt: Date; lastStep: number; recoveryHashes: string[] },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set(values)
    .where(
      and(ofMember(memberId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)),
    )
    .returning({ memberId: secondFactors.memberId });
  return rows.length > 0;
}

/** Uses up the code of a step and all before it. One of several concurrent calls gets it. */
export async function takeStep(db: Executor, memberId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(confirmed(memberId), lt(secondFactors.lastStep, step)))
    .returning({ memberId: secondFactors.memberId });
  return rows.length > 0;
}

/** Uses up a recovery code. One of several concurrent calls gets it. */
export async function takeRecoveryCode(
  db: Executor,
  memberId: string,
  hash: string,
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
    .where(and(confirmed(memberId), arrayContains(secondFactors.recoveryHashes, [hash])))
    .returning({ memberId: secondFactors.memberId });
  return rows.length > 0;
}

export async function deleteSecondFactor(db: Executor, memberId: string): Promise<boolean> {
  const rows = await db
    .delete(secondFactors)
    .where(ofMember(memberId))
    .returning({ memberId: secondFactors.memberId });
  return rows.length > 0;
}
