import fs from 'node:fs/promises';
import path from 'node:path';

import type { Manifest, Plugin, Rolldown } from 'vite';

import { LANGUAGES, type Language } from '../domain/src/texts/language.ts';

/** The pages' modules by the first part of their address; '*' is any other address. */
const GUEST_PAGES: Record<string, string> = {
  login: 'src/features/account/login-page.tsx',
  register: 'src/features/account/register-page.tsx',
  'verify-email': 'src/features/account/verify-email-page.tsx',
  'forgot-password': 'src/features/account/forgot-password-page.tsx',
  'reset-password': 'src/features/account/reset-password-page.tsx',
  'confirm-email': 'src/features/account/email-link-page.tsx',
  'undo-email': 'src/features/account/email-link-page.tsx',
  safety: 'src/features/safety/safety-page.tsx',
  report: 'src/features/safety/notice-page.tsx',
  goodbye: 'src/features/account/goodbye-page.tsx',
  events: 'src/features/events/public-event-page.tsx',
  shared: 'src/features/groups/plan/shared-date-page.tsx',
  contact: 'src/features/groups/plan/contact-page.tsx',
  'all-right': 'src/app/sign-in-first.tsx',
  room: 'src/app/sign-in-first.tsx',
  '*': 'src/features/account/welcome-page.tsx',
};

const MEMBER_APP = 'src/app/member-app.tsx';
const FULL_STYLES = 'src/app/full-styles.ts';
/** What every members' screen asks for; `:me` stands for the member's id. */
const MEMBER_REQUESTS = [
  '/api/users/:me/matches',
  '/api/unread',
  '/api/achievements',
  '/api/users/:me/achievements',
];
const MEMBER_PAGES: Record<string, { module: string; requests: string[] }> = {
  '': {
    module: 'src/app/home-screen.tsx',
    requests: ['/api/challenges', '/api/users/:me/challenges', '/api/standing'],
  },
  browse: {
    module: 'src/app/browse-screen.tsx',
    requests: ['/api/users?excludeUser=:me'],
  },
  challenges: {
    module: 'src/app/challenges-screen.tsx',
    requests: ['/api/challenges', '/api/users/:me/challenges', '/api/rizzman/can-play'],
  },
  matches: {
    module: 'src/app/matches-screen.tsx',
    requests: ['/api/users/:me/potential-matches?radius=25'],
  },
  profile: { module: 'src/app/profile-screen.tsx', requests: [] },
  coach: { module: 'src/app/coach-screen.tsx', requests: ['/api/lessons'] },
  events: { module: 'src/features/events/events-page.tsx', requests: [] },
  settings: { module: 'src/app/settings-screen.tsx', requests: [] },
  reports: { module: 'src/features/safety/reports-page.tsx', requests: ['/api/reports'] },
  standing: { module: 'src/features/safety/standing-page.tsx', requests: ['/api/standing'] },
  conversation: { module: 'src/app/conversation-screen.tsx', requests: [] },
  room: { module: 'src/app/room-screen.tsx', requests: [] },
  'all-right': { module: 'src/features/groups/plan/all-right-page.tsx', requests: [] },
};

const DISPLAY_FACE = /bricolage-grotesque-latin-wght/u;
const TEXT_FACE = /nunito-latin-wght/u;

/** What a page needs beside index.html: files to preload, and requests to begin. */
interface Preload {
  files: string[];
  requests: string[];
  /** The catalogues of each language. */
  texts: Record<Language, string[]>;
}

/** The modules that a page needs beside its own. */
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

interface Build {
  root: string;
  manifest: Manifest;
  graph: ModuleGraph;
}

/**
 * Leaves `.vite/preloads.json` in the build: for guests and members, by the first part of the
 * address, what the server names in the page, so that nothing waits for the code before it.
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
      async handler() {
        const raw = await fs.readFile(path.join(directory, 'manifest.json'), 'utf8');
        const manifest: Manifest = JSON.parse(raw);
        const build = { root, manifest, graph: this };
        await fs.writeFile(
          path.join(directory, 'preloads.json'),
          JSON.stringify({ guest: forGuests(build), member: forMembers(build) }),
        );
      },
    },
  };
}

function forGuests(build: Build): Record<string, Preload> {
  const { manifest } = build;
  return mapValues(GUEST_PAGES, (module, name) => ({
    files: [
      ...filesOf(manifest, name === '*' ? [module] : [module, FULL_STYLES]),
      ...fonts(manifest),
    ],
    requests: [],
    texts: textsOf(build, [module]),
  }));
}

function forMembers(build: Build): Record<string, Preload> {
  const { manifest } = build;
  return mapValues(MEMBER_PAGES, ({ module, requests }) => ({
    files: [...filesOf(manifest, [MEMBER_APP, FULL_STYLES, module]), ...fonts(manifest)],
    requests: [...MEMBER_REQUESTS, ...requests],
    texts: textsOf(build, [MEMBER_APP, module]),
  }));
}

const CATALOGUE = /\/texts\/index\.ts$/u;
const ENTRY = 'src/app/main.tsx';

/** The catalogues that these modules, the first screen's frame and all that they import use. */
function textsOf({ root, manifest, graph }: Build, modules: string[]): Preload['texts'] {
  const used = new Set<string>();
  for (const module of [ENTRY, ...modules]) {
    collectModules(graph, path.join(root, module), used, module === ENTRY);
  }
  const folders = [...used]
    .filter((id) => id.startsWith(root) && CATALOGUE.test(id))
    .map((id) => path.dirname(id));
  const inLanguage = (language: Language) =>
    filesOf(
      manifest,
      folders.map((folder) => path.relative(root, path.join(folder, `${language}.ts`))),
    );
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, inLanguage(language)]),
  ) as Preload['texts'];
}

/**
 * A module and those it imports. The entry names the catalogues of all signed-out pages, to load
 * them along with their code; of its own it has those of ui.
 */
function collectModules(
  graph: ModuleGraph,
  id: string,
  found: Set<string>,
  isEntry: boolean,
): void {
  if (found.has(id) || id.includes('node_modules')) return;
  if (isEntry && id.includes('/features/')) return;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    collectModules(graph, imported, found, isEntry);
  }
}

function fonts(manifest: Manifest): string[] {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => DISPLAY_FACE.test(file) || TEXT_FACE.test(file));
}

/** The files of these modules and of all that they import, without those of index.html. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
  const first = collect(manifest, ['index.html'], new Set());
  return [...collect(manifest, modules, new Set())].filter((file) => !first.has(file));
}

function collect(manifest: Manifest, keys: readonly string[], files: Set<string>): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    collect(manifest, chunk.imports ?? [], files);
  }
  return files;
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value, name)]),
  );
}
