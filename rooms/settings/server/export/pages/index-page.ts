import { escapeHtml } from '../../../../../platform/server/http/escape-html.ts';
import { withName } from '../../../../../platform/shared/index.ts';
import type { Language } from '../../../../../platform/shared/texts/index.ts';
import type { Member } from '../../../../account/server/index.ts';
import { isMessages, type NamedSection } from '../data-json.ts';
import { pageNames, pageTexts } from '../texts/index.ts';
import type { Chapter } from './message-pages.ts';
import { PAGE_END, pageStart, valueText } from './page.ts';

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
