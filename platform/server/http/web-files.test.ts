import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { compressAnswers } from './compress.ts';
import { answerError } from './errors.ts';
import { withPublicAddress } from './index-page.ts';
import { serveWeb } from './web-files.ts';

const META = '<meta property="og:image" content="/og.png" />';

describe('the address of the picture in link previews', () => {
  it.each([
    ['https://rizzly.example', 'https://rizzly.example/og.png'],
    ['http://localhost:3000', 'http://localhost:3000/og.png'],
    ['https://a&b".example', 'https://a&amp;b&quot;.example/og.png'],
    ['https://$&.example', 'https://$&amp;.example/og.png'],
  ])('is absolute for %s', (publicUrl, address) => {
    expect(withPublicAddress(META, publicUrl)).toBe(
      `<meta property="og:image" content="${address}" />`,
    );
  });

  it('is not changed when it is absolute already', () => {
    const absolute = META.replace('/og.png', 'https://cdn.example/og.png');
    expect(withPublicAddress(absolute, 'https://rizzly.example')).toBe(absolute);
  });
});

const PAGE = `<head><title>Rizzly</title><meta property="og:title" content="Rizzly" />${META}<script src="/start.js"></script></head><body>${'A page worth compressing. '.repeat(60)}</body>`;
const PRELOADS = {
  guest: [{ path: '*', files: ['assets/welcome.js'], requests: [] }],
  member: [
    {
      path: '/',
      files: ['assets/home.js', 'assets/full.css'],
      requests: ['/api/users/:me/matches'],
    },
    { path: '/profile', files: ['assets/own.js'], requests: [] },
    {
      path: '/profile/:userId',
      files: ['assets/profile.js'],
      requests: ['/api/users/:userId', '/api/unread'],
    },
    { path: '/settings/:section?', files: ['assets/settings.js'], requests: [] },
  ],
};
const findVisitor = async (request: FastifyRequest) => {
  if (request.headers.cookie === 'broken') throw new Error('The database is away');
  const id = request.headers.cookie;
  if (id === undefined || id === 'ended') return undefined;
  return { id, language: null, access: id === 'banned-1' ? 'banned' : 'full' };
};

const findPreview = async (address: string) => {
  if (address === '/events/broken') throw new Error('The database is away');
  return address === '/events/1' ? { title: 'Tacos', description: 'Friday' } : undefined;
};

describe('the built web', () => {
  let dist: string;
  let http: FastifyInstance;
  const get = (url: string, headers = {}) => http.inject({ url, headers });

  beforeAll(async () => {
    dist = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-web-'));
    await fs.mkdir(path.join(dist, 'assets'));
    await fs.mkdir(path.join(dist, '.vite'));
    await fs.writeFile(path.join(dist, 'index.html'), PAGE);
    await fs.writeFile(path.join(dist, '.vite/preloads.json'), JSON.stringify(PRELOADS));
    await fs.writeFile(path.join(dist, 'assets/app-1.js'), 'app');
    await fs.writeFile(path.join(dist, 'favicon.svg'), '<svg />');
    await fs.writeFile(path.join(dist, 'start.js'), '');
    await fs.writeFile(path.join(dist, '.vite/manifest.json'), '{}');
    await fs.writeFile(path.join(dist, 'manifest.webmanifest'), '{"name":"Rizzly"}');
    http = Fastify();
    compressAnswers(http);
    http.setErrorHandler(answerError);
    await serveWeb(http, 'https://rizzly.example', findVisitor, { dist, findPreview });
  });
  afterAll(async () => {
    await http.close();
    await fs.rm(dist, { recursive: true });
  });

  it.each(['/', '/matches', '/index.html', '/profile/1?tab=stats'])(
    'sends the page for %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(answer.body).toContain('content="https://rizzly.example/og.png"');
    },
  );

  it('sends the page for an address with doubled slashes, and 404 for such a call', async () => {
    for (const url of ['//matches', '/profile//1?a=b', '//etc/passwd']) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect((await get('//api/users')).json()).toMatchObject({ code: 'not_found' });
    expect((await get('//a%20b')).json()).toMatchObject({ code: 'forbidden' });
  });

  it.each([
    '/.env',
    '/.git/config',
    '/profile/.env',
    '/%2eenv',
    '/.well-known/openid-configuration',
    '/wp-login.php',
    '/admin/config.php',
    '/settings/data.zip',
    '/backup.zip',
    '/backup%2Ezip',
    '/foo.js.map',
    '/index.php/x',
    '/foo.js.map?token=1',
    '/.vite/manifest.json',
  ])('answers 404 in JSON to %s, which is no page', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await http.inject({ method, url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect((await get(url)).json().code).toBe('not_found');
  });

  it.each([
    '/profile/a.b.c',
    '/profile/ann%40test.example',
    '/places',
    '/verify-email?token=a.b.zip',
    '/settings/?next=/x.php',
  ])('is sent for %s, which has a dot in an id or a query alone', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('sends it compressed, and answers 304 to a client that has it', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('rizzly.example');
    const again = await get('/', { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each<[string, string, string, string[], string | undefined]>([
    ['a guest', '/matches', '', ['/assets/welcome.js'], ''],
    ['a member', '/', 'id-1', ['/assets/home.js', '/assets/full.css'], '/api/users/id-1/matches'],
    ['a banned member', '/', 'banned-1', ['/assets/home.js', '/assets/full.css'], ''],
    ['a member with a search', '/?a=b', 'id-1', ['/assets/home.js', '/assets/full.css'], ''],
    [
      'a member on a profile',
      '/profile/id-2',
      'id-1',
      ['/assets/profile.js'],
      '/api/users/id-2 /api/unread',
    ],
    ['a member on their own', '/profile/', 'id-1', ['/assets/own.js'], ''],
    ['a member on a strange one', '/profile/%22%3E', 'id-1', ['/assets/profile.js'], '/api/unread'],
    ['a member in settings', '/settings', 'id-1', ['/assets/settings.js'], ''],
    ['a member in a section', '/settings/data', 'id-1', ['/assets/settings.js'], ''],
    ['a member below a page', '/settings/data/1', 'id-1', [], undefined],
    ['a member on an unknown page', '/constructor', 'id-1', [], undefined],
    ['anybody without the database', '/', 'broken', ['/assets/welcome.js'], ''],
  ])('preloads the first files and calls for %s', async (_who, url, cookie, files, requests) => {
    const answer = await get(url, cookie === '' ? {} : { cookie });
    const links = [
      ...answer.body.matchAll(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/gu),
    ];
    expect(links.map(([link]) => /href="([^"]*)"/u.exec(link)?.[1])).toEqual(files);
    expect(/data-requests="([^"]*)"/u.exec(answer.body)?.[1]).toBe(requests);
    expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it.each([
    ['without a cookie', {}, true],
    ['with one of a session that has ended', { cookie: 'ended' }, true],
    ['with one that can’t be looked up', { cookie: 'broken' }, false],
    ['with a session', { cookie: 'id-1' }, false],
  ])('lets the page know that nobody is signed in %s: %o, %s', async (_who, headers, isGuest) => {
    expect((await get('/', headers)).body.includes(' data-guest')).toBe(isGuest);
  });

  it.each([
    ['en-US', 'en', 'Meeting people, the fun way', 'Challenges'],
    ['es-MX, en;q=0.5', 'es', 'Conocer gente, pero divertido', 'Retos'],
  ])('describes the app in the language of the browser: %s', async (...row) => {
    const [asked, lang, description, shortcut] = row;
    const answer = await get('/manifest.webmanifest', { 'accept-language': asked });
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ name: 'Rizzly', lang, dir: 'ltr', description });
    expect(answer.json()).toHaveProperty(
      'shortcuts',
      expect.arrayContaining([expect.objectContaining({ name: shortcut, url: '/challenges' })]),
    );
  });

  it('shows visitors the preview of an address, and the plain page where there is none', async () => {
    const titleOf = (html: string) => /og:title" content="([^"]*)"/u.exec(html)?.[1];
    const plain = await get('/events/2');

    expect(titleOf((await get('/events/1?from=chat')).body)).toBe('Tacos');
    expect(titleOf(plain.body)).toBe('Rizzly');
    expect((await get('/events/broken')).body).toBe(plain.body);
    expect(titleOf((await get('/events/1', { cookie: 'ann' })).body)).toBe('Rizzly');
  });

  it('sends the page of a newer build', async () => {
    const { etag } = (await get('/')).headers;
    const file = path.join(dist, 'index.html');
    await fs.writeFile(file, '<head>new</head>');
    await fs.utimes(file, 1, 1);
    const answer = await get('/', { 'if-none-match': etag });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<head>new');
  });

  it('lets hashed assets be cached for a year, and answers 404 for missing ones', async () => {
    const asset = await get('/assets/app-1.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/app-2.js')).statusCode).toBe(404);
    expect((await get('/assets/')).statusCode).toBe(404);
    expect((await get('/api/nothing')).statusCode).toBe(404);
  });

  it('has the community’s logo as icon of the page, the app and whoever asks for ours', async () => {
    const own = Fastify();
    const logoUrl = '/logo/7/logo.webp';
    const icons =
      '<link rel="icon" href="/favicon.svg" /><link rel="apple-touch-icon" href="/a" />';
    await fs.writeFile(path.join(dist, 'index.html'), `<head>${icons}</head>`);
    await serveWeb(own, 'https://rizzly.example', findVisitor, {
      dist,
      findCommunity: () => ({ name: 'Berlin', logoUrl, tagline: 'By the Spree' }),
    });

    const page = (await own.inject('/')).body;
    expect(page).toContain('href="/logo/7/icon-64.png" type="image/png"');
    expect(page).toContain('href="/logo/7/touch-180.png"');
    const manifest = (await own.inject('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Berlin', description: 'By the Spree' });
    expect(manifest.icons).toMatchObject([
      { src: '/logo/7/icon-192.png' },
      { src: '/logo/7/icon-512.png' },
      { src: '/logo/7/maskable-512.png', purpose: 'maskable' },
    ]);
    const { statusCode, headers } = await own.inject('/favicon.svg');
    expect([statusCode, headers.location]).toEqual([302, '/logo/7/icon-64.png']);
    await own.close();
  });

  it('lets icons be cached for a day, and other files only when they are unchanged', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
    expect((await get('/start.js')).headers['cache-control']).toBe('no-cache');
  });
});

describe('the welcome screen in the page', () => {
  const BUILT = `<html><head><script src="/start.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-1.js">
    <link rel="stylesheet" href="/assets/index-1.css"></head>
    <body><div id="root"> <div><svg><path /></svg> </div> </div></body></html>`;
  const SCREEN = '<h1>Meet $& people</h1>';
  const COMMUNITY = { name: 'Rizzly', announcements: [] as string[] };
  const RENDER = `export const renderWelcome = ({ name }, language) =>
    '${SCREEN}' + name + language + (globalThis.welcomesRendered = (globalThis.welcomesRendered ?? 0) + 1);`;
  let dist: string;
  let http: FastifyInstance;
  let community = COMMUNITY;
  const get = async (url: string, headers = {}) => (await http.inject({ url, headers })).body;

  beforeAll(async () => {
    dist = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-welcome-'));
    await fs.mkdir(path.join(dist, '.vite'));
    await fs.writeFile(path.join(dist, 'index.html'), BUILT);
    await fs.writeFile(path.join(dist, '.vite/preloads.json'), JSON.stringify(PRELOADS));
    await fs.writeFile(path.join(dist, '.vite/welcome-html.js'), RENDER);
    http = Fastify();
    const findCommunity = () => community;
    await serveWeb(http, 'http://localhost:3000', findVisitor, { dist, findCommunity });
  });
  afterAll(async () => {
    await http.close();
    await fs.rm(dist, { recursive: true });
  });

  it('replaces the spinner, and names the scripts for start.js', async () => {
    const page = await get('/?from=mail');
    expect(page).toContain(`<div id="root">${SCREEN}Rizzlyen`);
    expect(page).not.toContain('<svg>');
    expect(page).toContain(
      'data-scripts="/assets/index-1.js /assets/runtime-1.js /assets/welcome.js"',
    );
    expect(page).not.toMatch(/type="module"|modulepreload/u);
    expect(page).toContain('<link rel="stylesheet" href="/assets/index-1.css">');
  });

  it('speaks the visitor’s language, and is rendered again only for another community', async () => {
    const numberOf = (page: string) => /(?:Rizzly|Bears)(?:en|es)\d+/u.exec(page)?.[0];
    const spanish = { 'accept-language': 'es' };
    const first = numberOf(await get('/'));
    expect(numberOf(await get('/'))).toBe(first);
    expect(numberOf(await get('/', spanish))).toMatch(/^Rizzlyes/u);
    community = { ...COMMUNITY, name: 'Bears' };
    expect(numberOf(await get('/', spanish))).toMatch(/^Bearses/u);
    community = COMMUNITY;
    expect(numberOf(await get('/'))).toBe(first);
  });

  it.each([
    ['another page', '/login', {}],
    ['a member', '/', { cookie: 'member-1' }],
    ['an unknown visitor, without the database', '/', { cookie: 'broken' }],
    ['a locale for tests', '/?lang=en-XA', {}],
  ])('is not there for %s', async (_who, url, headers) => {
    const page = await get(url, headers);
    expect(page).toContain('<svg>');
    expect(page).toContain('type="module"');
  });

  it('is not there below an announcement', async () => {
    community = { ...COMMUNITY, announcements: ['Closed today'] };
    expect(await get('/')).toContain('<svg>');
    community = COMMUNITY;
  });
});
