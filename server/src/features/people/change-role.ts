import type { Person } from '@rizzly/domain/people';
import type { Role } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import {
  findStaff,
  lockMembers,
  setMemberRole,
  type Member,
  type Viewer,
} from '../account/index.ts';
import { writeAudit } from '../audit/index.ts';
import { tellUserChanged } from '../play/index.ts';
import { toPerson } from './find-people.ts';
import { roleChangedJob } from './tell-role-changed.ts';
import { say } from './texts/index.ts';

/** Gives a member a role, or takes it away. The last admin can't be demoted. */
export async function changeRole(
  deps: Deps,
  viewer: Viewer,
  { memberId, role }: { memberId: string; role: Role },
): Promise<Person> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    // Locks all admins, so that two who demote each other do it one after the other.
    const staff = await findStaff(tx);
    const locked = await lockMembers(tx, [
      ...new Set([viewer.memberId, memberId, ...staff.map(({ id }) => id)]),
    ]);
    const member = locked.find(({ id }) => id === memberId);
    if (!member) throw notFound();
    const others = locked.filter((one) => one.id !== memberId && isWorkingAdmin(one));
    if (role !== 'admin' && member.role === 'admin' && others.length === 0) {
      throw new AppError('conflict', say.lastAdmin);
    }
    const actor = locked.find(({ id }) => id === viewer.memberId);
    if (actor?.role !== 'admin') throw notFound();
    if (member.role === role) return toPerson(member);
    await setMemberRole(tx, memberId, role, deps.clock());
    await writeAudit(tx, {
      at: deps.clock(),
      actorId: viewer.memberId,
      action: 'role_changed',
      memberId,
      before: { role: member.role },
      after: { role },
    });
    tellUserChanged(work, memberId, 'user');
    // All who were or are admins; a new moderator learns it from the screens.
    const told = locked.filter(
      (one) => one.role === 'admin' || (one === member && role === 'admin'),
    );
    const about = { aboutId: memberId, actorId: viewer.memberId, role };
    for (const { id } of told) await work.enqueue(roleChangedJob, { memberId: id, ...about });
    return toPerson({ ...member, role });
  });
}

/** Whether an admin can act. One who can't sign in does not count as the last. */
const isWorkingAdmin = ({ role, access, leavingUntil }: Member): boolean =>
  role === 'admin' && access === 'full' && leavingUntil === null;
