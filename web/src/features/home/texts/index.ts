import { catalogue } from '../../../platform/language/index.ts';

export const homeTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
