import { escapeHtml } from '../../../../../platform/server/http/escape-html.ts';
import type { Language } from '../../../../../platform/shared/texts/index.ts';
import { isMessages, type NamedSection } from '../data-json.ts';
import { pageTexts } from '../texts/index.ts';
import { PAGE_END, pageStart } from './page.ts';

/** Messages on one page: enough to read on, and few enough to keep in memory. */
const PAGE_MESSAGES = 500;

/** A conversation, for the index. */
export interface Chapter {
  with: string;
  pages: string[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * The pages of all conversations, one after the other. Adds an entry to `chapters` for each, for
 * the index that follows.
 */
export async function* messagePages(
  sections: readonly NamedSection[],
  { chapters, language }: { chapters: Chapter[]; language: Language },
): AsyncGenerator<{ name: string; text: string }> {
  let current: { id: unknown; chapter: Chapter } | undefined;
  let rows: Row[] = [];
  const finish = (isLast: boolean) => {
    if (!current || rows.length === 0) return [];
    const { chapter } = current;
    const name = pageName(chapters.length, chapter.pages.length + 1);
    const text = pageOf(rows, { chapter, number: chapters.length, isLast, language });
    chapter.pages.push(name);
    rows = [];
    return [{ name, text }];
  };
  for (const section of sections.filter(isMessages)) {
    for await (const row of section.rows) {
      if (row['conversationId'] !== current?.id) {
        yield* finish(true);
        const chapter = { with: String(row['with']), pages: [] };
        chapters.push(chapter);
        current = { id: row['conversationId'], chapter };
      } else if (rows.length === PAGE_MESSAGES) yield* finish(false);
      rows.push(row);
    }
  }
  yield* finish(true);
}

const pageName = (conversation: number, page: number) => `messages/${conversation}-${page}.html`;

function pageOf(
  rows: readonly Row[],
  {
    chapter,
    number,
    isLast,
    language,
  }: { chapter: Chapter; number: number; isLast: boolean; language: Language },
): string {
  const t = pageTexts[language];
  const page = chapter.pages.length + 1;
  const link = (to: number, text: string) => `<a href="${number}-${to}.html">${text}</a>`;
  const nav = [
    `<a href="../index.html">${t.everything}</a>`,
    ...(page > 1 ? [link(page - 1, t.earlier)] : []),
    ...(isLast ? [] : [link(page + 1, t.later)]),
  ];
  const items = rows.map(({ isOwn, content, sentAt }) => {
    const who = isOwn ? t.you : chapter.with;
    const when = sentAt instanceof Date ? t.time(sentAt) : '';
    return `<li${isOwn ? ' class="own"' : ''} dir="auto"><small>${escapeHtml(who)}, ${escapeHtml(when)}</small>${escapeHtml(String(content))}</li>`;
  });
  const links = `<nav>${nav.join('')}</nav>`;
  return `${pageStart(t.with({ name: chapter.with }), language)}${links}<ol class="talk">${items.join('\n')}</ol>${links}${PAGE_END}`;
}
