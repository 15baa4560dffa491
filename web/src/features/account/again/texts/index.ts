import { catalogue } from '../../../../platform/language/index.ts';

export const againTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
