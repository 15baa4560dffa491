import type { Deps } from '../../../app/server/context.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Changes something of the community: the audit records it, and all nodes and tabs follow. `change`
 * returns nothing when it is so already; then there is nothing to record.
 */
export async function changeWithAudit<Result = unknown>(
  deps: Deps,
  actorId: string | null,
  change: (
    work: Work,
  ) => Promise<
    { before: Record<string, unknown>; after: Record<string, unknown>; result?: Result } | undefined
  >,
): Promise<Result | undefined> {
  const changed = await runWork(deps, async (work) => {
    // First, because it lets one change at a time pass.
    await deps.community.markChanged(work);
    const made = await change(work);
    if (!made) return undefined;
    const { before, after, result } = made;
    await writeAudit(work.tx, {
      at: deps.clock(),
      actorId,
      action: 'community_changed',
      before,
      after,
    });
    return result;
  });
  await deps.community.reload();
  return changed;
}
