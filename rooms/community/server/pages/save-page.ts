import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import { setMemberFields } from '../../../account/server/index.ts';
import { changeWithAudit } from '../../../audit/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import type { AdminPage, pageChange } from '../../index.ts';
import { pageVersions } from '../tables.ts';

/**
 * Saves a text as the page's next version. Without an actor, the program does. A text that is shown
 * already is no new version, unless members are asked to agree again.
 */
export function savePage(
  deps: Deps,
  actorId: string | null,
  page: AdminPage['page'],
  { language, text, mustAgree }: z.output<typeof pageChange>,
): Promise<void> {
  return changeWithAudit(deps, actorId, async (work) => {
    const isPage = eq(pageVersions.page, page);
    const newest = async (isOf = isPage) => {
      const [row] = await work.tx
        .select({ version: pageVersions.version, text: pageVersions.text })
        .from(pageVersions)
        .where(isOf)
        .orderBy(desc(pageVersions.version))
        .limit(1);
      return row;
    };
    const shown = await newest(and(isPage, eq(pageVersions.language, language)));
    const isAgreement = page === 'rules' && mustAgree && text !== '';
    if (shown?.text === text && !isAgreement) return undefined;
    const before = shown?.version ?? null;
    const version = ((await newest())?.version ?? 0) + 1;
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
