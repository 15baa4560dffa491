import { catalogue } from '../../../../../../platform/web/language/index.ts';

export const programsTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
