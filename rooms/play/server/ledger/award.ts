import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { holdMembers } from '../../../account/server/index.ts';
import { levelOf, type PointReason } from '../../index.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { tellUserChanged } from '../tell-user-changed.ts';
import { pay } from './repository.ts';

export interface Award {
  memberId: string;
  /** Makes the award happen only once: one of the domain's `ledgerKeys`. */
  key: string;
  points: number;
  reason: PointReason;
  at: Date;
}

/**
 * The only way to award points. Writes the ledger entry, raises the score and records the levels
 * reached, in the caller's transaction. Returns the points paid, which are 0 if the key was already
 * paid.
 */
export async function award(work: Work, entry: Award): Promise<number> {
  const { tx } = work;
  const { memberId, points, at } = entry;
  await holdMembers(tx, [memberId]);
  const score = await pay(tx, entry);
  if (score === undefined) return 0;
  tellUserChanged(work, memberId, 'user');
  // The first points reach level 1, so that the count of levels has no gap.
  const before = score === points ? 0 : levelOf(score - points);
  for (let level = before + 1; level <= levelOf(score); level += 1) {
    await recordActivity(work, { memberId, kind: 'level-reached', key: String(level), at });
  }
  return points;
}
