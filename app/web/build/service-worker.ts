import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import { build, type Manifest, type Plugin } from 'vite';

import type { Build } from '../../worker/build.ts';
import { FLOOR_TARGETS } from './floor.ts';

const WORKER = '../worker/worker.ts';
/** The page without any member's data, for the worker. */
const SHELL_PAGE = 'shell.html';
const SHELL = ['/shell.html', '/start.js', '/favicon.svg'];
/** The texts of the first screen and the frames, which every screen needs (chunks.ts). */
const FIRST = /^_first-[a-z]{2}-/u;
/** The fonts of headings and text. */
export const FONTS = /(?:bricolage-grotesque-latin|nunito-latin-wght)/u;
const HASH = /-[\w-]{8}(?=\.\w+$)/u;

/** Writes `sw.js`, the service worker with the list of this build's files, next to the app. */
export function serviceWorker(): Plugin {
  let root = '';
  let directory = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
      directory = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        await fs.copyFile(path.join(directory, 'index.html'), path.join(directory, SHELL_PAGE));
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          define: { BUILD_OF_WORKER: JSON.stringify(await describeBuild(directory)) },
          build: {
            outDir: directory,
            target: FLOOR_TARGETS,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: path.join(root, WORKER),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

async function describeBuild(directory: string): Promise<Build> {
  const raw = await fs.readFile(path.join(directory, '.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(raw);
  const files = Object.entries(manifest).flatMap(([key, { file, css = [] }]) =>
    [[key, file] as const].concat(css.map((style) => [style, style] as const)),
  );
  const assets: Record<string, string[]> = {};
  for (const [name, file] of files) (assets[name.replace(HASH, '')] ??= []).push(`/${file}`);
  const page = manifest['index.html'];
  if (page === undefined) throw new Error('The build has no index.html');
  const names = Object.keys(manifest).filter((name) => FIRST.test(name) || FONTS.test(name));
  const first = [...names, 'index.html'].flatMap((name) => filesOf(manifest, name));
  const hash = createHash('sha256').update(raw);
  for (const file of SHELL) hash.update(await fs.readFile(path.join(directory, file)));
  return {
    id: hash.digest('hex').slice(0, 16),
    entry: `/${page.file}`,
    shell: SHELL,
    first: [...new Set(first)],
    assets,
  };
}

/** A module's files and those that it imports. */
function filesOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name];
  if (chunk === undefined) return [];
  return [chunk.file, ...(chunk.css ?? [])]
    .map((file) => `/${file}`)
    .concat((chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported)));
}
