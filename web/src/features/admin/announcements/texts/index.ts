import { catalogue } from '../../../../platform/language/index.ts';

export const adminAnnouncementsTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
