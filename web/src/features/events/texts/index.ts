import { catalogue } from '../../../platform/language/index.ts';

export const eventsTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
