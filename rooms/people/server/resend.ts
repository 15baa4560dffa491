import { and, eq, gt, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../platform/shared/index.ts';
import {
  members,
  registrations,
  sendVerificationJob,
  takeResendLimit,
} from '../../account/server/index.ts';
import { safetyAudit, writeAudit } from '../../audit/server/index.ts';

/** Sends the mail of a waiting registration again, once in a minute. No policy: for the desk. */
export async function resendByStaff(
  deps: Deps,
  actorId: string,
  registrationId: string,
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [row] = await tx
      .select({ email: registrations.email })
      .from(registrations)
      .where(
        and(
          eq(registrations.id, registrationId),
          sql`not exists (select from ${members} where ${members.email} = ${registrations.email})`,
        ),
      )
      .for('update');
    if (!row) throw notFound();
    const since = new Date(at.getTime() - MINUTE_MS);
    const sent = await tx.$count(
      safetyAudit,
      and(
        eq(safetyAudit.action, 'registration_resent'),
        gt(safetyAudit.at, since),
        sql`${safetyAudit.after} ->> 'registrationId' = ${registrationId}`,
      ),
    );
    if (sent > 0) return;
    await takeResendLimit(deps, row.email);
    await work.enqueue(sendVerificationJob, { registrationId });
    await writeAudit(tx, { at, actorId, action: 'registration_resent', after: { registrationId } });
  });
}
