import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { DAY_MS } from '../../shared/index.ts';
import type { Clock } from '../clock.ts';
import type { Storage } from '../storage/storage.ts';

/*
 * The hashed files of this build and of earlier builds, in the store that all nodes share. Tabs
 * that were open before a deployment still request them, and while nodes are replaced one by one,
 * pages of a new node request files from an old one (docs/decisions/036-as-an-app.md).
 */

const FOLDER = 'web-builds/';
/** Days after which the files of a replaced build are removed. */
const KEPT_DAYS = 30;
/** At most this many builds are kept, younger ones too. */
const KEPT_BUILDS = 20;
/** Looks for builds of other nodes at most this often. */
const LIST_EVERY_MS = 10_000;

/** Where a file lies in its build's pack. */
interface Place {
  start: number;
  end: number;
  isBrotli: boolean;
}
type Index = Record<string, Place>;

export interface KeptAsset {
  content: Readable;
  isBrotli: boolean;
}
export type FindAsset = (name: string) => Promise<KeptAsset | undefined>;

/** Stores this node's build, unless it is the newest there, and removes those that are too old. */
export async function keepBuild(storage: Storage, dist: string, clock: Clock): Promise<void> {
  const assets = path.join(dist, 'assets');
  const files = await fs.readdir(assets).catch(() => []);
  const names = files.filter((name) => !/\.(?:br|gz)$/u.test(name)).toSorted();
  if (names.length === 0) return;
  const id = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  const builds = await listBuilds(storage);
  const now = clock().getTime();
  if (builds.at(-1)?.endsWith(id) !== true) {
    const { index, pack } = await packFiles(assets, names, new Set(files));
    const build = `${now}-${id}`;
    await storage.put(packKey(build), pack);
    // Afterwards, so that a build in the list is complete.
    await storage.put(indexKey(build), Buffer.from(JSON.stringify(index)));
    builds.push(build);
  }
  await storage.remove(
    goneBuilds(builds, now).flatMap((build) => [indexKey(build), packKey(build)]),
  );
}

/** Builds that were replaced long ago. Each was replaced when the next one started. */
export function goneBuilds(builds: readonly string[], now: number): string[] {
  return builds.filter((_build, position) => {
    const next = builds[position + 1];
    if (next === undefined) return false;
    return startOf(next) < now - KEPT_DAYS * DAY_MS || position < builds.length - KEPT_BUILDS;
  });
}

async function packFiles(
  directory: string,
  names: readonly string[],
  files: ReadonlySet<string>,
): Promise<{ index: Index; pack: Buffer }> {
  const index: Index = {};
  const parts: Buffer[] = [];
  let start = 0;
  for (const name of names) {
    const isBrotli = files.has(`${name}.br`);
    const part = await fs.readFile(path.join(directory, isBrotli ? `${name}.br` : name));
    index[name] = { start, end: start + part.length - 1, isBrotli };
    parts.push(part);
    start += part.length;
  }
  return { index, pack: Buffer.concat(parts) };
}

/** Finds files of the stored builds. */
export function createFindAsset(storage: Storage, clock: Clock): FindAsset {
  /** An index never changes, so each is read once. */
  const indexes = new Map<string, Index>();
  let listedAt = 0;
  let listing: Promise<void> | undefined;

  async function list(): Promise<void> {
    const builds = await listBuilds(storage);
    for (const build of indexes.keys()) if (!builds.includes(build)) indexes.delete(build);
    for (const build of builds) {
      if (indexes.has(build)) continue;
      const index = await readIndex(storage, build);
      if (index !== undefined) indexes.set(build, index);
    }
    listedAt = clock().getTime();
  }

  function find(name: string): [build: string, place: Place] | undefined {
    for (const [build, index] of indexes) {
      const place = Object.hasOwn(index, name) ? index[name] : undefined;
      if (place !== undefined) return [build, place];
    }
    return undefined;
  }

  return async (name) => {
    let found = find(name);
    if (found === undefined && clock().getTime() - listedAt >= LIST_EVERY_MS) {
      listing ??= list().finally(() => {
        listing = undefined;
      });
      await listing;
      found = find(name);
    }
    if (found === undefined) return undefined;
    const [build, { start, end, isBrotli }] = found;
    const content = await storage.read(packKey(build), { start, end });
    return content && { content, isBrotli };
  };
}

async function readIndex(storage: Storage, build: string): Promise<Index | undefined> {
  const content = await storage.read(indexKey(build));
  if (content === undefined) return undefined;
  const parts: Buffer[] = await content.toArray();
  const index: Index = JSON.parse(Buffer.concat(parts).toString());
  return index;
}

/** `TIME-ID` of each stored build, the oldest first. */
async function listBuilds(storage: Storage): Promise<string[]> {
  const builds: string[] = [];
  for await (const key of storage.list(FOLDER)) {
    const build = /^web-builds\/(\d+-[\da-f]+)-index\.txt$/u.exec(key)?.[1];
    if (build !== undefined) builds.push(build);
  }
  return builds.toSorted((one, other) => startOf(one) - startOf(other));
}

function startOf(build: string): number {
  return Number(build.split('-')[0]);
}

// Both keys end in `.txt`, because the storage accepts only known extensions.
function indexKey(build: string): string {
  return `${FOLDER}${build}-index.txt`;
}

function packKey(build: string): string {
  return `${FOLDER}${build}-files.txt`;
}
