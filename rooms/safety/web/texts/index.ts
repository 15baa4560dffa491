import { catalogue } from '../../../../platform/web/language/index.ts';

export const safetyTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
