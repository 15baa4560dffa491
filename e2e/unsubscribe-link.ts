import { randomBytes } from 'node:crypto';

import { hashToken } from '../server/src/features/account/index.ts';
import { unsubscribeLinks } from '../server/src/features/notifications/index.ts';
import { connectDatabase } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
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
