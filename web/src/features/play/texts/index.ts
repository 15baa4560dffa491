import { catalogue } from '../../../platform/language/index.ts';

export const playTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
