import fs from 'node:fs/promises';
import path from 'node:path';

/** What a screen loads first: files of the build, and calls. */
interface Preload {
  files: string[];
  /** `:me` stands for the member's id. */
  requests: string[];
}

/** By the first part of an address; '*' is any other address (web/preloads.ts writes it). */
export interface Preloads {
  guest: Record<string, Preload>;
  member: Record<string, Preload>;
}

/** A build without the list has none. */
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
 * Names in the page what its screen needs, so that the browser fetches it beside the app's code
 * and not after it.
 */
export function addPreloads(
  html: string,
  { guest, member }: Preloads,
  url: string,
  memberId: string | undefined,
): string {
  const [pathname = '/', query = ''] = url.split('?');
  const name = pathname.split('/')[1] ?? '';
  const pages = memberId === undefined ? guest : member;
  const page = own(pages, name) ?? own(pages, '*');
  if (page === undefined) return html;
  // A search in the address asks for something else.
  const requests = memberId === undefined || query !== '' ? [] : page.requests;
  const addresses = requests.map((request) => request.replaceAll(':me', memberId ?? ''));
  return (
    html
      // After the app's own code, which comes first where a browser has few connections.
      .replace('</head>', `${page.files.map(linkTo).join('')}</head>`)
      .replace('src="/start.js"', `src="/start.js" data-requests="${addresses.join(' ')}"`)
  );
}

function own(pages: Record<string, Preload>, name: string): Preload | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

function linkTo(file: string): string {
  const href = `href="/${file}" crossorigin`;
  if (file.endsWith('.js')) return `<link rel="modulepreload" ${href}>`;
  const kind = file.endsWith('.css') ? 'as="style"' : 'as="font" type="font/woff2"';
  return `<link rel="preload" ${kind} ${href}>`;
}
