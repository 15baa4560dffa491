import fs from 'node:fs/promises';
import path from 'node:path';

import type { Language } from '../../shared/texts/index.ts';

/** The first files and calls of a page (app/web/build/preloads.ts). */
interface Preload {
  /** `:name` stands for one part of the address, `:name?` for one or none; `*` is any address. */
  path: string;
  files: string[];
  /** `:me` stands for the member's id, other names for the parts of the address. */
  requests: string[];
  /** The catalogues of each language. */
  texts?: Partial<Record<Language, string[]>>;
}

/** The pages of guests and of members. The first that fits an address is shown. */
export interface Preloads {
  guest: Preload[];
  member: Preload[];
}

/** A build without the list has no preloads. */
export async function readPreloads(dist: string): Promise<Preloads> {
  try {
    const raw = await fs.readFile(path.join(dist, '.vite/preloads.json'), 'utf8');
    const preloads: Preloads = JSON.parse(raw);
    return preloads;
  } catch {
    return { guest: [], member: [] };
  }
}

/**
 * Adds the screen's preloads to the page, so that the browser fetches them along with the app's
 * code instead of after it.
 */
export function addPreloads(
  html: string,
  { guest, member }: Preloads,
  visit: {
    url: string;
    memberId: string | undefined;
    language: Language;
    isGuest?: boolean;
    isRestricted?: boolean;
  },
): string {
  const { url, memberId, language, isGuest = false, isRestricted = false } = visit;
  const [address = '/', query = ''] = url.split('?');
  for (const page of memberId === undefined ? guest : member) {
    const values = valuesOf(page.path, address);
    if (values === undefined) continue;
    // Query parameters change the screen's calls.
    const hasNone = memberId === undefined || isRestricted || query !== '';
    const requests = hasNone ? [] : page.requests;
    const known = { ...values, me: memberId };
    const addresses = requests.flatMap((request) => fillIn(request, known) ?? []);
    return (
      html
        // After the app's own code, which comes first when a browser has few connections.
        .replace(
          '</head>',
          `${[...page.files, ...(page.texts?.[language] ?? [])].map(linkTo).join('')}</head>`,
        )
        .replace(
          'src="/start.js"',
          `src="/start.js" data-requests="${addresses.join(' ')}"${isGuest ? ' data-guest' : ''}`,
        )
    );
  }
  return html;
}

/**
 * Whether an address with a dot, such as `/backup.zip` or `/.env`, is the name of a file and of no
 * page. Pages have dots only where they have an id or a token.
 */
export function isFile(address: string, { guest, member }: Preloads): boolean {
  const parts = partsOf(decoded(address));
  if (address === '/index.html' || !parts.some((part) => part.includes('.'))) return false;
  if (parts.some((part) => part.startsWith('.'))) return true;
  const isPage = ({ path }: Preload) =>
    path !== '*' && !path.endsWith('?') && valuesOf(path, address) !== undefined;
  return ![...guest, ...member].some(isPage);
}

/** An address that can't be decoded is compared as it is. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

type Values = Partial<Record<string, string>>;

/** The values of a pattern's names in an address; undefined if the address does not fit. */
function valuesOf(pattern: string, address: string): Values | undefined {
  if (pattern === '*') return {};
  const names = partsOf(pattern);
  const parts = partsOf(address);
  if (parts.length > names.length) return undefined;
  const fits = names.every((name, at) =>
    name.startsWith(':') ? name.endsWith('?') || parts[at] !== undefined : name === parts[at],
  );
  if (!fits) return undefined;
  const named = names.map((name, at) => [name.replace(/^:|\?$/gu, ''), parts[at]]);
  return Object.fromEntries(named);
}

function partsOf(address: string): string[] {
  return address.split('/').filter((part) => part !== '');
}

/** Part of an address that has nothing to escape. */
const PLAIN = /^[\w-]+$/u;

/** The address of a call; undefined if it needs a value that is missing or would be escaped. */
function fillIn(request: string, values: Values): string | undefined {
  const names = [...request.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  if (!names.every((name) => PLAIN.test(values[name] ?? ''))) return undefined;
  return request.replaceAll(/:(\w+)/gu, (_, name: string) => values[name] ?? '');
}

function linkTo(file: string): string {
  const href = `href="/${file}" crossorigin`;
  if (file.endsWith('.js')) return `<link rel="modulepreload" ${href}>`;
  // Nothing is drawn before the app's code, which would add the same styles later.
  if (file.endsWith('.css')) return `<link rel="stylesheet" ${href}>`;
  return `<link rel="preload" as="font" type="font/woff2" ${href}>`;
}
