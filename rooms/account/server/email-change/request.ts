import type { Deps } from '../../../../app/server/context.ts';
import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { checkDomain } from '../check-door.ts';
import { confirmPassword, wrongPassword } from '../confirm-password.ts';
import { takeMailLimits } from '../mail-limits.ts';
import { ACCOUNT_LIMITS } from '../rate-limits.ts';
import { lockPassword } from '../repository.ts';
import type { Viewer } from '../viewer.ts';
import { savePendingChange } from './repository.ts';
import { sendEmailConfirmationJob } from './send-confirmation.ts';

interface EmailRequest {
  password: string | undefined;
  newEmail: string;
  caller: string;
  deviceToken: string | undefined;
}

/**
 * Requests a link to the new address. The request does the same work for every address: only the
 * job checks whether it is taken.
 */
export async function requestEmailChange(
  deps: Deps,
  viewer: Viewer,
  { password, newEmail, caller, deviceToken }: EmailRequest,
): Promise<void> {
  const { memberId, member } = viewer;
  await confirmPassword(deps, viewer, password);
  if (newEmail === member.email) throw invalidInput('newEmail', issue('account.ownEmail'));
  checkDomain(deps, 'newEmail', newEmail);
  await deps.limits.take(ACCOUNT_LIMITS.emailPerMember, memberId);
  await takeMailLimits(deps, 'change', { email: newEmail, caller, deviceToken });
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    if (!(await lockPassword(tx, memberId, member.passwordHash))) throw wrongPassword();
    const { email: oldEmail } = member;
    const changeId = await savePendingChange(tx, { memberId, oldEmail, newEmail, now });
    await work.enqueueSoon(sendEmailConfirmationJob, { changeId });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
}
