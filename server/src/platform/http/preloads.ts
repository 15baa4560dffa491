import fs from 'node:fs/promises';
import path from 'node:path';

import type { Language } from '@rizzly/domain/texts';

/** The first files and calls of a screen. */
interface Preload {
  files: string[];
  /** `:me` stands for the member's id, `:id` for the last part of the address. */
  requests: string[];
  /** The picture that leads the screen, for start.js (web/pages.ts). */
  lead?: { request: string };
  /** The catalogues of each language. */
  texts?: Partial<Record<Language, string[]>>;
}

/**
 * By address, such as `profile/:id`, or else by its first part; '*' is any other (web/preloads.ts).
 */
export interface Preloads {
  guest: Record<string, Preload>;
  member: Record<string, Preload>;
}

/** A build without the list has no preloads. */
export async function readPreloads(dist: string): Promise<Preloads> {
  try {
    const raw = await fs.readFile(path.join(dist, '.vite/preloads.json'), 'utf8');
    const preloads: Preloads = JSON.parse(raw);
    return preloads;
  } catch {
    return { guest: {}, member: {} };
  }
}

/**
 * Adds the screen's preloads to the page, so that the browser fetches them along with the app's
 * code instead of after it.
 */
export function addPreloads(
  html: string,
  { guest, member }: Preloads,
  visit: { url: string; memberId: string | undefined; language: Language; isGuest?: boolean },
): string {
  const { url, memberId, language, isGuest = false } = visit;
  const [pathname = '/', query = ''] = url.split('?');
  const [, first = '', ...rest] = pathname.split('/');
  const id = ID.exec(rest.at(-1) ?? '')?.[0];
  const name = id === undefined ? first : [first, ...rest.slice(0, -1), ':id'].join('/');
  const pages = memberId === undefined ? guest : member;
  const page = own(pages, name) ?? own(pages, first) ?? own(pages, '*');
  if (page === undefined) return html;
  // Query parameters change the screen's calls.
  const requests = memberId === undefined || query !== '' ? [] : page.requests;
  const withIds = (text: string) =>
    text.replaceAll(':me', memberId ?? '').replaceAll(':id', id ?? '');
  const addresses = requests.map(withIds);
  const lead =
    page.lead !== undefined && requests.includes(page.lead.request)
      ? ` data-lead='${withIds(JSON.stringify(page.lead))}'`
      : '';
  return (
    html
      // After the app's own code, which comes first when a browser has few connections.
      .replace(
        '</head>',
        `${[...page.files, ...(page.texts?.[language] ?? [])].map(linkTo).join('')}</head>`,
      )
      .replace(
        'src="/start.js"',
        `src="/start.js" data-requests="${addresses.join(' ')}"${lead}${isGuest ? ' data-guest' : ''}`,
      )
  );
}

/** A part of an address that has nothing to escape. */
const ID = /^[\w-]+$/u;

function own(pages: Record<string, Preload>, name: string): Preload | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

function linkTo(file: string): string {
  const href = `href="/${file}" crossorigin`;
  if (file.endsWith('.js')) return `<link rel="modulepreload" ${href}>`;
  const kind = file.endsWith('.css') ? 'as="style"' : 'as="font" type="font/woff2"';
  return `<link rel="preload" ${kind} ${href}>`;
}
