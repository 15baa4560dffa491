import { catalogue } from '../../../../platform/language/index.ts';

export const questionsTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
