import { eq, and, lte, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { addDays, utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import {
  CHANGES_DAYS,
  CHANGES_MAX,
  CURRENT_CONSENT,
  NOTHING_SAID,
  type Preferences,
  type PreferencesBody,
} from '../../preferences/index.ts';
import { findPreferences } from './repository.ts';
import { type PreferencesRow, preferences, preferenceChanges } from './tables.ts';
import { say } from './texts/index.ts';

type PreferencesDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>;

export async function readPreferences(db: Executor, memberId: string): Promise<Preferences> {
  const row = await findPreferences(db, memberId);
  return row ? toOwnPreferences(row) : NOTHING_SAID;
}

function toOwnPreferences(row: PreferencesRow): Preferences {
  const { memberId: _member, consentedAt: _at, ...own } = row;
  return { ...own, currentConsentVersion: CURRENT_CONSENT };
}

/** Stores the preferences with the consent, and counts a change of the two limited answers. */
export async function savePreferences(
  deps: PreferencesDeps,
  memberId: string,
  body: PreferencesBody,
): Promise<Preferences> {
  const now = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    await lockMembers(tx, [memberId]);
    const before = await findPreferences(tx, memberId);
    await countChange(tx, { memberId, before, body, now });
    const hasAgreed = before?.consentVersion === body.consentVersion;
    const consentedAt = hasAgreed ? before.consentedAt : now;
    await upsertPreferences(tx, { ...body, memberId, consentedAt });
    tellUserChanged(work, memberId, 'settings');
    return readPreferences(tx, memberId);
  });
}

interface Change {
  memberId: string;
  before: PreferencesRow | undefined;
  body: PreferencesBody;
  now: Date;
}

async function countChange(tx: Transaction, { memberId, before, body, now }: Change) {
  const today = utcDay(now);
  const changes = await countChanges(tx, memberId, addDays(today, -CHANGES_DAYS));
  // After a withdrawal the earlier answers are unknown, so any answer counts as a change.
  const isChange = before ? !isSameAnswer(before, body) : changes !== undefined;
  if (!isChange) return;
  if ((changes ?? 0) >= CHANGES_MAX) throw new AppError('rate_limited', say.tooManyChanges);
  await addChanges(tx, memberId, today, 1);
}

/** Compares with the stored form: each value once, in the order of the list. */
function isSameAnswer(before: PreferencesRow, body: PreferencesBody): boolean {
  return (
    before.shownAs.join() === body.shownAs.join() &&
    before.wantsToMeet.join() === body.wantsToMeet.join()
  );
}

/** Erases the preferences with the consent. Repeating it is harmless. */
export async function withdrawPreferences(
  deps: PreferencesDeps,
  memberId: string,
): Promise<Preferences> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    await lockMembers(tx, [memberId]);
    if (await findPreferences(tx, memberId))
      await addChanges(tx, memberId, utcDay(deps.clock()), 0);
    await deletePreferences(tx, memberId);
    tellUserChanged(work, memberId, 'settings');
    return NOTHING_SAID;
  });
}

export async function hasPreferences(db: Executor, memberId: string): Promise<boolean> {
  return (await findPreferences(db, memberId)) !== undefined;
}

/** Removes a label for a moderator if the profile shows it. Returns the label. */
export async function hideLabel(tx: Transaction, memberId: string): Promise<string | undefined> {
  const { label } = await readShownPreferences(tx, memberId);
  if (label === null) return undefined;
  await setLabel(tx, memberId, { label: null, showLabel: false });
  return label;
}

/** Restores a removed label, unless the member has another one or has withdrawn. */
export async function restoreLabel(
  tx: Transaction,
  memberId: string,
  label: string,
): Promise<void> {
  const row = await findPreferences(tx, memberId);
  if (row && row.label === null) await setLabel(tx, memberId, { label, showLabel: true });
}

/** The preferences that the member shows on their profile. */
export async function readShownPreferences(db: Executor, memberId: string) {
  const row = await findPreferences(db, memberId);
  return {
    label: row?.showLabel ? row.label : null,
    goal: row?.showGoal ? row.goal : null,
  };
}

async function upsertPreferences(tx: Transaction, row: PreferencesRow): Promise<void> {
  await tx
    .insert(preferences)
    .values(row)
    .onConflictDoUpdate({ target: preferences.memberId, set: row });
}

async function setLabel(
  tx: Transaction,
  memberId: string,
  fields: Pick<PreferencesRow, 'label' | 'showLabel'>,
): Promise<void> {
  await tx.update(preferences).set(fields).where(eq(preferences.memberId, memberId));
}

async function deletePreferences(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(preferences).where(eq(preferences.memberId, memberId));
}

/**
 * Counts the changes after a day, and deletes older ones. Undefined when there are no rows at all;
 * a withdrawal leaves one.
 */
async function countChanges(
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
async function addChanges(
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
