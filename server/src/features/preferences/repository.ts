import type { UtcDay } from '@rizzly/domain/shared';
import { and, eq, lte, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepared.ts';
import { preferenceChanges, preferences, type PreferencesRow } from './tables.ts';

const preferencesStatement = prepareOnce((db) =>
  db
    .select()
    .from(preferences)
    .where(eq(preferences.memberId, sql.placeholder('memberId')))
    .prepare('find_preferences'),
);

export async function findPreferences(
  db: Executor,
  memberId: string,
): Promise<PreferencesRow | undefined> {
  const [row] = await preferencesStatement(db).execute({ memberId });
  return row;
}

export async function upsertPreferences(tx: Transaction, row: PreferencesRow): Promise<void> {
  await tx
    .insert(preferences)
    .values(row)
    .onConflictDoUpdate({ target: preferences.memberId, set: row });
}

export async function setLabel(
  tx: Transaction,
  memberId: string,
  fields: Pick<PreferencesRow, 'label' | 'showLabel'>,
): Promise<void> {
  await tx.update(preferences).set(fields).where(eq(preferences.memberId, memberId));
}

export async function deletePreferences(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(preferences).where(eq(preferences.memberId, memberId));
}

/**
 * Counts the changes after a day, and deletes older ones. Undefined when there are no rows at all;
 * a withdrawal leaves one.
 */
export async function countChanges(
  tx: Transaction,
  memberId: string,
  after: UtcDay,
): Promise<number | undefined> {
  const ofMember = eq(preferenceChanges.memberId, memberId);
  await tx.delete(preferenceChanges).where(and(ofMember, lte(preferenceChanges.day, after)));
  const rows = await tx.select().from(preferenceChanges).where(ofMember);
  if (rows.length === 0) return undefined;
  return rows.reduce((sum, { changes }) => sum + changes, 0);
}

/** With 0 only the day is recorded, without a change. */
export async function addChanges(
  tx: Transaction,
  memberId: string,
  day: UtcDay,
  changes: 0 | 1,
): Promise<void> {
  await tx
    .insert(preferenceChanges)
    .values({ memberId, day, changes })
    .onConflictDoUpdate({
      target: [preferenceChanges.memberId, preferenceChanges.day],
      set: { changes: sql`${preferenceChanges.changes} + ${changes}` },
    });
}
