import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { withholdLikes } from '../../../matching/server/index.ts';
import { EXPECTED_HOURS, PRIORITIES } from '../../index.ts';
import { announceReport } from '../announce-case.ts';
import { joinCase } from '../cases/open-case.ts';
import { safetyFlags } from '../tables.ts';

type FlagDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>;

interface Reason {
  kind: (typeof safetyFlags.$inferSelect)['kind'];
  /** The mark that the member meets. Each raises one flag. */
  id: string;
}

/** More flags about a member would tell the desk nothing more. */
const FLAGS_MAX = 50;

/** Opens a case or joins the open one. Likes that the member sends then wait for its decision. */
export async function raiseFlag(deps: FlagDeps, memberId: string, reason: Reason): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const known = await tx
      .select({ markId: safetyFlags.markId })
      .from(safetyFlags)
      .where(eq(safetyFlags.memberId, memberId));
    const isKnown = known.some(({ markId }) => markId === reason.id);
    if (isKnown || known.length >= FLAGS_MAX) return;
    const joined = await joinCase(tx, {
      memberId,
      priority: PRIORITIES.indexOf('P2'),
      isChildSafety: false,
      expectedBy: new Date(now.getTime() + EXPECTED_HOURS.P2 * HOUR_MS),
      at: now,
    });
    const { kind, id } = reason;
    await tx
      .insert(safetyFlags)
      .values({ caseId: joined.id, memberId, kind, markId: id, createdAt: now })
      .onConflictDoNothing();
    await writeAudit(tx, {
      at: now,
      actorId: null,
      action: 'flag_raised',
      caseId: joined.id,
      memberId,
      after: { kind },
    });
    await withholdLikes(tx, { caseId: joined.id, memberId, at: now });
    await announceReport(work, joined, { at: now });
  });
}
