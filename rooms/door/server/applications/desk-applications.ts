import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { lockMembers, members, setMemberFields } from '../../../account/server/index.ts';
import { tellDesk, writeAudit } from '../../../audit/server/index.ts';
import {
  APPLICATIONS_SHOWN,
  type applicationDecision,
  type WaitingApplication,
} from '../../index.ts';
import { applications, invitations, invitedMembers } from '../tables.ts';
import { say } from '../texts/index.ts';
import { tellDecisionJob } from './tell-decision.ts';

/** No policy: who let an applicant in, for the desk. */
const inviters = alias(members, 'inviters');

/** Those without a decision, the oldest first. No policy: for the desk. */
export async function findWaiting(
  db: Executor,
  moderatorId: string,
): Promise<WaitingApplication[]> {
  const rows = await db
    .select({
      id: members.id,
      fullName: members.fullName,
      age: members.age,
      location: members.location,
      bio: members.bio,
      interests: members.interests,
      application: applications.application,
      appliedAt: applications.appliedAt,
      invitedBy: { id: inviters.id, fullName: inviters.fullName },
    })
    .from(applications)
    .innerJoin(members, eq(members.id, applications.memberId))
    .leftJoin(invitedMembers, eq(invitedMembers.memberId, members.id))
    .leftJoin(invitations, eq(invitations.id, invitedMembers.invitationId))
    .leftJoin(inviters, eq(inviters.id, invitations.memberId))
    .where(
      and(
        isNull(applications.decision),
        eq(members.access, 'waiting'),
        isNull(members.leavingUntil),
        ne(members.id, moderatorId),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(members.id))
    .limit(APPLICATIONS_SHOWN);
  return rows.map((row) => Object.assign(row, { appliedAt: row.appliedAt.toISOString() }));
}

/** Decides once. A mail tells the applicant. */
export async function decideApplication(
  deps: Deps,
  {
    memberId,
    moderatorId,
    decision,
    reason,
  }: z.output<typeof applicationDecision> & { memberId: string; moderatorId: string },
): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    const [row] = await tx.select().from(applications).where(eq(applications.memberId, memberId));
    if (!member || !row || memberId === moderatorId) throw notFound();
    if (row.decision) throw new AppError('conflict', say.decided);
    await tx
      .update(applications)
      .set({ decision, reason, decidedAt: now })
      .where(eq(applications.memberId, memberId));
    // A ban that came first stays.
    if (member.access === 'waiting') {
      await setMemberFields(tx, memberId, { access: decision === 'approve' ? 'full' : 'rejected' });
    }
    await writeAudit(tx, {
      at: now,
      actorId: moderatorId,
      action: 'application_decided',
      memberId,
      after: { decision },
    });
    await work.enqueue(tellDecisionJob, { memberId });
    await tellDesk(work, memberId);
  });
}
