import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { findMember, hashToken, lockMember, toRecipient } from '../../../account/server/index.ts';
import type { NoticeKind, NoticesChange } from '../../../settings/index.ts';
import { changeOwnSettings } from '../own-settings.ts';
import { unsubscribeLinks } from '../tables.ts';

export interface Link {
  memberId: string;
  choices: NoticeKind[];
  language: Language;
}

/** The member and the choices of a link. */
export async function findLink(db: Executor, token: string): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, hashToken(token)));
  const member = link && (await findMember(db, link.memberId));
  if (!member) return undefined;
  const { memberId, choices } = link;
  return { memberId, choices, language: toRecipient(member).language };
}

/** Turns off mails for some choices. Waiting deliveries are dropped when they are due. */
export async function stopMails(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>,
  { memberId, choices }: Link,
): Promise<void> {
  await runWork(deps, async (work) => {
    // One change of a member's settings at a time.
    const member = await lockMember(work.tx, memberId);
    const notices: NoticesChange = Object.fromEntries(
      choices.map((choice) => [choice, choice === 'newcomers' ? 'off' : { mail: 'off' }]),
    );
    await changeOwnSettings(work.tx, member, { notices, now: deps.clock() });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'settings' });
  });
}
