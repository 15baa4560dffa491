import { catalogue } from '../../../../platform/language/index.ts';

export const webhookTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
