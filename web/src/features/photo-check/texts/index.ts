import { catalogue } from '../../../platform/language/index.ts';

export const photoCheckTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
