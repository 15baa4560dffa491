import type { Build } from './build.ts';
import { newestOf, rememberedBuilds } from './builds.ts';

/** The hashed files of all kept builds. A file that two builds share is stored once. */
const ASSETS = 'assets';

/** Answers from the cache, or else from the network. */
export async function answerAsset(request: Request): Promise<Response> {
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
export async function keepAssets(addresses: readonly string[]): Promise<void> {
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
export async function successorsIn(build: Build): Promise<string[]> {
  const newest = newestOf(await rememberedBuilds());
  if (newest === undefined) return [];
  const cached = new Set(await cachedAddresses());
  return Object.entries(newest.assets)
    .filter(([, addresses]) => addresses.some((address) => cached.has(address)))
    .flatMap(([name]) => build.assets[name] ?? []);
}

/** Removes the files of all other builds. */
export async function removeOtherAssets(builds: readonly Build[]): Promise<void> {
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

export function hasAsset(build: Build, address: string): boolean {
  return Object.values(build.assets).some((addresses) => addresses.includes(address));
}
