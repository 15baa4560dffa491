import { catalogue } from '../../../../../platform/web/language/index.ts';

export const todoTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
