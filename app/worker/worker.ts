import { answerAsset, hasAsset, keepAssets, removeOtherAssets, successorsIn } from './assets.ts';
import { BUILD } from './build.ts';
import { rememberBuild } from './builds.ts';
import { openLink, readPush, showPush, subscribeAgain } from './push.ts';
import {
  answerFirst,
  isScreen,
  keepShell,
  pageOf,
  removeOtherShells,
  SHELL_PAGE,
} from './shell.ts';

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
