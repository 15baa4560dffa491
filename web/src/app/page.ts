import { lazy, type ComponentType } from 'react';

/** A page in its own chunk, with the styles that the first screen does without. */
export function page(load: () => Promise<ComponentType>) {
  const loadAll = () => Promise.all([load(), import('./full-styles.ts')]);
  const Page = lazy(async () => ({ default: (await loadAll())[0] }));
  // What fails ahead of time is asked for again when it is shown.
  return Object.assign(Page, { preload: () => void loadAll().catch(() => undefined) });
}
