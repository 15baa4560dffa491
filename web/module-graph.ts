import path from 'node:path';

import type { Rolldown } from 'vite';

import { linksOf, type Links } from './module-links.ts';
import { CATALOGUE, ROUTERS } from './pages.ts';

export type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules that only re-export others. */
const INDEX = /\/index\.ts$|\/lucide-react\/dist\/esm\/lucide-react\.m?js$/u;

/** Modules and everything they import, as far as `isWanted` allows. */
export function closureOf(
  graph: ModuleGraph,
  ids: readonly string[],
  isWanted: (id: string) => boolean,
  found = new Set<string>(),
): Set<string> {
  for (const id of ids) {
    if (found.has(id) || !isWanted(id)) continue;
    found.add(id);
    closureOf(graph, importsOf(graph, id), isWanted, found);
  }
  return found;
}

/** The catalogues that these modules use. A router only names them. */
export function usedCatalogues(graph: ModuleGraph, modules: ReadonlySet<string>): string[] {
  const isUser = (id: string) =>
    modules.has(id) && !ROUTERS.some((router) => id.endsWith(`/${router}`));
  return [...modules].filter(
    (id) => CATALOGUE.test(id) && (graph.getModuleInfo(id)?.importers ?? []).some(isUser),
  );
}

/** The modules that a module imports. Of a room's index, only the modules whose exports it uses. */
export function importsOf(graph: ModuleGraph, id: string): readonly string[] {
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  const indexes = imported.filter((one) => INDEX.test(one));
  if (indexes.length === 0) return imported;
  const { imports } = readLinks(graph, id);
  const used = imported.flatMap((index) => {
    const names = indexes.includes(index) ? namesFrom(imports, id, index) : undefined;
    return names?.map((name) => ownerOf(graph, index, name) ?? index) ?? [index];
  });
  return [...new Set(used)];
}

/** The names that `id` imports from `index`. Undefined when it imports everything. */
function namesFrom(imports: Links['imports'], id: string, index: string): string[] | undefined {
  const from = imports.filter(({ source }) => isAddressOf(source, id, index));
  if (from.length === 0 || from.some(({ name }) => name === '*')) return undefined;
  return from.map(({ name }) => name);
}

/** The module that defines the name that `id` exports. */
function ownerOf(graph: ModuleGraph, id: string, name: string): string | undefined {
  const { names, exportsFrom } = readLinks(graph, id);
  if (names.has(name)) return id;
  const targets = graph.getModuleInfo(id)?.importedIds ?? [];
  for (const { source, exported, imported } of exportsFrom) {
    if (exported !== '*' && exported !== name) continue;
    const target = targets.find((one) => isAddressOf(source, id, one));
    const owner = target && ownerOf(graph, target, exported === '*' ? name : imported);
    if (owner) return owner;
  }
  return undefined;
}

function isAddressOf(source: string, importer: string, id: string): boolean {
  if (source.startsWith('.')) return path.resolve(path.dirname(importer), source) === id;
  const [, name] = /^@rizzly\/domain\/(.+)$/u.exec(source) ?? [];
  if (name !== undefined) return id.endsWith(`/domain/src/${name}/index.ts`);
  return id.includes(`/node_modules/${source}/`);
}

function readLinks(graph: ModuleGraph, id: string): Links {
  return linksOf(graph.getModuleInfo(id)?.code ?? '');
}
