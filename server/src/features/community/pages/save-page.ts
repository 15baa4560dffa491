import type { AdminPage, pageChange } from '@rizzly/domain/community';
import { and, eq, max } from 'drizzle-orm';
import type { z } from 'zod';

import type { Deps } from '../../../context.ts';
import { setMemberFields } from '../../account/index.ts';
import { changeWithAudit } from '../../audit/index.ts';
import { tellUserChanged } from '../../play/index.ts';
import { pageVersions } from '../tables.ts';

/** Saves a text as the page's next version. Without an actor, the program does. */
export function savePage(
  deps: Deps,
  actorId: string | null,
  page: AdminPage['page'],
  { language, text, mustAgree }: z.output<typeof pageChange>,
): Promise<void> {
  return changeWithAudit(deps, actorId, async (work) => {
    const newest = async (isOf = eq(pageVersions.page, page)) => {
      const [row] = await work.tx
        .select({ version: max(pageVersions.version) })
        .from(pageVersions)
        .where(isOf);
      return row?.version ?? null;
    };
    const before = await newest(
      and(eq(pageVersions.page, page), eq(pageVersions.language, language)),
    );
    const version = ((await newest()) ?? 0) + 1;
    const isAgreement = page === 'rules' && mustAgree && text !== '';
    await work.tx.insert(pageVersions).values({
      page,
      version,
      language,
      text,
      mustAgree: isAgreement,
      savedAt: deps.clock(),
    });
    if (isAgreement && actorId !== null) {
      // Whoever publishes the rules has read them, and must be able to go on.
      await setMemberFields(work.tx, actorId, { agreedRules: version });
      tellUserChanged(work, actorId, 'user');
    }
    // The texts stay readable by their versions.
    return {
      before: { page, language, version: before },
      after: { page, language, version, mustAgree: isAgreement },
    };
  });
}
