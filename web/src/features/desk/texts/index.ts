import { catalogue } from '../../../platform/language/index.ts';

export const deskTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
