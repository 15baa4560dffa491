import { catalogue } from '../../platform/language/index.ts';

export const appTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
