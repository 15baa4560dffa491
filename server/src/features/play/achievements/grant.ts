import { earnedBy, type ActivityKind } from '@rizzly/domain/play';

import type { Work } from '../../../platform/unit-of-work.ts';
import { notifyAll } from '../../notifications/index.ts';
import { tellUserChanged } from '../tell-user-changed.ts';
import { insertAchievements } from './repository.ts';

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
