import { catalogue } from '../../../platform/language/index.ts';

export const groupsTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
