import type { Deps } from '../../../app/server/context.ts';
import { invalidInput } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { issue, type Language } from '../../../platform/shared/texts/index.ts';
import { rememberDevice } from './browsers.ts';
import { deleteCalendarLink } from './calendar-links.ts';
import { deleteDevicesOf } from './device-repository.ts';
import { deletePendingChange } from './email-change/repository.ts';
import { deletePasskeysOf } from './passkeys/repository.ts';
import { hashPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import {
  findMemberByEmail,
  findPasswordReset,
  lockMembers,
  setPassword,
  takePasswordReset,
} from './repository.ts';
import { isAsked } from './second-factor/require-second-factor.ts';
import { sendPasswordResetJob } from './send-password-reset.ts';
import { deleteSessionsOf } from './session-repository.ts';
import { hashToken } from './tokens.ts';

/** Requests a reset link. The request does the same work for every address. */
export async function requestPasswordReset(
  deps: Deps,
  email: string,
  language: Language,
): Promise<void> {
  await runWork(deps, async (work) => {
    const member = await findMemberByEmail(work.tx, email);
    await work.enqueueSoon(sendPasswordResetJob, { memberId: member?.id ?? null, language });
  });
}

/**
 * Sets a new password by a reset link. Ends every session, socket, device and passkey of the
 * member: after a theft, the thief's browser counts as a stranger's. The browser that used the link
 * becomes a device, so that its owner can sign in while somebody guesses. Returns the device's
 * token.
 */
export async function resetPassword(
  deps: Deps,
  reset: {
    token: string;
    newPassword: string;
    deviceToken: string | undefined;
    network: string;
  },
): Promise<string> {
  const { db, clock, limits } = deps;
  const now = clock();
  // Hashing is dear, so a wrong link does not get that far.
  if (!(await findPasswordReset(db, hashToken(reset.token), now))) throw expiredLink();
  const passwordHash = await hashPassword(reset.newPassword, reset.network);
  const { email, device } = await runWork(deps, async (work) => {
    const { tx } = work;
    const tokenHash = hashToken(reset.token);
    const owner = await findPasswordReset(tx, tokenHash, now);
    if (!owner) throw expiredLink();
    // The member before the link: everybody locks them in this order.
    const [member] = await lockMembers(tx, [owner]);
    if (!member || !(await takePasswordReset(tx, tokenHash, now))) throw expiredLink();
    await setPassword(tx, owner, passwordHash);
    await deletePendingChange(tx, owner);
    await deleteCalendarLink(tx, owner);
    // A mailbox alone must not take the second factor away.
    if (!isAsked(deps, member)) await deletePasskeysOf(tx, owner);
    await deleteSessionsOf(tx, owner);
    await deleteDevicesOf(tx, owner);
    work.closeSockets(owner);
    const browser = await rememberDevice(tx, owner, reset.deviceToken, now);
    return { email: member.email, device: browser };
  });
  await limits.reset(ACCOUNT_LIMITS.loginPerAccount, email);
  return device;
}

function expiredLink() {
  return invalidInput('token', issue('account.expiredResetLink'));
}
