import { and, eq, isNull } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { checkDomain } from './check-door.ts';
import { savePendingChange } from './email-change/repository.ts';
import { sendEmailConfirmationJob } from './email-change/request.ts';
import { endAccess } from './end-access.ts';
import { ACCOUNT_LIMITS } from './rate-limits.ts';
import { setPassword } from './repository.ts';
import { sendPasswordResetJob } from './send-password-reset.ts';
import { emailChanges, type Member } from './tables.ts';

/** Ends all access until the member has chosen a new password by the link that they are mailed. */
export async function askForPassword(work: Work, memberId: string): Promise<void> {
  await endAccess(work, memberId);
  await setPassword(work.tx, memberId, null);
  await work.enqueueSoon(sendPasswordResetJob, { memberId });
}

/** Counts an address that staff give to a member, as one of their own choice. */
export async function takeEmailLimit(
  deps: Pick<Deps, 'community' | 'limits'>,
  { memberId, newEmail }: { memberId: string; newEmail: string },
): Promise<void> {
  checkDomain(deps, 'email', newEmail);
  await deps.limits.take(ACCOUNT_LIMITS.emailPerMember, memberId);
}

/** Mails the link that makes an address a member's. False if that was asked already. */
export async function askForEmail(
  work: Work,
  { id: memberId, email: oldEmail }: Member,
  newEmail: string,
  now: Date,
): Promise<boolean> {
  const isSame = and(
    eq(emailChanges.memberId, memberId),
    eq(emailChanges.newEmail, newEmail),
    isNull(emailChanges.confirmedAt),
  );
  if ((await work.tx.$count(emailChanges, isSame)) > 0) return false;
  const changeId = await savePendingChange(work.tx, { memberId, oldEmail, newEmail, now });
  await work.enqueueSoon(sendEmailConfirmationJob, { changeId });
  work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  return true;
}
