import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../shared/index.ts';
import { createLocalStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { answerError } from './errors.ts';
import { createFindAsset, goneBuilds, keepBuild } from './kept-builds.ts';
import { serveWeb } from './web-files.ts';

let directory: string;
let storage: Storage;
let now: number;
let http: FastifyInstance;
const clock = () => new Date(now);

beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z');
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-builds-'));
  storage = await createLocalStorage(path.join(directory, 'files'));
});
afterEach(async () => {
  await http?.close();
  await fs.rm(directory, { recursive: true });
});

/** A build whose chunk differs from all others by its hash. */
async function deploy(hash: string): Promise<string> {
  const dist = path.join(directory, hash);
  await fs.mkdir(path.join(dist, 'assets'), { recursive: true });
  await fs.writeFile(path.join(dist, 'index.html'), `<head>${hash}</head>`);
  const content = `export const build = '${hash}';`;
  await fs.writeFile(path.join(dist, `assets/nova.es-${hash}.js`), content);
  await fs.writeFile(path.join(dist, `assets/nova.es-${hash}.js.br`), brotliCompressSync(content));
  await fs.writeFile(path.join(dist, `assets/face-${hash}.woff2`), `font of ${hash}`);
  await keepBuild(storage, dist, clock);
  now += 1000;
  return dist;
}

async function serve(dist: string): Promise<void> {
  await http?.close();
  http = Fastify();
  http.setErrorHandler(answerError);
  await serveWeb(http, 'https://rizzly.example', async () => undefined, {
    dist,
    findAsset: createFindAsset(storage, clock),
  });
}

describe('a node', () => {
  it('answers with the files of the builds before its own, whatever encoding is accepted', async () => {
    await deploy('BUILD-01');
    await deploy('BUILD-02');
    await serve(await deploy('BUILD-03'));

    for (const build of ['BUILD-01', 'BUILD-02', 'BUILD-03']) {
      const answer = await http.inject(`/assets/nova.es-${build}.js`);
      expect(answer.body).toBe(`export const build = '${build}';`);
      expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/u);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await http.inject(`/assets/face-${build}.woff2`)).body).toBe(`font of ${build}`);
    }
    const compressed = await http.inject({
      url: '/assets/nova.es-BUILD-01.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
  });

  it('answers with the files of a build that another node started after it', async () => {
    await serve(await deploy('BUILD-01'));
    expect((await http.inject('/assets/nova.es-BUILD-02.js')).statusCode).toBe(404);
    await deploy('BUILD-02');
    now += 10_000;

    expect((await http.inject('/assets/nova.es-BUILD-02.js')).statusCode).toBe(200);
  });

  it.each([
    '/assets/none-BUILD-01.js',
    '/assets/nova.es-BUILD-01.exe',
    '/assets/__proto__-BUILD-01',
  ])('answers 404 for %s', async (url) => {
    await serve(await deploy('BUILD-01'));

    expect((await http.inject(url)).statusCode).toBe(404);
  });

  it('stores a build once, however often it starts', async () => {
    await deploy('BUILD-01');
    await deploy('BUILD-01');

    const keys: string[] = [];
    for await (const key of storage.list('web-builds/')) keys.push(key);
    expect(keys).toHaveLength(2);
  });
});

describe('goneBuilds', () => {
  const at = (days: number, id: string) => `${now + days * DAY_MS}-${id}`;

  it('keeps a build for 30 days after it was replaced', () => {
    now = Date.parse('2026-11-22T12:00:00Z');
    const builds = [at(-90, 'a'), at(-31, 'b'), at(-29, 'c'), at(-1, 'd')];

    expect(goneBuilds(builds, now)).toEqual([builds[0]]);
    expect(goneBuilds(builds, now + 2 * DAY_MS)).toEqual([builds[0], builds[1]]);
  });

  it('keeps 20 builds at most', () => {
    const builds = Array.from({ length: 25 }, (_, index) => at(index / 100 - 1, 'a'));

    expect(goneBuilds(builds, now)).toEqual(builds.slice(0, 5));
  });
});
