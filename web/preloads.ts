import fs from 'node:fs/promises';
import path from 'node:path';

import type { Manifest, Plugin } from 'vite';

/** The pages' modules by the first part of their address; '*' is any other address. */
const GUEST_PAGES: Record<string, string> = {
  login: 'src/features/account/login-page.tsx',
  register: 'src/features/account/register-page.tsx',
  'verify-email': 'src/features/account/verify-email-page.tsx',
  'forgot-password': 'src/features/account/forgot-password-page.tsx',
  'reset-password': 'src/features/account/reset-password-page.tsx',
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
    requests: ['/api/challenges', '/api/users/:me/challenges'],
  },
  browse: {
    module: 'src/features/discovery/browse/browse-page.tsx',
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
  conversation: { module: 'src/features/chat/conversation-page.tsx', requests: [] },
};

const DISPLAY_FACE = /bricolage-grotesque-latin-wght/u;
const TEXT_FACE = /nunito-latin-wght/u;

/** What a page needs beside index.html: files to preload, and requests to begin. */
interface Preload {
  files: string[];
  requests: string[];
}

/**
 * Leaves `.vite/preloads.json` in the build: for guests and members, by the first part of the
 * address, what the server names in the page, so that nothing waits for the code before it.
 */
export function preloads(): Plugin {
  let directory = '';
  return {
    name: 'preloads',
    apply: 'build',
    configResolved: (config) => {
      directory = path.resolve(config.root, config.build.outDir, '.vite');
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const raw = await fs.readFile(path.join(directory, 'manifest.json'), 'utf8');
        const manifest: Manifest = JSON.parse(raw);
        await fs.writeFile(
          path.join(directory, 'preloads.json'),
          JSON.stringify({ guest: forGuests(manifest), member: forMembers(manifest) }),
        );
      },
    },
  };
}

function forGuests(manifest: Manifest): Record<string, Preload> {
  return mapValues(GUEST_PAGES, (module, name) => ({
    files: [
      ...filesOf(manifest, name === '*' ? [module] : [module, FULL_STYLES]),
      ...fonts(manifest),
    ],
    requests: [],
  }));
}

function forMembers(manifest: Manifest): Record<string, Preload> {
  return mapValues(MEMBER_PAGES, ({ module, requests }) => ({
    files: [...filesOf(manifest, [MEMBER_APP, FULL_STYLES, module]), ...fonts(manifest)],
    requests: [...MEMBER_REQUESTS, ...requests],
  }));
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
