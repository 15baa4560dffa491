import fs from 'node:fs/promises';
import path from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { PORTRAIT_SIZES } from '../domain/src/media/constants.ts';
import { LANGUAGES, type Language } from '../domain/src/texts/language.ts';
import { closureOf, usedCatalogues, type ModuleGraph } from './module-graph.ts';
import {
  ENTRY,
  GUEST_PAGES,
  MEMBER_APP,
  MEMBER_PAGES,
  MEMBER_REQUESTS,
  type LeadPicture,
} from './pages.ts';

/**
 * The font of the headings. Members usually have it cached, and their pictures are loaded first.
 */
const FONT = /bricolage-grotesque-latin-wght/u;
const FULL_STYLES = /full-styles-.+\.css$/u;

/**
 * What a page needs in addition to index.html: files to preload, and requests and a picture to load
 * early.
 */
interface Preload {
  files: string[];
  requests: string[];
  /** `widths` are those in which it is stored. */
  lead?: LeadPicture & { widths: readonly number[] };
  /** The catalogues of each language. */
  texts: Record<Language, string[]>;
}

interface Build {
  root: string;
  bundle: Rolldown.OutputBundle;
  graph: ModuleGraph;
}

/**
 * Writes `.vite/preloads.json` into the build. It lists, for guests and members and by the first
 * part of the address, what the server adds to the page, so that no request waits for the code.
 */
export function preloads(): Plugin {
  let root = '';
  let directory = '';
  return {
    name: 'preloads',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
      directory = path.resolve(config.root, config.build.outDir, '.vite');
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const build = { root, bundle, graph: this };
        await fs.writeFile(
          path.join(directory, 'preloads.json'),
          JSON.stringify({ guest: forGuests(build), member: forMembers(build) }),
        );
      },
    },
  };
}

function forGuests(build: Build): Record<string, Preload> {
  return mapValues(GUEST_PAGES, (module, name) => ({
    files: [
      ...filesOf(build, [module]),
      ...namesOf(build, name === '*' ? [FONT] : [FULL_STYLES, FONT]),
    ],
    requests: [],
    texts: textsOf(build, [module]),
  }));
}

function forMembers(build: Build): Record<string, Preload> {
  return mapValues(MEMBER_PAGES, ({ module, also, requests, lead }) => {
    const modules = [MEMBER_APP, module, ...(also === undefined ? [] : [also])];
    return {
      files: [...filesOf(build, modules), ...namesOf(build, [FULL_STYLES])],
      requests: [...requests, ...MEMBER_REQUESTS],
      ...(lead !== undefined && { lead: { ...lead, widths: PORTRAIT_SIZES } }),
      texts: textsOf(build, modules),
    };
  });
}

/** The catalogues used by these modules, the first screen's frame and all their imports. */
function textsOf(build: Build, modules: readonly string[]): Preload['texts'] {
  const { root, graph } = build;
  const source = path.join(root, 'src');
  const ids = [ENTRY, ...modules].map((module) => path.join(root, module));
  const used = usedCatalogues(
    graph,
    closureOf(graph, ids, (id) => id.startsWith(source)),
  );
  const known = filesOf(build, [...modules]);
  const inLanguage = (language: Language) =>
    filesOf(
      build,
      used.map((id) => path.relative(root, path.join(path.dirname(id), `${language}.ts`))),
    ).filter((file) => !known.includes(file));
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, inLanguage(language)]),
  ) as Preload['texts'];
}

function namesOf({ bundle }: Build, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => Object.keys(bundle).filter((file) => pattern.test(file)));
}

/** The files of these modules and all their imports, without those of index.html. */
function filesOf({ root, bundle }: Build, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = new Set<string>();
  const files = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk | undefined, found: Set<string>) => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
      found.add(file);
    for (const imported of chunk.imports) {
      collect(
        chunks.find(({ fileName }) => fileName === imported),
        found,
      );
    }
  };
  collect(
    chunks.find(({ isEntry }) => isEntry),
    first,
  );
  for (const module of modules) {
    const id = path.join(root, module);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`The build has no ${module}`);
    collect(chunk, files);
  }
  return [...files].filter((file) => !first.has(file));
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value, name)]),
  );
}
