import { catalogue } from '../../../../platform/language/index.ts';

export const peopleTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
