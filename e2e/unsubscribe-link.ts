import { randomBytes } from 'node:crypto';

import { connectDatabase } from '../platform/server/database/database.ts';
import { openDatabase } from '../platform/server/database/open-database.ts';
import { hashToken } from '../rooms/account/server/index.ts';
import { unsubscribeLinks } from '../rooms/notifications/server/index.ts';
import type { Stack } from './stack.ts';

type Choices = (typeof unsubscribeLinks.$inferInsert)['choices'];

/** Creates the path of a link that stops mails, as in a digest, which is only sent at 18:00. */
export async function createUnsubscribeLink(
  { dataDir }: Stack,
  memberId: string,
  choices: Choices,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const opened = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
  const { db, close } = connectDatabase(opened.location);
  await db.insert(unsubscribeLinks).values({ memberId, choices, tokenHash: hashToken(token) });
  await close();
  await opened.stop();
  return `/unsubscribe/${token}`;
}
