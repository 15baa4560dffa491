import { issue } from '@rizzly/domain/texts';

import type { Deps } from '../../../context.ts';
import { isDuplicate } from '../../../platform/database/failures.ts';
import { invalidInput, AppError } from '../../../platform/http/app-error.ts';
import { runWork, type Work } from '../../../platform/unit-of-work.ts';
import { lockMembers } from '../repository.ts';
import type { Member } from '../tables.ts';
import { say } from '../texts/index.ts';
import { hashToken } from '../tokens.ts';
import { findChangeOfLink, type EmailChange } from './repository.ts';

/**
 * Does what a link in a mail about a change of address is for, with its member locked. Throws if the
 * link is used, replaced or too old, or if somebody else has taken the address.
 */
export async function followLink(
  deps: Deps,
  { token, kind, now }: { token: string; kind: 'confirm' | 'undo'; now: Date },
  act: (work: Work, change: EmailChange, member: Member) => Promise<void>,
): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await findChangeOfLink(deps.db, tokenHash, kind, now);
  if (!found) throw badLink();
  await refuseTakenAddress(() =>
    runWork(deps, async (work) => {
      const [member] = await lockMembers(work.tx, [found.memberId]);
      // Read again under the lock, because the link may have been used or replaced meanwhile.
      const change = await findChangeOfLink(work.tx, tokenHash, kind, now);
      if (!change || !member) throw badLink();
      await act(work, change, member);
    }),
  );
}

export function badLink() {
  return invalidInput('token', issue('account.badEmailLink'));
}

/**
 * Turns a violation of the address's unique key into an error message. Another member took the
 * address a moment ago.
 */
async function refuseTakenAddress(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', say.addressTaken);
  }
}
