import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { holdMembers } from '../../../account/server/index.ts';
import type { ActivityKind } from '../../index.ts';
import { grantAchievements } from '../achievements/grant.ts';
import { tellUserChanged } from '../tell-user-changed.ts';
import { insertActivity } from './repository.ts';

export interface Activity {
  memberId: string;
  kind: ActivityKind;
  /** The object of the activity, such as a match's id. Each key counts once. */
  key: string;
  at: Date;
}

/**
 * Records an activity in its own transaction and grants the achievements that it earns. Recording
 * it again changes nothing. Use `recordActivities` if one transaction records activities of several
 * members.
 */
export async function recordActivity(work: Work, activity: Activity): Promise<void> {
  await recordActivities(work, [activity]);
}

/**
 * Records activities of several members. Locks the members in a fixed order, to prevent deadlocks.
 */
export async function recordActivities(work: Work, activities: readonly Activity[]): Promise<void> {
  const { tx } = work;
  await holdMembers(
    tx,
    activities.map(({ memberId }) => memberId),
  );
  const totals = [];
  for (const { memberId, kind, key, at } of activities) {
    totals.push(await insertActivity(tx, { memberId, kind, key, day: utcDay(at) }));
  }
  for (const [index, { memberId, kind, at }] of activities.entries()) {
    const total = totals[index];
    if (total === undefined) continue;
    tellUserChanged(work, memberId, 'activity');
    await grantAchievements(work, { memberId, kind, total, at });
  }
}
