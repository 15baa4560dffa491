import { and, desc, eq, lte, max } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { PAGES, type AdminPage, type PageText } from '../../index.ts';
import type { PagesState } from '../community.ts';
import { pageVersions } from '../tables.ts';

type Page = (typeof PAGES)[number];

const VERSIONS_SHOWN = 200;

/** The newest text of each language, up to a version. */
function findTexts(db: Executor, page: Page, upTo?: number) {
  return db
    .selectDistinctOn([pageVersions.language])
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.page, page),
        upTo === undefined ? undefined : lte(pageVersions.version, upTo),
      ),
    )
    .orderBy(pageVersions.language, desc(pageVersions.version));
}

/** At the first page, because it takes 1 MB and many communities have no texts of their own. */
export const loadRenderer = () => import('./render-markdown.ts');

/** A version of a page in a language, or else in another. Undefined where there is no text. */
export async function readPage(
  db: Executor,
  { page, version, language }: { page: Page; version?: number | undefined; language: Language },
): Promise<PageText | undefined> {
  const rows = await findTexts(db, page, version);
  const [newest] = rows.toSorted((one, other) => other.version - one.version);
  if (!newest || (version !== undefined && version !== newest.version)) return undefined;
  const written = rows.filter(({ text }) => text !== '');
  const shown = written.find((row) => row.language === language) ?? written[0];
  if (!shown) return undefined;
  const { renderMarkdown } = await loadRenderer();
  const html = renderMarkdown(shown.text);
  return {
    page,
    version: newest.version,
    // A screen reader must know that it is in the other language.
    html: shown.language === language ? html : `<div lang="${shown.language}">${html}</div>`,
    at: newest.savedAt.toISOString(),
  };
}

export async function readAdminPage(db: Executor, page: Page): Promise<AdminPage> {
  const texts = { en: '', es: '' };
  for (const { language, text } of await findTexts(db, page)) texts[language] = text;
  const versions = await db
    .select({
      version: pageVersions.version,
      language: pageVersions.language,
      mustAgree: pageVersions.mustAgree,
      at: pageVersions.savedAt,
    })
    .from(pageVersions)
    .where(eq(pageVersions.page, page))
    .orderBy(desc(pageVersions.version))
    .limit(VERSIONS_SHOWN);
  return {
    page,
    texts,
    versions: versions.map(({ version, language, mustAgree, at }) => ({
      version,
      language,
      mustAgree,
      at: at.toISOString(),
    })),
  };
}

/** What each node keeps in memory of the pages. */
export async function readPagesState(db: Executor): Promise<PagesState> {
  const { page, language, version, text } = pageVersions;
  const rows = await db
    .selectDistinctOn([page, language], { page, version, text })
    .from(pageVersions)
    .orderBy(page, language, desc(version));
  const pages = PAGES.filter((name) => rows.some((row) => row.page === name && row.text !== ''));
  if (!pages.includes('rules')) return { pages, rulesVersion: null, agreementVersion: 0 };
  const [agreement] = await db
    .select({ version: max(version) })
    .from(pageVersions)
    .where(and(eq(page, 'rules'), eq(pageVersions.mustAgree, true)));
  const versions = rows.filter((row) => row.page === 'rules').map((row) => row.version);
  return {
    pages,
    rulesVersion: Math.max(...versions),
    agreementVersion: agreement?.version ?? 0,
  };
}
