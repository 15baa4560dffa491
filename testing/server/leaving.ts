import { runWork } from '../../platform/server/unit-of-work.ts';
import { lockMembers } from '../../rooms/account/server/index.ts';
import { beginLeaving, comeBack } from '../../rooms/settings/server/leaving/index.ts';
import type { TestApp, TestMember } from './test-app.ts';

const LEAVING_MS = 28 * 86_400_000;

/** Lets a member leave the community. */
export async function leaveCommunity({ deps }: TestApp, { id }: TestMember): Promise<void> {
  const now = deps.clock();
  const leavingUntil = new Date(now.getTime() + LEAVING_MS);
  await runWork(deps, (work) => beginLeaving(work, id, { now, leavingUntil }));
}

/** Brings back a member who left. Their session ended, so it can't be used for calls. */
export async function comeBackToCommunity({ deps }: TestApp, { id }: TestMember): Promise<void> {
  await runWork(deps, async (work) => {
    const [member] = await lockMembers(work.tx, [id]);
    if (!member) throw new Error('nobody to come back');
    await comeBack(work, member, deps.clock());
  });
}
