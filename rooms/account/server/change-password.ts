import type { Deps } from '../../../app/server/context.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { rememberDevice } from './browsers.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { deleteDevicesOf } from './device-repository.ts';
import { deletePendingChange } from './email-change/repository.ts';
import { hashPassword } from './passwords.ts';
import { deletePasswordReset, lockPassword, setPassword } from './repository.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { tellOwnerJob } from './tell-owner.ts';
import type { Viewer } from './viewer.ts';

/**
 * Sets a new password. Ends all other sessions, forgets all other browsers, and invalidates pending
 * links: a password reset and a change of the address. Returns this browser's device token.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  change: {
    currentPassword: string | undefined;
    newPassword: string;
    deviceToken: string | undefined;
  },
): Promise<string> {
  const { memberId, member } = viewer;
  await confirmPassword(deps, viewer, change.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(change.newPassword, memberId);
  return runWork(deps, async (work) => {
    const { tx } = work;
    // Another change or a reset may have finished first.
    if (!(await lockPassword(tx, memberId, member.passwordHash))) throw wrongPassword();
    await setPassword(tx, memberId, passwordHash);
    await deletePasswordReset(tx, memberId);
    await deletePendingChange(tx, memberId);
    const ended = await deleteOtherSessions(tx, memberId, viewer.sessionId);
    work.closeSockets(memberId, ended);
    await deleteDevicesOf(tx, memberId);
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
    await work.enqueue(tellOwnerJob, { memberId, notice: 'password_changed' });
    return rememberDevice(tx, memberId, change.deviceToken, deps.clock());
  });
}
