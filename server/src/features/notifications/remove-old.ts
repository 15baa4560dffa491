import { NOTIFICATION_DAYS } from '@rizzly/domain/notifications';
import { DAY_MS } from '@rizzly/domain/shared';
import { inArray, lt } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { notifications } from './tables.ts';

/** Rows in one statement, few enough to keep it short. */
const ROWS = 5000;

/** Removes notifications after 90 days (§25). */
export async function removeOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - NOTIFICATION_DAYS * DAY_MS);
  for (;;) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.at, before))
      .limit(ROWS);
    const removed = await db
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id });
    if (removed.length < ROWS) return;
  }
}
