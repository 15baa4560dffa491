import { lazy, type ComponentType } from 'react';

/** A page in its own chunk. Loads full.css with it, which the first screen does not need. */
export function page(load: () => Promise<ComponentType>) {
  const loadAll = () => Promise.all([load(), import('./full-styles.ts')]);
  const Page = lazy(async () => ({ default: (await loadAll())[0] }));
  // A failed preload is repeated when the page is shown.
  return Object.assign(Page, { preload: () => void loadAll().catch(() => undefined) });
}
