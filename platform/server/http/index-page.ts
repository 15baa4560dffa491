import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { accentCss, logoFile } from '../../../rooms/community/index.ts';
import { PRODUCT_NAME } from '../../shared/index.ts';
import { isPseudoLocale, languageOfLocale, type Language } from '../../shared/texts/index.ts';
import { notFound } from './app-error.ts';
import { escapeHtml } from './escape-html.ts';
import { withPreview, type FindPreview } from './link-preview.ts';
import { inLanguage, localeOfPage } from './page-language.ts';
import { addPreloads, isFile, readPreloads, type Preloads } from './preloads.ts';
import { readWelcome, withWelcome, type RenderWelcome } from './welcome.ts';

/** The signed-in member; undefined for guests. */
export type FindVisitor = (
  request: FastifyRequest,
) => Promise<{ id: string; language: Language | null; access?: string } | undefined>;

/** What everybody may know of the community. */
export type FindCommunity = () => {
  name: string;
  accent?: string | null;
  logoUrl?: string | null;
  tagline?: string | null;
  announcements?: readonly unknown[];
};

interface Build {
  /** The build time of the file. */
  builtAt: number;
  html: string;
  preloads: Preloads;
  renderWelcome: RenderWelcome | undefined;
}

/**
 * Sends the one HTML page of all screens, with absolute addresses for link previews and with
 * preloads for the requested screen.
 */
export function createIndexPage(
  file: string,
  publicUrl: string,
  {
    findVisitor,
    countVisit,
    findPreview,
    findCommunity,
  }: {
    findVisitor: FindVisitor;
    /** Throws above the limit of a caller. */
    countVisit?: (request: FastifyRequest) => Promise<void>;
    findPreview?: FindPreview;
    findCommunity?: FindCommunity;
  },
) {
  let build: Build | undefined;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A new build may replace the page while the server runs.
    const { mtimeMs } = await fs.stat(file);
    if (build?.builtAt !== mtimeMs) {
      build = {
        builtAt: mtimeMs,
        html: withPublicAddress(await fs.readFile(file, 'utf8'), publicUrl),
        preloads: await readPreloads(path.dirname(file)),
        renderWelcome: await readWelcome(path.dirname(file), mtimeMs),
      };
    }
    const [address = ''] = request.url.split('?');
    if (isFile(address, build.preloads)) throw notFound();
    // Without the database, the page is sent without preloads, and asks who is signed in.
    const found = await findVisitor(request).then(
      (member) => ({ member }),
      () => undefined,
    );
    const member = found?.member;
    if (!member) await countVisit?.(request);
    const locale = localeOfPage(request, publicUrl, member?.language);
    const language = languageOfLocale(locale);
    const preview = member
      ? undefined
      : await findPreview?.(address, language).catch(() => undefined);
    const community = findCommunity?.();
    const named = inLanguage(build.html, locale, community?.name ?? PRODUCT_NAME);
    const page = withCommunity(named, community);
    // The page need not ask, and a browser would report the answer as an error.
    const isGuest = request.headers.cookie === undefined || (found !== undefined && !member);
    const html = addPreloads(preview ? withPreview(page, preview) : page, build.preloads, {
      url: request.url,
      memberId: member?.id,
      // The calls of a page would be refused.
      isRestricted: (member?.access ?? 'full') !== 'full',
      language,
      isGuest,
    });
    // Announcements stand above the screen, and load with the app.
    const isWelcome =
      isGuest && address === '/' && !isPseudoLocale(locale) && !community?.announcements?.length;
    const welcome = isWelcome && community && build.renderWelcome?.(community, language);
    return send(request, reply, welcome ? withWelcome(html, welcome) : html);
  };
}

/** Puts what everybody may know of the community into the page, so that the app starts with it. */
function withCommunity(html: string, community: ReturnType<FindCommunity> | undefined): string {
  if (!community) return html;
  const name = escapeHtml(community.name);
  // The picture for previews has the product's name and logo.
  const isOwn = community.name === PRODUCT_NAME && !community.logoUrl;
  const picture = isOwn ? html : html.replace(PREVIEW_PICTURE, '');
  const look = community.accent ? `<style id="accent">${accentCss(community.accent)}</style>` : '';
  return withIcons(picture, community.logoUrl)
    .replace('</head>', () => `${look}</head>`)
    .replace(`<title>${PRODUCT_NAME}</title>`, () => `<title>${name}</title>`)
    .replace(`site_name" content="${PRODUCT_NAME}"`, () => `site_name" content="${name}"`)
    .replace(
      /(<meta name="community" content=")(?=")/u,
      (start) => start + escapeHtml(JSON.stringify(community)),
    );
}

/** The icons of the tab and of the home screen are the community's logo, if it has one. */
function withIcons(html: string, logoUrl: string | null | undefined): string {
  if (!logoUrl) return html;
  return html
    .replace(
      /<link rel="icon"[^>]*>/u,
      `<link rel="icon" href="${logoFile(logoUrl, 'tab')}" type="image/png" />`,
    )
    .replace(
      /<link rel="apple-touch-icon"[^>]*>/u,
      `<link rel="apple-touch-icon" href="${logoFile(logoUrl, 'touch')}" />`,
    );
}

const PREVIEW_PICTURE =
  /\s*<meta\s+property="og:image[^>]*>|\s*<meta\s+name="twitter:card"[^>]*>/gu;

function send(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  // Weak, because it is the same for every encoding.
  const etag = `W/"${hash}"`;
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

/** Link previews need absolute addresses of pictures. */
export function withPublicAddress(html: string, publicUrl: string): string {
  const origin = escapeHtml(publicUrl);
  return html.replace(
    /(<meta property="og:image" content=")(?=\/[^/])/u,
    (start) => `${start}${origin}`,
  );
}
