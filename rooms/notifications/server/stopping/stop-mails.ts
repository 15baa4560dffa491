import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { findMember, hashToken, lockMembers, toRecipient } from '../../../account/server/index.ts';
import { changeNotices, DEFAULT_NOTICES, type NoticeKind } from '../../../settings/index.ts';
import { findOwnSettings, saveOwnSettings } from '../own-settings.ts';
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
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  { memberId, choices }: Link,
): Promise<void> {
  await runWork(deps, async (work) => {
    // One change of a member's settings at a time.
    await lockMembers(work.tx, [memberId]);
    const own = await findOwnSettings(work.tx, memberId);
    const current = changeNotices(DEFAULT_NOTICES, own?.notices ?? {});
    const off = Object.fromEntries(choices.map((choice) => [choice, { mail: 'off' as const }]));
    await saveOwnSettings(work.tx, { memberId, notices: changeNotices(current, off) });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'settings' });
  });
}
