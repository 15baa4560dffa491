import type { Deps } from '../../../context.ts';
import { deleteDevicesOf } from '../device-repository.ts';
import { endAccess } from '../end-access.ts';
import { deletePasskeysOf } from '../passkeys/repository.ts';
import { setPassword } from '../repository.ts';
import { deleteSecondFactor } from '../second-factor/repository.ts';
import { sendPasswordResetJob } from '../send-password-reset.ts';
import { followLink } from './follow-link.ts';
import { markUndone, setEmail } from './repository.ts';
import { sendUndoneNoticeJob } from './send-notice.ts';

/**
 * Restores the old address by the link in its mail, also after later changes. Whoever changed the
 * address knew the password, so no way into the account remains: the password, all passkeys and codes
 * are removed, all sessions, sockets and reset links end, and all browsers are forgotten. A new reset
 * link goes to the old address, and a notice to the one that it replaces.
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  await followLink(deps, { token, kind: 'undo', now }, async (work, change, member) => {
    const { tx } = work;
    const memberId = member.id;
    await markUndone(tx, change, { undoneAt: now, newEmail: member.email });
    await setEmail(tx, memberId, change.oldEmail);
    await setPassword(tx, memberId, null);
    await deletePasskeysOf(tx, memberId);
    await deleteSecondFactor(tx, memberId);
    await deleteDevicesOf(tx, memberId);
    await endAccess(work, memberId);
    await work.enqueue(sendPasswordResetJob, { memberId });
    await work.enqueue(sendUndoneNoticeJob, { changeId: change.id });
  });
}
