import { levelOf, type PointReason } from '@rizzly/domain/play';

import type { Transaction } from '../../../platform/database/database.ts';
import { lockMembers } from '../../account/index.ts';
import { recordDeed } from '../activity/record-deed.ts';
import { addToScore, insertEntry } from './repository.ts';

export interface Award {
  memberId: string;
  /** What is paid for, in a form that is never the same twice: `ledgerKeys` of the domain. */
  key: string;
  points: number;
  reason: PointReason;
  at: Date;
}

/**
 * The only door to points. Writes the entry and raises the score in the caller's transaction, and
 * records the levels reached by it. Answers with the points paid: 0 when the key had been paid
 * before, however many try at once.
 */
export async function award(tx: Transaction, entry: Award): Promise<number> {
  const { memberId, points, at } = entry;
  await lockMembers(tx, [memberId]);
  if (!(await insertEntry(tx, entry))) return 0;
  const score = await addToScore(tx, memberId, points);
  // Level 1 is reached with the first points, so that levels are counted without a gap.
  const before = score === points ? 0 : levelOf(score - points);
  for (let level = before + 1; level <= levelOf(score); level += 1) {
    await recordDeed(tx, { memberId, kind: 'level-reached', key: String(level), at });
  }
  return points;
}
