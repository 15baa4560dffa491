import { BUILD, type Build } from './build.ts';
import { openLink, readPush, showPush, subscribeAgain } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Caches the app's files, so that it opens without a network (docs/decisions/036). It never touches
 * members' calls and files: the page keeps those, because it knows whose they are.
 */

self.addEventListener('install', (event) => {
  passBy(event);
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** An API of some browsers that lets requests bypass a worker without waking it. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(
    routes: { condition: { urlPattern: string }; source: 'network' }[],
  ): Promise<undefined>;
}

/** Lets calls, members' files and sockets go directly to the network. */
function passBy(event: RoutingEvent): void {
  const routes = ['/api/*', '/files/*', '/ws*'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  // If a browser rejects the routes, these requests only take longer.
  event.addRoutes?.(routes).catch(() => undefined);
}

async function install(): Promise<void> {
  await keepShell(BUILD);
  await keepAssets(BUILD.first);
  // Missing files are loaded when they are needed.
  await keepAssets(await successorsIn(BUILD)).catch(() => undefined);
  // It serves the pages of every build, so no page has to close first.
  await self.skipWaiting();
}

/** In Firefox a preload that fails ends the navigation, so nothing would open without a network. */
const canPreload = () => !navigator.userAgent.includes('Firefox/');

async function activate(): Promise<void> {
  const builds = await rememberBuild(BUILD);
  await removeOtherShells(BUILD);
  await removeOtherAssets(builds);
  await self.registration.navigationPreload?.[canPreload() ? 'enable' : 'disable']();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    client.postMessage({ type: 'build', entry: BUILD.entry }, []);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isScreen(request)) {
    event.respondWith(answerFirst(BUILD, SHELL_PAGE, pageOf(event)));
  } else if (pathname.startsWith('/assets/') && request.method === 'GET') {
    event.respondWith(answerAsset(request));
  } else if (request.method === 'GET' && BUILD.shell.includes(pathname)) {
    event.respondWith(answerFirst(BUILD, pathname, fetch(request)));
  }
});

/** A page reports the files that it loaded before it had a worker. */
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type !== 'loaded' || !Array.isArray(data.addresses)) return;
  const addresses = data.addresses.filter((address: unknown) => isOwnAsset(address));
  event.waitUntil(keepAssets(addresses).catch(() => undefined));
});

function isOwnAsset(address: unknown): boolean {
  return typeof address === 'string' && hasAsset(BUILD, address);
}

self.addEventListener('push', (event) => {
  const push = readPush(event.data);
  if (push !== undefined) event.waitUntil(showPush(self, push));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(self, event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  // Otherwise the page does it at the next visit.
  event.waitUntil(subscribeAgain(self).catch(() => undefined));
});

/** Paths without screens, as in platform/server/http/web-files.ts. */
const NO_SCREEN = /^\/(?:api|ws|files|assets|dev)(?:\/|$)/u;
/** The page that opens without a network (app/web/build/service-worker.ts). */
const SHELL_PAGE = '/shell.html';
const PREFIX = 'shell-';
/** On a slower network the screen would stay blank for longer. */
const TIMEOUT_MS = 3000;

function isScreen(request: Request): boolean {
  return (
    request.mode === 'navigate' &&
    request.method === 'GET' &&
    !NO_SCREEN.test(new URL(request.url).pathname)
  );
}

/** The server's page, which the browser requests while it starts the worker. */
async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/**
 * Answers from the network, or from the cache when the network is slow or the server is
 * unreachable.
 */
async function answerFirst(
  build: Build,
  address: string,
  network: Promise<Response>,
): Promise<Response> {
  const answer = network.catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
  const first = await Promise.race([answer, timeout]);
  if (first !== undefined && first.status < 500) return first;
  const cache = await caches.open(PREFIX + build.id);
  const kept = await cache.match(address, { ignoreVary: true });
  return kept ?? (await answer) ?? Response.error();
}

async function keepShell(build: Build): Promise<void> {
  const cache = await caches.open(PREFIX + build.id);
  // Bypasses the browser's own cache, which may have the file of the previous build.
  await cache.addAll(build.shell.map((address) => new Request(address, { cache: 'no-cache' })));
}

async function removeOtherShells(build: Build): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== PREFIX + build.id,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The hashed files of all kept builds. A file that two builds share is stored once. */
const ASSETS = 'assets';

/** Answers from the cache, or else from the network. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const { pathname } = new URL(request.url);
  const cached = await cache.match(pathname, { ignoreVary: true });
  if (cached !== undefined) return cached;
  // A page that is left ends its requests, which is no error of the worker.
  const response = await fetch(request).catch(() => Response.error());
  // A full disk must not keep the file from the page.
  if (response.ok) void keep(pathname, response.clone()).catch(() => undefined);
  return response;
}

/** Files of other builds are not cached, because nobody would remove them. */
async function keep(address: string, response: Response): Promise<void> {
  const builds = await rememberedBuilds();
  if (!builds.some((build) => hasAsset(build, address))) return;
  await (await caches.open(ASSETS)).put(address, response);
}

/** Stores files. Those that the page has loaded come from the browser's own cache. */
async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  await Promise.all(
    addresses.map(async (address) => {
      if ((await cache.match(address, { ignoreVary: true })) === undefined) {
        await cache.add(address);
      }
    }),
  );
}

/**
 * The names in `build` of the files that are cached from the newest build: files that were used
 * will be used again.
 */
async function successorsIn(build: Build): Promise<string[]> {
  const newest = newestOf(await rememberedBuilds());
  if (newest === undefined) return [];
  const cached = new Set(await cachedAddresses());
  return Object.entries(newest.assets)
    .filter(([, addresses]) => addresses.some((address) => cached.has(address)))
    .flatMap(([name]) => build.assets[name] ?? []);
}

/** Removes the files of all other builds. */
async function removeOtherAssets(builds: readonly Build[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  const gone = (await cachedAddresses()).filter(
    (address) => !builds.some((build) => hasAsset(build, address)),
  );
  await Promise.all(gone.map((address) => cache.delete(address)));
}

async function cachedAddresses(): Promise<string[]> {
  const cache = await caches.open(ASSETS);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

function hasAsset(build: Build, address: string): boolean {
  return Object.values(build.assets).some((addresses) => addresses.includes(address));
}

/** The builds whose files are kept: this worker's and the one before it. */
const KEPT_BUILDS = 2;
const BUILDS = 'builds';
const LIST = '/builds.json';

/** The newest first. */
async function rememberedBuilds(): Promise<Build[]> {
  const list = await (await caches.open(BUILDS)).match(LIST);
  if (list === undefined) return [];
  const builds: Build[] = await list.json();
  return builds;
}

function newestOf(builds: readonly Build[]): Build | undefined {
  return builds[0];
}

/** Adds a build to the stored ones, and drops those that are too old. */
async function rememberBuild(build: Build): Promise<Build[]> {
  const before = (await rememberedBuilds()).filter(({ id }) => id !== build.id);
  const builds = [build, ...before].slice(0, KEPT_BUILDS);
  await (await caches.open(BUILDS)).put(LIST, new Response(JSON.stringify(builds)));
  return builds;
}
