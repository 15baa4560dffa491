export {
  catalogue,
  loadLocale,
  textsOf,
  useTexts,
  type Catalogue,
  chooseLanguage,
  followMember,
} from './catalogue.ts';
export { currentLocale, useLanguage, useLocale } from './locale.ts';
export { Rich } from './rich.tsx';
