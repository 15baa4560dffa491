import { catalogue } from '../../../platform/language/index.ts';

export const callsTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
