import { lazy, type ComponentType } from 'react';

/** A page in its own chunk, with the styles that the first screen does without. */
export function page(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), import('./full-styles.ts')]);
    return { default: component };
  });
}
