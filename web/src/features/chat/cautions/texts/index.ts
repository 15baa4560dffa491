import { catalogue } from '../../../../platform/language/index.ts';

export const cautionTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
