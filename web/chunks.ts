import path from 'node:path';

import type { Rolldown } from 'vite';

import { closureOf, importsOf, usedCatalogues, type ModuleGraph } from './module-graph.ts';
import { ENTRY, GUEST_PAGES, MEMBER_APP, MEMBER_PAGES } from './pages.ts';

const TEXTS = /\/texts\/(?<language>[a-z]{2})\.ts$/u;
const DOMAIN = /\/domain\/src\//u;
const ICON = /\/lucide-react\//u;
/** In the first file anyway, or in one for all icons. */
const COMMON_LIBRARY = /\/node_modules\/(?:lucide-react|react|react-dom|wouter)\//u;
/** Larger modules stay apart from the constants that every page loads. */
const CONSTANTS_LENGTH = 1500;
/** Larger modules that only some pages use stay apart. */
const SHARED_LENGTH = 6000;

type Grouping = (id: string) => string | null;

/**
 * Which modules share a file. Left alone, a module that two pages share becomes a file of its own:
 * a member's page then has 80, of one kilobyte each, and a phone fetches six at a time.
 */
export function codeGroups(root: string) {
  let grouping: Grouping | undefined;
  return {
    // Libraries that a file needs stay in files of their own.
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
  const source = path.join(root, 'src');
  const modulesOf = (modules: readonly string[]) => {
    const ids = modules.map((module) => path.join(root, module));
    return closureOf(graph, ids, (id) => id.startsWith(source));
  };
  const welcome = modulesOf([ENTRY, GUEST_PAGES['*']]);
  const guest = modulesOf(Object.values(GUEST_PAGES));
  const frame = modulesOf([MEMBER_APP]);
  const pages = Object.values(MEMBER_PAGES).map(({ module }) => modulesOf([module]));
  const [welcomeTexts, ...memberTexts] = [welcome, frame, ...pages].map((modules) =>
    textsOf(graph, modules),
  );
  const frameLibraries = new Set([...frame].flatMap((id) => librariesOf(graph, id)));
  const lengthOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;

  const isConstants = (id: string) =>
    DOMAIN.test(id) && lengthOf(id) <= CONSTANTS_LENGTH && importsOf(graph, id).length === 0;
  const isOfMembers = (id: string) =>
    frame.has(id) ||
    (countIn(pages, id) > 1 &&
      lengthOf(id) <= SHARED_LENGTH &&
      librariesOf(graph, id).every((library) => frameLibraries.has(library)));

  return (id) => {
    const language = TEXTS.exec(id)?.groups?.['language'];
    if (language !== undefined) {
      if (welcomeTexts?.has(id)) return `first-${language}`;
      const isWide = memberTexts[0]?.has(id) === true || countIn(memberTexts, id) > 1;
      return isWide ? `member-${language}` : null;
    }
    if (ICON.test(id)) return 'icons';
    if (isConstants(id)) return 'constants';
    if (welcome.has(id) || !isOfMembers(id)) return null;
    if (!guest.has(id)) return 'member';
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

function countIn(sets: readonly ReadonlySet<string>[], id: string): number {
  return sets.filter((set) => set.has(id)).length;
}
