import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Route } from 'wouter';

import type { Locale } from '../../platform/shared/texts/index.ts';
import type { Catalogue } from '../../platform/web/language/index.ts';
import { page } from './page.ts';
import { catalogueFolder, type PageRow } from './pages.ts';

/** Modules that load on demand, and catalogues, as `import.meta.glob` finds them. */
interface Parts {
  modules: Record<string, () => Promise<unknown>>;
  catalogues: Record<string, unknown>;
}

/** A page in chunks of its own, with its texts. `loadParts` has them, which may be a chunk too. */
export function pageOf(row: PageRow, loadParts: () => Promise<Parts>) {
  const { module, name, texts, hasFewStyles } = row;
  const load = async () => {
    const { modules } = await loadParts();
    const loaded = (await modules[module]?.()) as Record<string, ComponentType> | undefined;
    if (loaded?.[name] === undefined) throw new Error(`${module} has no ${name}`);
    return loaded[name];
  };
  const loadTexts = async (locale: Locale) => {
    const { catalogues } = await loadParts();
    const textsOf = (room: string) =>
      Object.values((catalogues[catalogueFile(room)] ?? {}) as Record<string, Catalogue<unknown>>);
    await Promise.all(texts.flatMap(textsOf).map((catalogue) => catalogue.load(locale)));
  };
  return page(load, {
    texts: [{ load: loadTexts }],
    styles: hasFewStyles ? 'entry' : 'full',
  });
}

/** The path of a catalogue, relative to this folder. */
export function catalogueFile(catalogue: string): string {
  return `${catalogueFolder(catalogue)}/texts/index.ts`;
}

/** The routes of these pages, for a `Switch`. `preloads` load pages before they are opened. */
export function routesOf(
  rows: readonly PageRow[],
  loadParts: () => Promise<Parts>,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const pages = rows.map((row) => ({ row, Page: pageOf(row, loadParts) }));
  return {
    routes: pages.map(({ row, Page }) => (
      <Route key={row.path} path={row.path}>
        <Frame>
          <Page />
        </Frame>
      </Route>
    )),
    preloads: pages.flatMap(({ row, Page }) => (row.isLoadedAhead ? [Page.preload] : [])),
  };
}
