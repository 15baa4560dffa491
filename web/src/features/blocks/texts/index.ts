import { catalogue } from '../../../platform/language/index.ts';

export const blocksTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
