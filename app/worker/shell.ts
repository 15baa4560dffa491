import type { Build } from './build.ts';

/** Paths without screens, as in platform/server/http/web-files.ts. */
const NO_SCREEN = /^\/(?:api|ws|files|assets|dev)(?:\/|$)/u;
/** The page that opens without a network (app/web/build/service-worker.ts). */
export const SHELL_PAGE = '/shell.html';
const PREFIX = 'shell-';
/** On a slower network the screen would stay blank for longer. */
const TIMEOUT_MS = 3000;

export function isScreen(request: Request): boolean {
  return (
    request.mode === 'navigate' &&
    request.method === 'GET' &&
    !NO_SCREEN.test(new URL(request.url).pathname)
  );
}

/** The server's page, which the browser requests while it starts the worker. */
export async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/**
 * Answers from the network, or from the cache when the network is slow or the server is
 * unreachable.
 */
export async function answerFirst(
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

export async function keepShell(build: Build): Promise<void> {
  const cache = await caches.open(PREFIX + build.id);
  // Bypasses the browser's own cache, which may have the file of the previous build.
  await cache.addAll(build.shell.map((address) => new Request(address, { cache: 'no-cache' })));
}

export async function removeOtherShells(build: Build): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== PREFIX + build.id,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
