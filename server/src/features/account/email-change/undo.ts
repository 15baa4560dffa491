import type { Deps } from '../../../context.ts';
import { runWork } from '../../../platform/unit-of-work.ts';
import { deleteDevicesOf } from '../device-repository.ts';
import { endAccess } from '../end-access.ts';
import { deletePasskeysOf } from '../passkeys/repository.ts';
import { lockMembers, setPassword } from '../repository.ts';
import { sendPasswordResetJob } from '../send-password-reset.ts';
import { hashToken } from '../tokens.ts';
import { refuseTakenAddress } from './address-taken.ts';
import { badLink } from './confirm.ts';
import { findChangeOfLink, markUndone, setEmail } from './repository.ts';

/**
 * Restores the old address by the link in its mail, and reverts everything since: later addresses
 * and the password. Whoever changed the address knew the password, so it also removes all passkeys,
 * ends all sessions, sockets and reset links, forgets all browsers, and mails a new reset link to
 * the old address.
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const found = await findChangeOfLink(deps.db, tokenHash, 'undo', now);
  if (!found) throw badLink();
  const { memberId } = found;
  await refuseTakenAddress(() =>
    runWork(deps, async (work) => {
      const { tx } = work;
      await lockMembers(tx, [memberId]);
      const change = await findChangeOfLink(tx, tokenHash, 'undo', now);
      if (!change) throw badLink();
      await markUndone(tx, change, now);
      await setEmail(tx, memberId, change.oldEmail);
      await setPassword(tx, memberId, change.passwordHash);
      await deletePasskeysOf(tx, memberId);
      await deleteDevicesOf(tx, memberId);
      await endAccess(work, memberId);
      await work.enqueue(sendPasswordResetJob, { memberId });
    }),
  );
}
