import { createElement, lazy, useState, type ComponentType } from 'react';

import type { Locale } from '../../platform/shared/texts/index.ts';
import { currentLocale } from '../../platform/web/language/index.ts';

interface PageParts {
  /** The texts of the page. They load along with its code instead of after it. */
  texts?: readonly { load: (locale: Locale) => Promise<unknown> }[];
  /** `entry`: the first screen's styles are enough for the page. */
  styles?: 'entry' | 'full';
}

/** A page in its own chunk, with its texts and, as a rule, full.css. */
export function page(
  load: () => Promise<ComponentType>,
  { texts = [], styles = 'full' }: PageParts = {},
) {
  let loaded: ComponentType | undefined;
  const loadAll = async () => {
    const [component] = await Promise.all([
      load(),
      styles === 'full' ? import('./full-styles.ts') : undefined,
      ...texts.map((catalogue) => catalogue.load(currentLocale())),
    ]);
    loaded = component;
    return component;
  };
  const Loading = lazy(async () => ({ default: await loadAll() }));
  function Page() {
    // For `lazy` React shows a fallback for at least 300 ms, even when the code is loaded.
    const [Shown] = useState(() => loaded ?? Loading);
    return createElement(Shown);
  }
  // A failed preload is repeated when the page is shown.
  return Object.assign(Page, { preload: loadAll });
}
