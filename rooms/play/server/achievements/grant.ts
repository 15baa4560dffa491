import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareSql } from '../../../../platform/server/database/prepared.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { notifyAll } from '../../../notifications/server/index.ts';
import { earnedBy, type ActivityKind } from '../../index.ts';
import { tellUserChanged } from '../tell-user-changed.ts';

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
export async function grantAchievements(
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
