import {
  CHANGES_DAYS,
  CHANGES_MAX,
  CURRENT_CONSENT,
  NOTHING_SAID,
  type Preferences,
  type PreferencesBody,
} from '@rizzly/domain/preferences';
import { addDays, utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { lockMembers } from '../account/index.ts';
import { tellUserChanged } from '../play/index.ts';
import {
  addChanges,
  countChanges,
  deletePreferences,
  findPreferences,
  setLabel,
  upsertPreferences,
} from './repository.ts';
import type { PreferencesRow } from './tables.ts';
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
