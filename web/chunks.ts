import path from 'node:path';

import type { Rolldown } from 'vite';

import { closureOf, importsOf, usedCatalogues, type ModuleGraph } from './module-graph.ts';
import { ENTRY, GUEST_PAGES, MAIN_PAGES, MEMBER_APP, MEMBER_PAGES } from './pages.ts';

const TEXTS = /\/texts\/(?<language>[a-z]{2})\.ts$/u;
const DOMAIN = /\/domain\/src\//u;
const ICON = /\/lucide-react\//u;
const FORMATS = /\/domain\/src\/texts\/formats\.ts$/u;
/** The library of menus, dialogs and similar controls. */
const CONTROL = /\/node_modules\/@(?:base-ui|floating-ui)\//u;
/** Parts that open above a page share most of that library. */
const OVERLAYS = ['src/ui/menu-parts.tsx', 'src/ui/dialog.tsx', 'src/ui/tooltip-parts.tsx'];
/** Modules that are in the first file anyway, or small enough to go along with any other. */
const COMMON_LIBRARY = /\/node_modules\/(?:lucide-react|react|react-dom|thumbhash|wouter)\//u;
/** Larger modules are kept apart from the constants that every page loads. */
const CONSTANTS_LENGTH = 1500;
/** Larger modules that only some pages use are kept apart. */
const SHARED_LENGTH = 6000;

type Grouping = (id: string) => string | null;

/**
 * Decides which modules share a file. By default, each module that two pages share becomes a
 * separate file: a member's page then has 80 files of one kilobyte, and a phone fetches six at a
 * time.
 */
export function codeGroups(root: string) {
  let grouping: Grouping | undefined;
  return {
    // Libraries that a file needs stay in separate files.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'first', tags: ['$initial' as const], priority: 1 },
      {
        debugName: 'pages',
        name: (id: string, graph: Rolldown.ChunkingContext) => {
          grouping ??= groupModules(root, graph);
          return grouping(id);
        },
      },
    ],
  };
}

function groupModules(root: string, graph: Rolldown.ChunkingContext): Grouping {
  const own = path.join(root, 'src');
  const modulesOf = (modules: readonly (string | undefined)[]) => {
    const ids = modules.flatMap((module) =>
      module === undefined ? [] : [path.join(root, module)],
    );
    return closureOf(
      graph,
      ids,
      (id) => id.startsWith(own) || DOMAIN.test(id) || ICON.test(id) || CONTROL.test(id),
    );
  };
  const welcome = modulesOf([ENTRY, GUEST_PAGES['*']]);
  const guest = modulesOf(Object.values(GUEST_PAGES));
  const frame = modulesOf([MEMBER_APP]);
  const overlays = modulesOf(OVERLAYS);
  const pages = Object.entries(MEMBER_PAGES).map(([name, { module, also }]) => ({
    name: path.basename(also ?? module, '.tsx').replace(/-(?:page|screen)$/u, ''),
    modules: modulesOf([module, also]),
    isMain: MAIN_PAGES.includes(name),
  }));
  const mainPages = pages.filter(({ isMain }) => isMain);
  const [welcomeTexts, frameTexts, mainTexts] = [
    welcome,
    frame,
    new Set(mainPages.flatMap(({ modules }) => [...modules])),
  ].map((modules) => textsOf(graph, modules));
  const frameLibraries = closureOf(
    graph,
    [...frame].flatMap((id) => librariesOf(graph, id)),
    (id) => !COMMON_LIBRARY.test(id),
  );
  const lengthOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
  const countIn = (some: typeof pages, id: string) =>
    some.filter(({ modules }) => modules.has(id)).length;

  const isConstants = (id: string) =>
    DOMAIN.test(id) && lengthOf(id) <= CONSTANTS_LENGTH && importsOf(graph, id).length === 0;
  const usesFrameLibraries = (id: string) =>
    librariesOf(graph, id).every((library) => frameLibraries.has(library));
  /** Groups a module with what the main pages share, or with what the same two pages share. */
  const groupOfPages = (id: string) => {
    if (!usesFrameLibraries(id)) return null;
    const using = pages.filter(({ modules }) => modules.has(id));
    const isWide =
      countIn(mainPages, id) > 1 || (using.length > 2 && lengthOf(id) <= SHARED_LENGTH);
    if (isWide) return 'pages';
    return using.length === 2 ? using.map(({ name }) => name).join('-and-') : null;
  };
  const groupOf = (id: string) =>
    frame.has(id) || frameLibraries.has(id) ? 'member' : groupOfPages(id);

  return (id) => {
    const language = TEXTS.exec(id)?.groups?.['language'];
    if (language !== undefined) {
      if (welcomeTexts?.has(id)) return `first-${language}`;
      if (frameTexts?.has(id)) return `member-${language}`;
      return mainTexts?.has(id) ? `pages-${language}` : null;
    }
    if (FORMATS.test(id)) return 'common';
    if (isConstants(id)) return 'constants';
    if (CONTROL.test(id)) return overlays.has(id) ? 'overlays' : null;
    const isOfMembers = frame.has(id) || countIn(mainPages, id) > 0;
    if (ICON.test(id) && !isOfMembers) return 'icons';
    const group = ICON.test(id) && !frame.has(id) ? 'pages' : groupOf(id);
    if (group === null || !guest.has(id)) return group;
    if (welcome.has(id)) return 'common';
    return librariesOf(graph, id).length === 0 ? 'shared' : null;
  };
}

/** The texts, in all languages, of the catalogues that these modules use. */
function textsOf(graph: ModuleGraph, modules: ReadonlySet<string>): Set<string> {
  const texts = usedCatalogues(graph, modules).flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );
  return closureOf(graph, texts, (id) => TEXTS.test(id));
}

function librariesOf(graph: ModuleGraph, id: string): string[] {
  return importsOf(graph, id).filter(
    (one) => one.includes('/node_modules/') && !COMMON_LIBRARY.test(one),
  );
}
