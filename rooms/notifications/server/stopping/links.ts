import { createHmac, randomBytes } from 'node:crypto';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { hashToken } from '../../../account/server/index.ts';
import { findSecret } from '../../../account/server/index.ts';
import type { NoticeKind } from '../../../settings/index.ts';
import { choiceOf, type NotificationKind } from '../../index.ts';
import { unsubscribeLinks } from '../tables.ts';

const SECRET_BYTES = 32;
/** 132 bits, as in all our links. */
const TOKEN_LENGTH = 22;

/**
 * The choices with which mails about these kinds can be stopped. Empty for mails that are always
 * sent.
 */
export function stoppableChoices(kinds: readonly NotificationKind[]): NoticeKind[] {
  const choices = kinds.map(choiceOf).filter((choice) => choice !== 'always');
  return [...new Set(choices)].toSorted();
}

export interface Stoppable {
  memberId: string;
  choices: NoticeKind[];
}

/**
 * Saves the links of a piece of mails, and returns the token for each member and their choices. It
 * is the same in every mail, so that the table does not grow with the mails. Only its hash is
 * stored.
 */
export async function saveLinks(
  db: Executor,
  mails: readonly Stoppable[],
): Promise<(mail: Stoppable) => string> {
  const secret = await findSecret(db, 'unsubscribe', () =>
    randomBytes(SECRET_BYTES).toString('base64url'),
  );
  const tokenOf = ({ memberId, choices }: Stoppable) =>
    createHmac('sha256', secret)
      .update(`${memberId} ${choices.join(' ')}`)
      .digest('base64url')
      .slice(0, TOKEN_LENGTH);
  const rows = mails
    .filter(({ choices }) => choices.length > 0)
    .map((mail) => ({
      memberId: mail.memberId,
      choices: mail.choices,
      tokenHash: hashToken(tokenOf(mail)),
    }));
  if (rows.length > 0) await db.insert(unsubscribeLinks).values(rows).onConflictDoNothing();
  return tokenOf;
}
