import type { Build } from './build.ts';

/** The builds whose files are kept: this worker's and the one before it. */
const KEPT_BUILDS = 2;
const BUILDS = 'builds';
const LIST = '/builds.json';

/** The newest first. */
export async function rememberedBuilds(): Promise<Build[]> {
  const list = await (await caches.open(BUILDS)).match(LIST);
  if (list === undefined) return [];
  const builds: Build[] = await list.json();
  return builds;
}

export function newestOf(builds: readonly Build[]): Build | undefined {
  return builds[0];
}

/** Adds a build to the stored ones, and drops those that are too old. */
export async function rememberBuild(build: Build): Promise<Build[]> {
  const before = (await rememberedBuilds()).filter(({ id }) => id !== build.id);
  const builds = [build, ...before].slice(0, KEPT_BUILDS);
  await (await caches.open(BUILDS)).put(LIST, new Response(JSON.stringify(builds)));
  return builds;
}
