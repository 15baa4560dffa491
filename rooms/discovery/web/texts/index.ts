import { catalogue } from '../../../../platform/web/language/index.ts';

export const discoveryTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
