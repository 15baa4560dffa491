import { catalogue } from '../../../platform/language/index.ts';

export const matchesTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
