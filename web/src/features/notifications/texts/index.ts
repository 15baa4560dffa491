import { catalogue } from '../../../platform/language/index.ts';

export const notificationsTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
