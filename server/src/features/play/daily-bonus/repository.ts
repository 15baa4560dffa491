import { eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';

export async function saveStreak(
  db: Executor,
  memberId: string,
  streak: { streakDays: number; lastDailyBonusAt: Date },
): Promise<void> {
  await db.update(members).set(streak).where(eq(members.id, memberId));
}
