import { catalogue } from '../../../platform/language/index.ts';

export const communityTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
