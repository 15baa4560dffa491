import { catalogue } from '../../../../../platform/web/language/index.ts';

export const againTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
