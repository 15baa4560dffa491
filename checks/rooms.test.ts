import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSourceFiles } from './source-files.ts';

/** Libraries of the domain, which every room may use. */
const LIBRARIES = new Set(['shared', 'texts', 'pseudo']);
/** The rooms of each package. */
const ROOMS = /^(domain\/src|server\/src\/features|web\/src\/features)\/([\w-]+)\/(.+)$/u;
const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*['"](\.[^'"]+)['"]/gu;

interface Import {
  from: string;
  to: string;
  /** Loads later, so that it closes no circle. */
  isLazy: boolean;
}

const imports: Import[] = ['domain', 'server', 'web', 'bench', 'scripts', 'e2e']
  .flatMap((folder) => readSourceFiles(folder))
  .filter((file) => /\.tsx?$/u.test(file.path))
  .flatMap((file) =>
    [...file.text.matchAll(IMPORT)].map(([found, target]) => ({
      from: file.path,
      to: path.join(path.dirname(file.path), target ?? ''),
      isLazy: found.startsWith('import('),
    })),
  );

function roomOf(file: string): { name: string; inside: string } | undefined {
  const [, folder, name, inside] = ROOMS.exec(file) ?? [];
  if (folder === undefined || name === undefined || inside === undefined) return undefined;
  return LIBRARIES.has(name) ? undefined : { name: `${folder}/${name}`, inside };
}

const isTest = (file: string) => /\.test\.tsx?$/u.test(file);

const TABLES_OF_A_ROOM = /^server\/src\/features\/[\w-]+\/tables\.ts$/u;

function mayImport({ from, to }: Import): boolean {
  const target = roomOf(to);
  const source = roomOf(from);
  if (target === undefined || source?.name === target.name) return true;
  // The web's app/ loads pages and catalogues by import.meta.glob, which is not looked at here.
  // Foreign keys need other rooms' tables, and drizzle-kit must be able to load a tables.ts alone.
  const isForeignKey = TABLES_OF_A_ROOM.test(from) && TABLES_OF_A_ROOM.test(to);
  // The server's validation messages are collected from every room's catalogue.
  const isCatalogue = from === 'domain/src/issues.ts' && target.inside.startsWith('texts/');
  // Modules that run alone in each browser, without the rest of their room.
  const isTriedAlone = from.startsWith('e2e/browsers/');
  // Types alone. Every room needs the context, so index.ts would close a circle of files.
  const isOfContext = from === 'server/src/context.ts';
  return target.inside === 'index.ts' || isForeignKey || isCatalogue || isTriedAlone || isOfContext;
}

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

  it('do not import each other in a circle', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const [source, target] = [roomOf(from), roomOf(to)];
      if (!source || !target || source.name === target.name || isTest(from)) continue;
      edges.set(source.name, (edges.get(source.name) ?? new Set()).add(target.name));
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
  it('describes every room of the domain and the server', () => {
    const page = fs.readFileSync(path.join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
    const rooms = imports.flatMap(({ from }) =>
      from.startsWith('web/') ? [] : (roomOf(from) ?? []),
    );
    const names = new Set(rooms.map(({ name }) => path.basename(name)));

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
