import { catalogue } from '../../../platform/language/index.ts';

export const wordingTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
