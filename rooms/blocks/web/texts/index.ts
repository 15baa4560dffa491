import { catalogue } from '../../../../platform/web/language/index.ts';

export const blocksTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
