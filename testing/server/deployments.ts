import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';

import { systemClock } from '../../platform/server/clock.ts';
import { answerError } from '../../platform/server/http/errors.ts';
import { createFindAsset, keepBuild } from '../../platform/server/http/kept-builds.ts';
import { serveWeb, WEB_DIST } from '../../platform/server/http/web-files.ts';
import { createLocalStorage } from '../../platform/server/storage/local-storage.ts';

const TEXT = /\.(?:js|css|html|json)$/u;
const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/gu;
const HASH = /-[\w-]{8}(?=\.\w+$)/u;

/** A server of the web alone, which can be deployed again and again. Every visitor is a guest. */
export async function startDeployments() {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-deployments-'));
  const storage = await createLocalStorage(path.join(directory, 'files'));
  let http: FastifyInstance | undefined;
  let port = 0;

  return {
    /** Replaces the server by one with another build. */
    async deploy(build: string): Promise<string> {
      const dist = path.join(directory, build);
      await writeVariant(dist, build);
      await http?.close();
      await keepBuild(storage, dist, systemClock);
      http = Fastify({ forceCloseConnections: true });
      http.setErrorHandler(answerError);
      await serveWeb(http, 'http://localhost', async () => undefined, {
        dist,
        findAsset: createFindAsset(storage, systemClock),
      });
      await http.listen({ host: 'localhost', port });
      const address = http.server.address();
      if (address !== null && typeof address === 'object') port = address.port;
      return `http://localhost:${port}`;
    },
    async stop(): Promise<void> {
      await http?.close();
      await fs.rm(directory, { recursive: true });
    },
  };
}

/** The build, as if each of its files had another content: with other hashes, named after `build`. */
async function writeVariant(dist: string, build: string): Promise<void> {
  const files = (await fs.readdir(WEB_DIST, { recursive: true })).filter(
    (file) => !/\.(?:br|gz)$/u.test(file),
  );
  const rename = (name: string) => name.replace(HASH, (hash) => `-${build}${hash.slice(1, 7)}`);
  const names = new Map(
    files
      .filter((file) => file.startsWith('assets/'))
      .map((file) => path.basename(file))
      .map((name) => [name, rename(name)]),
  );
  for (const file of files) {
    const source = path.join(WEB_DIST, file);
    if ((await fs.stat(source)).isDirectory()) continue;
    const name = path.basename(file);
    const target = path.join(dist, path.dirname(file), names.get(name) ?? name);
    await fs.mkdir(path.dirname(target), { recursive: true });
    if (!TEXT.test(file)) {
      await fs.copyFile(source, target);
      continue;
    }
    const text = await fs.readFile(source, 'utf8');
    const renamed = text.replace(HASHED, (found) => names.get(found) ?? found);
    await fs.writeFile(target, file === 'sw.js' ? withId(renamed, build) : renamed);
  }
}

/** The build's id is the first thing in the list that the worker has. */
function withId(worker: string, build: string): string {
  return worker.replace(/(id:.)[\da-f]{16}/u, `$1${build.padEnd(16, '0')}`);
}
