import { FAILED_SIGN_INS_TOLD } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';
import { sql } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { signInAlertJob } from './sign-in-alert.ts';
import { failedSignIns } from './tables.ts';
import { hashToken } from './tokens.ts';

/**
 * Counts a wrong password for an address, and tells its owner of the tenth on a day. Addresses that
 * nobody has are counted too, so that the work reveals nothing.
 */
export async function countFailedSignIn(
  deps: Deps,
  { email, memberId }: { email: string; memberId: string | null },
): Promise<void> {
  const now = deps.clock();
  const day = utcDay(now);
  await runWork(deps, async (work) => {
    const [row] = await work.tx
      .insert(failedSignIns)
      .values({ emailHash: hashToken(email), day, count: 1 })
      .onConflictDoUpdate({
        target: [failedSignIns.emailHash, failedSignIns.day],
        set: { count: sql`${failedSignIns.count} + 1` },
      })
      .returning({ count: failedSignIns.count });
    if (row?.count !== FAILED_SIGN_INS_TOLD) return;
    await work.enqueueSoon(signInAlertJob, {
      memberId,
      alert: { kind: 'failed-sign-ins', count: FAILED_SIGN_INS_TOLD },
      subject: day,
      at: now.toISOString(),
    });
  });
}
