import { catalogue } from '../../../platform/language/index.ts';

export const doorTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
