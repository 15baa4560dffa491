import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSourceFiles, sideOf } from './source-files.ts';

/** A room's rules, its server and its web. */
const ROOMS = /^rooms\/([\w-]+)\/(?:(server|web)\/)?(.+)$/u;
const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*['"](\.[^'"]+)['"]/gu;

interface Import {
  from: string;
  to: string;
  /** Loads later, so that it closes no circle. */
  isLazy: boolean;
}

const imports: Import[] = ['rooms', 'platform', 'app', 'testing', 'bench', 'scripts', 'e2e']
  .flatMap((folder) => readSourceFiles(folder))
  .filter((file) => /\.tsx?$/u.test(file.path))
  .flatMap((file) =>
    [...file.text.matchAll(IMPORT)].map(([found, target]) => ({
      from: file.path,
      to: path.join(path.dirname(file.path), target ?? ''),
      isLazy: found.startsWith('import('),
    })),
  );

/** The room's name, its part, and the file inside of it. */
function roomOf(file: string) {
  const [, name, side = 'rules', inside] = ROOMS.exec(file) ?? [];
  return name === undefined || inside === undefined ? undefined : { name, side, inside };
}

const isTest = (file: string) => /\.test\.tsx?$/u.test(file);

/** The `index.ts` of a room, or of a part of it such as `safety/photo-check`. */
const ENTRANCE = /^(?:[\w-]+\/)?index\.ts$/u;
const TABLES_OF_A_ROOM = /^rooms\/[\w-]+\/server\/(?:[\w-]+\/)?tables\.ts$/u;
/** What the platform may know of rooms: what every request and every screen needs. */
const KNOWN_TO_PLATFORM = new Set([
  'rooms/contract.ts',
  'rooms/issues.ts',
  'rooms/chat/live/index.ts',
  'rooms/community/index.ts',
  'rooms/profile/media/index.ts',
]);

function mayImport({ from, to }: Import): boolean {
  const target = roomOf(to);
  const source = roomOf(from);
  if (target === undefined) return true;
  if (source?.name === target.name) {
    // The rest of a room sees its rules through their index.ts, as other rooms do.
    return source.side === target.side || target.side !== 'rules' || isRead(target.inside);
  }
  // The web's app/ loads pages and catalogues by import.meta.glob, which is not looked at here.
  // Foreign keys need other rooms' tables, and drizzle-kit must be able to load a tables.ts alone.
  const isForeignKey = TABLES_OF_A_ROOM.test(from) && TABLES_OF_A_ROOM.test(to);
  // The list of the rooms' contracts and that of their validation messages.
  const isList = /^rooms\/\w+\.ts$/u.test(from);
  // Modules that run alone in each browser or on the server, without the rest of their room.
  const runsAlone = from.startsWith('e2e/browsers/') || from === 'app/web/welcome-html.tsx';
  // Types alone. Every room needs the context, so index.ts would close a circle of files.
  const isOfContext = from === 'app/server/context.ts';
  return isRead(target.inside) || isForeignKey || isList || runsAlone || isOfContext;
}

/** Names and sentences of the rules are read one language at a time. */
const isRead = (inside: string) =>
  ENTRANCE.test(inside) || /^(?:[\w-]+\/)*texts\/[\w-]+\.ts$/u.test(inside);

/** The first import cycle, listed from a room or file back to itself. */
function findCircle(edges: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, trail: string[]): string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of edges.get(name) ?? []) {
      const circle = visit(next, [...trail, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of edges.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}

describe('rooms', () => {
  it('use each other only through index.ts', () => {
    const wrong = imports.filter((found) => !mayImport(found));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('have rules that know neither server nor web', () => {
    const wrong = imports.filter(
      ({ from, to }) => sideOf(from) === 'rules' && !['rules', undefined].includes(sideOf(to)),
    );
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('are known to the platform only as far as every request and every screen needs them', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('platform/') &&
        !isTest(from) &&
        roomOf(to) !== undefined &&
        !KNOWN_TO_PLATFORM.has(to),
    );
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  // On each side of the walls, because a room's web may lead to a room whose rules need its own.
  it('do not import each other in a circle', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const [source, target] = [roomOf(from), roomOf(to)];
      if (!source || !target || source.name === target.name || isTest(from)) continue;
      if (source.side !== target.side) continue;
      const name = `${source.name}/${source.side}`;
      edges.set(name, (edges.get(name) ?? new Set()).add(`${target.name}/${target.side}`));
    }
    expect(findCircle(edges)).toBeUndefined();
  });
});

describe('files', () => {
  it('do not import each other in a circle, for types either', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to, isLazy } of imports) {
      if (!isLazy) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
    expect(findCircle(edges)).toBeUndefined();
  });
});

describe('docs/architecture.md', () => {
  it('describes every room', () => {
    const page = fs.readFileSync(path.join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
    const names = new Set(imports.flatMap(({ from }) => roomOf(from)?.name ?? []));

    expect([...names].filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
  });
});

describe('lint rules', () => {
  it('have no lookaround in a regex, because oxlint silently ignores such a pattern', () => {
    const config = fs.readFileSync(path.join(import.meta.dirname, '../.oxlintrc.json'), 'utf8');
    const patterns = [...config.matchAll(/"regex": "(.*)"/gu)].map(([, pattern]) => pattern);
    expect(patterns.filter((pattern) => pattern?.includes('(?'))).toEqual([]);
  });
});
