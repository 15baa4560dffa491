import { catalogue } from '../../../platform/language/index.ts';

export const matchingTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
