import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { EMAIL_UNDO_DAYS } from '../../index.ts';
import { memberJoinedJob } from '../member-joined.ts';
import { deleteRegistrations } from '../registration-repository.ts';
import { deletePasswordReset } from '../repository.ts';
import { emailChanges } from '../tables.ts';
import { inHours } from '../times.ts';
import { badLink, followLink } from './follow-link.ts';
import { isUnavailableFor, setEmail } from './repository.ts';
import { sendEmailNoticeJob } from './send-notice.ts';

/**
 * Confirms a change of address by the link in its mail, and mails the old address. Only one of
 * several concurrent calls succeeds.
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  await followLink(deps, { token, kind: 'confirm', now }, async (work, change, member) => {
    const { tx } = work;
    const memberId = member.id;
    if (member.email !== change.oldEmail) throw badLink();
    // Somebody has registered it since the link was sent.
    if (await isUnavailableFor(tx, memberId, change.newEmail, now)) throw badLink();
    await setEmail(tx, memberId, change.newEmail);
    await markConfirmed(tx, change.id, {
      confirmedAt: now,
      expiresAt: inHours(now, EMAIL_UNDO_DAYS * 24),
    });
    await deleteRegistrations(tx, change.newEmail);
    // The new address is checked like that of a new member.
    await work.enqueue(memberJoinedJob, { memberId });
    // The reset link is in the mailbox that the member has left.
    await deletePasswordReset(tx, memberId);
    await work.enqueue(sendEmailNoticeJob, { changeId: change.id });
    for (const part of ['user', 'account'] as const) {
      work.tell([memberId], { type: 'user_changed', userId: memberId, part });
    }
  });
}

async function markConfirmed(
  tx: Transaction,
  id: string,
  { confirmedAt, expiresAt }: { confirmedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirmedAt, expiresAt, tokenHash: null })
    .where(eq(emailChanges.id, id));
}
