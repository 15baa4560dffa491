import type { Deps } from '../../context.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { rememberDevice } from './browsers.ts';
import { deleteDevicesOf } from './device-repository.ts';
import { hashPassword } from './passwords.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import {
  deleteSessionsOf,
  findMemberByEmail,
  setPassword,
  takePasswordReset,
} from './repository.ts';
import { sendPasswordResetJob } from './send-password-reset.ts';
import { hashToken } from './tokens.ts';

const EXPIRED_RESET = 'Invalid or expired reset token. Please request a new password reset link.';

/** Has a reset link sent. The request does the same work for every address. */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  await runWork(deps, async (work) => {
    const member = await findMemberByEmail(work.tx, email);
    await work.enqueueSoon(sendPasswordResetJob, { memberId: member?.id ?? null });
  });
}

/**
 * Sets a new password by a reset link. Ends every session, socket and device of the member: after
 * a theft the thief's browser counts as a stranger's. The browser that used the link becomes a
 * device, so that its owner can sign in while somebody guesses. Returns its token.
 */
export async function resetPassword(
  deps: Deps,
  reset: { token: string; newPassword: string; deviceToken: string | undefined },
): Promise<string> {
  const { clock, limits } = deps;
  const passwordHash = await hashPassword(reset.newPassword);
  const now = clock();
  const { member, device } = await runWork(deps, async (work) => {
    const { tx } = work;
    const owner = await takePasswordReset(tx, hashToken(reset.token), now);
    if (!owner) throw invalidInput('token', EXPIRED_RESET);
    const changed = await setPassword(tx, owner, passwordHash);
    await deleteSessionsOf(tx, owner);
    await deleteDevicesOf(tx, owner);
    work.closeSockets(owner);
    return { member: changed, device: await rememberDevice(tx, owner, reset.deviceToken, now) };
  });
  await limits.reset(ACCOUNT_LIMITS.loginPerAccount, member.email);
  return device;
}
