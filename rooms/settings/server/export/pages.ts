import { escapeHtml } from '../../../../platform/server/http/escape-html.ts';
import { withName } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import type { Member } from '../../../account/server/index.ts';
import { isMessages, type NamedSection } from './data-json.ts';
import { pageNames, type PageTexts, pageTexts } from './texts/index.ts';

const STYLE = `
:root{color-scheme:light dark;--line:#8885;--soft:#8882}
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:1.5rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.8rem;line-height:1.2}h2{margin:2.5rem 0 .5rem;font-size:1.3rem}
a{color:LinkText}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1rem 0}nav a{padding:.25rem 0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
td{min-width:6rem}summary{cursor:pointer;padding:.5rem 0;font-weight:600}
.files{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;padding:0;list-style:none}
.files img,.files video{width:100%;border-radius:.5rem}
.talk{display:grid;gap:.5rem;padding:0;list-style:none}
.talk li{max-width:34rem;padding:.5rem .8rem;border:1px solid var(--line);border-radius:.8rem;overflow-wrap:anywhere;white-space:pre-wrap}
.talk li.own{justify-self:end;background:var(--soft)}
.talk small{display:block;opacity:.75}`;

/** The start of a page without scripts or external addresses. */
export function pageStart(title: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
`;
}

export const PAGE_END = '</main></body></html>\n';

export function valueText(value: unknown, t: PageTexts): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return t.time(value);
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map((one) => valueText(one, t)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface IndexData {
  member: Pick<Member, 'fullName' | 'email'>;
  language: Language;
  exportedAt: Date;
  /** The community's name. */
  product: string;
  /** Names of the files in the ZIP. */
  files: readonly string[];
  chapters: readonly Chapter[];
}

/** The page to open first, with all of the member's data, readable offline. */
export async function* indexPage(
  sections: readonly NamedSection[],
  { member, language, exportedAt, files, chapters, product }: IndexData,
): AsyncGenerator<string> {
  const t = pageTexts[language];
  const about = t.about({ name: member.fullName, email: member.email, time: t.time(exportedAt) });
  const forPrograms = ['data.json', 'data.schema.json', 'messages.ndjson'].map(
    (name) => `<a href="${name}">${name}</a>`,
  );
  yield pageStart(withName(t.title, product), language);
  yield `<p dir="auto">${escapeHtml(about)}</p><p>${t.forPrograms} ${forPrograms.join(', ')}</p>\n`;
  yield `<h2>${t.messages}</h2>\n`;
  if (chapters.length === 0) yield `<p>${t.none}</p>`;
  yield `<ul>${chapters.map(chapterItem).join('\n')}</ul>\n`;
  yield `<h2>${t.files}</h2>\n`;
  if (files.length === 0) yield `<p>${t.none}</p>`;
  yield `<ul class="files">${files.map(fileItem).join('\n')}</ul>\n`;
  for (const section of sections) {
    if (!isMessages(section)) yield* sectionTable(section, language);
  }
  yield PAGE_END;
}

function chapterItem({ with: name, pages }: Chapter): string {
  const links = pages.map(
    (page, index) =>
      `<a href="${page}">${index === 0 ? `<bdi>${escapeHtml(name)}</bdi>` : index + 1}</a>`,
  );
  return `<li>${links.join(' ')}</li>`;
}

function fileItem(name: string): string {
  const address = escapeHtml(name);
  const shown = name.endsWith('.webp')
    ? `<img src="${address}" alt="" loading="lazy">`
    : `<video src="${address}" controls preload="none"></video>`;
  return `<li>${shown}<a href="${address}">${escapeHtml(name.split('/').at(-1) ?? name)}</a></li>`;
}

async function* sectionTable(
  { room, name, rows }: NamedSection,
  language: Language,
): AsyncGenerator<string> {
  const t = pageTexts[language];
  const names = pageNames[language];
  const title = names.sections[`${room}.${name}`] ?? name;
  let columns: string[] | undefined;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      const head = columns.map(
        (column) => `<th scope="col">${escapeHtml(names.columns[column] ?? column)}</th>`,
      );
      yield `<details><summary>${escapeHtml(title)}</summary><div class="scroll"><table><thead><tr>${head.join('')}</tr></thead><tbody>\n`;
    }
    const cells = columns.map(
      (column) => `<td dir="auto">${escapeHtml(valueText(row[column], t))}</td>`,
    );
    yield `<tr>${cells.join('')}</tr>\n`;
  }
  if (columns) yield '</tbody></table></div></details>\n';
}

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
  const items = rows.map(({ isOwn, from, content, sentAt }) => {
    const who = isOwn ? t.you : typeof from === 'string' ? from : t.former;
    const when = sentAt instanceof Date ? t.time(sentAt) : '';
    return `<li${isOwn ? ' class="own"' : ''} dir="auto"><small>${escapeHtml(who)}, ${escapeHtml(when)}</small>${escapeHtml(String(content))}</li>`;
  });
  const links = `<nav>${nav.join('')}</nav>`;
  return `${pageStart(t.with({ name: chapter.with }), language)}${links}<ol class="talk">${items.join('\n')}</ol>${links}${PAGE_END}`;
}
