import fs from 'node:fs/promises';
import path from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { LANGUAGES } from '../../../platform/shared/texts/language.ts';
import { HOME_PAGE } from '../home-row.ts';
import { OTHER_PAGES } from '../member-pages.ts';
import {
  catalogueFolder,
  GUEST_PAGES,
  MEMBER_APP,
  OPEN_PAGES,
  PUBLIC_PAGES,
  WELCOME_PAGE,
  type PageRow,
} from '../pages.ts';
import { FONTS } from './service-worker.ts';

const ENTRY = './main.tsx';
const FULL_STYLES = /full-styles-.+\.css$/u;

/**
 * Writes `.vite/preloads.json` into the build: the files and calls of each page of guests and of
 * members. The server names them in the HTML, so that none waits for the app's code.
 */
export function preloads(): Plugin {
  let app = '';
  let directory = '';
  return {
    name: 'preloads',
    apply: 'build',
    configResolved: ({ root, build }) => {
      app = root;
      directory = path.resolve(root, build.outDir, '.vite');
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const filesOf = fileFinder(app, bundle);
        const matching = (pattern: RegExp) =>
          Object.keys(bundle).filter((file) => pattern.test(file));
        const preloadOf = (row: PageRow, lists: string[], frame?: PageRow) => {
          const rows = frame === undefined ? [row] : [frame, row];
          const texts = ['ui', 'platform', ...rows.flatMap((one) => one.texts)];
          return {
            path: row.path,
            files: [
              ...filesOf([...rows.flatMap(({ module, also = [] }) => [module, ...also]), ...lists]),
              ...(row.hasFewStyles ? [] : matching(FULL_STYLES)),
              // Members usually have the fonts cached.
              ...(frame === undefined ? matching(FONTS) : []),
            ],
            requests: rows.toReversed().flatMap(({ requests = [] }) => requests),
            texts: Object.fromEntries(
              LANGUAGES.map((language) => [
                language,
                filesOf(texts.map((catalogue) => textsFile(catalogue, language))),
              ]),
            ),
          };
        };
        const visitors = [...OPEN_PAGES, ...PUBLIC_PAGES, ...GUEST_PAGES];
        const list = {
          guest: [
            ...visitors.map((row) => preloadOf(row, ['./visitor-parts.ts'])),
            preloadOf(WELCOME_PAGE, []),
          ],
          member: [
            preloadOf(HOME_PAGE, [], MEMBER_APP),
            ...OTHER_PAGES.map((row) => preloadOf(row, ['./other-pages.tsx'], MEMBER_APP)),
          ],
        };
        await fs.writeFile(path.join(directory, 'preloads.json'), JSON.stringify(list));
      },
    },
  };
}

function textsFile(catalogue: string, language: string): string {
  const folder = { ui: '../../platform/web/ui', platform: '../../platform/web' }[catalogue];
  return `${folder ?? catalogueFolder(catalogue)}/texts/${language}.ts`;
}

/** Finds the files of modules and of all that they import, without those of index.html. */
function fileFinder(app: string, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(app, module)));
    if (chunk === undefined) throw new Error(`The build has no ${module}`);
    return chunk;
  };
  const collect = (chunk: Rolldown.OutputChunk | undefined, files: Set<string>): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      collect(
        chunks.find(({ fileName }) => fileName === name),
        files,
      );
    }
  };
  const first = new Set<string>();
  collect(chunkOf(ENTRY), first);
  return (modules: string[]): string[] => {
    const files = new Set<string>();
    for (const module of modules) collect(chunkOf(module), files);
    return [...files].filter((file) => !first.has(file));
  };
}
