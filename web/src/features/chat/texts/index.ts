import { catalogue } from '../../../platform/language/index.ts';

export const chatTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
