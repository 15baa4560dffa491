import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import type { Member } from '../../account/server/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import { changeNotices, DEFAULT_NOTICES, type NoticesChange } from '../../settings/index.ts';
import { nextLook } from '../index.ts';
import { memberSettings } from './tables.ts';

type Row = typeof memberSettings.$inferInsert;

/**
 * A member's choices about notifications. They are stored here, because deliveries depend on them.
 */
export async function findOwnSettings(db: Executor, memberId: string) {
  const [row] = await db.select().from(memberSettings).where(eq(memberSettings.memberId, memberId));
  return row;
}

interface Change {
  notices?: NoticesChange | undefined;
  timeZone?: string | null | undefined;
}

/** Changes some of them. The caller has locked the member: they are read, merged and written. */
export async function changeOwnSettings(
  tx: Transaction,
  { id: memberId, location }: Pick<Member, 'id' | 'location'>,
  { notices: change, timeZone: given, now }: Change & { now: Date },
): Promise<void> {
  const own = await findOwnSettings(tx, memberId);
  const before = changeNotices(DEFAULT_NOTICES, own?.notices ?? {});
  const notices = changeNotices(before, change ?? {});
  const timeZone = given === undefined ? (own?.timeZone ?? null) : given;
  const pace = notices.newcomers;
  const zone = timeZone ?? zoneOfPlace(location);
  // A look that is due still comes first.
  const due = own?.newcomersDueAt && own.newcomersDueAt <= now ? own.newcomersDueAt : undefined;
  const dueAt = pace === 'off' ? null : (due ?? new Date(nextLook(now.getTime(), zone, pace)));
  const row: Row = {
    memberId,
    timeZone,
    // Defaults may change for who has chosen nothing.
    notices: change || own?.notices ? notices : null,
    newcomersDueAt: dueAt,
    newcomersSince: dueAt && (own?.newcomersSince ?? now),
  };
  await tx
    .insert(memberSettings)
    .values(row)
    .onConflictDoUpdate({ target: memberSettings.memberId, set: row });
}
