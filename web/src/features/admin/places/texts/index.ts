import { catalogue } from '../../../../platform/language/index.ts';

export const placesAdminTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
