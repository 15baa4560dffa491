import { isNotNull, isNull, and, eq, gt } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { isDuplicate } from '../../../../platform/server/database/failures.ts';
import { invalidInput, AppError } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { lockMembers } from '../repository.ts';
import { type Member, emailChanges } from '../tables.ts';
import { say } from '../texts/index.ts';
import { hashToken } from '../tokens.ts';
import { type EmailChange } from './repository.ts';

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

async function findChangeOfLink(
  db: Executor,
  tokenHash: string,
  kind: 'confirm' | 'undo',
  now: Date,
): Promise<EmailChange | undefined> {
  const matchesKind = kind === 'undo' ? isNotNull : isNull;
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.tokenHash, tokenHash),
        matchesKind(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, now),
      ),
    );
  return row;
}
