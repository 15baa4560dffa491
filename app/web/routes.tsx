import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Route } from 'wouter';

import type { Catalogue } from '../../platform/web/language/index.ts';
import { page } from './page.ts';
import { catalogueFolder, type PageRow } from './pages.ts';

/** Modules that load on demand, and catalogues, as `import.meta.glob` finds them. */
interface Parts {
  modules: Record<string, () => Promise<unknown>>;
  catalogues: Record<string, unknown>;
}

/** A page in chunks of its own, with its texts. */
export function pageOf(row: PageRow, { modules, catalogues }: Parts) {
  const { module, name, texts, hasFewStyles } = row;
  const load = async () => {
    const loaded = (await modules[module]?.()) as Record<string, ComponentType> | undefined;
    if (loaded?.[name] === undefined) throw new Error(`${module} has no ${name}`);
    return loaded[name];
  };
  const textsOf = (room: string) =>
    Object.values((catalogues[catalogueFile(room)] ?? {}) as Record<string, Catalogue<unknown>>);
  return page(load, {
    texts: texts.flatMap(textsOf),
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
  parts: Parts,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const pages = rows.map((row) => ({ row, Page: pageOf(row, parts) }));
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
