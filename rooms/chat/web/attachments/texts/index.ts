import { catalogue } from '../../../../../platform/web/language/index.ts';

/** Loaded with the first voice message or picture, so that other screens do not wait for it. */
export const attachmentTexts = catalogue({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});
