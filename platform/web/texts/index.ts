import { catalogue } from '../language/index.ts';

export const platformTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
