import fs from 'node:fs';
import path from 'node:path';
import { createBrotliDecompress } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';

import { logoFile, type LogoFile } from '../../../rooms/community/index.ts';
import { notFound } from './app-error.ts';
import { chooseEncoding } from './compress.ts';
import { createIndexPage, type FindCommunity, type FindVisitor } from './index-page.ts';
import type { FindAsset } from './kept-builds.ts';
import type { FindPreview } from './link-preview.ts';
import { createManifest } from './manifest.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** Hashed files, as the build names them. */
const ASSET = /^\/assets\/([\w.-]+-[\w-]{8}\.(\w+))$/u;

export const WEB_DIST = path.resolve(import.meta.dirname, '../../../app/web/dist');
const MANIFEST = '/manifest.webmanifest';
const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** Browsers ask for a page's icon again with each title. */
const ICON = /\.(?:png|svg)$/u;

/** Paths without screens: a missing file there is a 404, not the app. */
const NO_SCREEN = /^\/(api|ws|files|assets|dev)(\/|$)/u;

/** A path without dots or encoded characters. */
const PLAIN_PATH = /^[\w/-]+$/u;

/** The community is private: only pages for signed-out visitors may be indexed. */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /onboarding$
Allow: /login$
Allow: /register$
Allow: /about$
Allow: /rules$
Allow: /privacy$
Allow: /terms$
Allow: /assets/
Disallow: /
`;

/**
 * Serves the built web: hashed assets, cacheable for a year, and one HTML page for every screen.
 * Without a build (server tests) there are no screens.
 */
export async function serveWeb(
  http: FastifyInstance,
  publicUrl: string,
  findVisitor: FindVisitor,
  {
    dist = WEB_DIST,
    findAsset,
    countVisit,
    findPreview,
    findCommunity,
  }: {
    dist?: string;
    countVisit?: (request: FastifyRequest) => Promise<void>;
    findAsset?: FindAsset;
    findPreview?: FindPreview;
    findCommunity?: FindCommunity;
  } = {},
): Promise<void> {
  const page = path.join(dist, 'index.html');
  const built = fs.existsSync(page);
  const sendPage = createIndexPage(page, publicUrl, {
    findVisitor,
    ...(countVisit && { countVisit }),
    ...(findPreview && { findPreview }),
    ...(findCommunity && { findCommunity }),
  });
  http.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(ROBOTS),
  );
  if (built) {
    http.get('/', sendPage);
    http.get(MANIFEST, createManifest(path.join(dist, MANIFEST), publicUrl, findCommunity));
    await http.register((scope) => serveFiles(scope, dist, findCommunity));
  }
  http.setNotFoundHandler((request, reply) => {
    const pathname = pathnameOf(request.url);
    if (pathname.startsWith('/assets/')) return sendKeptAsset(findAsset, request, reply);
    const wantsScreen = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !wantsScreen || NO_SCREEN.test(pathname)) throw notFound();
    return sendPage(request, reply);
  });
}

/** The product's icons, which the community's logo replaces for workers and old pages too. */
const ICONS: Record<string, LogoFile> = {
  '/favicon.svg': 'tab',
  '/icon-192.png': 'icon',
  '/icon-512.png': 'largeIcon',
  '/icon-maskable-512.png': 'maskable',
  '/apple-touch-icon.png': 'touch',
};

async function serveFiles(
  http: FastifyInstance,
  dist: string,
  findCommunity?: FindCommunity,
): Promise<void> {
  http.addHook('onRequest', async ({ url }, reply) => {
    const icon = ICONS[pathnameOf(url)];
    const logoUrl = icon && findCommunity?.().logoUrl;
    if (icon === undefined || !logoUrl) return undefined;
    return reply.header('cache-control', 'no-cache').redirect(logoFile(logoUrl, icon));
  });
  // The plugin refuses addresses such as `//matches`, which a person may type. They are screens.
  http.setErrorHandler<FastifyError>((error, { url }, reply) => {
    const isRefused = error.code === 'FST_STATIC_FORBIDDEN_PATH';
    if (!isRefused || !PLAIN_PATH.test(pathnameOf(url))) throw error;
    reply.callNotFound();
  });
  await http.register(fastifyStatic, {
    root: dist,
    // The HTML page has its own route, and `.vite` contains build metadata.
    dotfiles: 'ignore',
    allowedPath: (pathname) => pathname !== '/index.html',
    // The build adds .br and .gz files.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      const ofOthers = ICON.test(file) ? `public, max-age=${DAY_SECONDS}` : 'no-cache';
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : ofOthers,
      );
    },
  });
}

function pathnameOf(url: string): string {
  return (url.split('?')[0] ?? '/').replaceAll(/\/{2,}/gu, '/');
}

/** Sends a file of another build, for example to a tab that was open before a deployment. */
async function sendKeptAsset(
  find: FindAsset | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, name = '', ending = ''] = ASSET.exec(request.url) ?? [];
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  const kept = type === undefined ? undefined : await find?.(name);
  if (type === undefined || kept === undefined) throw notFound();
  void reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding');
  if (!kept.isBrotli) return reply.send(kept.content);
  if (chooseEncoding(request.headers['accept-encoding']) === 'br') {
    return reply.header('content-encoding', 'br').send(kept.content);
  }
  return reply.send(kept.content.pipe(createBrotliDecompress()));
}
