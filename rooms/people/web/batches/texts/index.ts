import { catalogue } from '../../../../../platform/web/language/index.ts';

export const batchTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
