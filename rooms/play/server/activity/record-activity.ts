import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareSql } from '../../../../platform/server/database/prepared.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { holdMembers } from '../../../account/server/index.ts';
import { notifyAll } from '../../../notifications/server/index.ts';
import { type ActivityKind, earnedBy } from '../../index.ts';
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

const grantStatement = prepareSql<{ id: string }>(
  'grant_achievements',
  sql`
    insert into user_achievements (member_id, achievement_id, earned_at)
    select ${sql.placeholder('memberId')}::uuid, id, ${sql.placeholder('at')}::timestamptz
    from unnest(${sql.placeholder('ids')}::text[]) as earned(id)
    on conflict do nothing
    returning achievement_id as id
  `,
);

/** Grants the achievements that an activity earns, once each, in its transaction (§15). */
async function grantAchievements(
  work: Work,
  counted: { memberId: string; kind: ActivityKind; total: number; at: Date },
): Promise<void> {
  const { memberId, kind, total, at } = counted;
  const earned = earnedBy(kind, total);
  if (earned.length === 0) return;
  const ids = earned.map(({ id }) => id);
  const granted = await insertAchievements(work.tx, { ids, memberId, at });
  if (granted.length === 0) return;
  tellUserChanged(work, memberId, 'achievements');
  await notifyAll(
    work,
    granted.map((achievementId) => ({
      memberId,
      kind: 'achievement',
      subject: achievementId,
      params: { achievementId },
      link: '/profile?tab=achievements',
      at,
    })),
  );
}

/** Inserts achievements. Returns those that are new to the member. */
async function insertAchievements(
  db: Executor,
  { ids, memberId, at }: { ids: string[]; memberId: string; at: Date },
): Promise<string[]> {
  const granted = await grantStatement(db, { ids, memberId, at: at.toISOString() });
  return granted.map(({ id }) => id);
}
