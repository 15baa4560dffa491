import { catalogue } from '../../../../platform/language/index.ts';

export const secondFactorTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
