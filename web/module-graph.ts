import type { Rolldown } from 'vite';

import { CATALOGUE, ROUTERS } from './pages.ts';

export type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules and all that they import, as far as `isWanted`. */
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

/** Of these modules, the catalogues that one of them uses. A router only names them. */
export function usedCatalogues(graph: ModuleGraph, modules: ReadonlySet<string>): string[] {
  const isUser = (id: string) =>
    modules.has(id) && !ROUTERS.some((router) => id.endsWith(`/${router}`));
  return [...modules].filter(
    (id) => CATALOGUE.test(id) && (graph.getModuleInfo(id)?.importers ?? []).some(isUser),
  );
}

export function importsOf(graph: ModuleGraph, id: string): readonly string[] {
  return graph.getModuleInfo(id)?.importedIds ?? [];
}
