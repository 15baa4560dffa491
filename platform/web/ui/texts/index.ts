import { catalogue } from '../../language/index.ts';

/** The texts of the components and of every screen's frame. Loaded before the first screen. */
export const uiTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
