import { catalogue } from '../../../platform/language/index.ts';

export const coachingTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
