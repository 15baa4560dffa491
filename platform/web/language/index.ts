export { catalogue, loadLocale, textsOf, useTexts, type Catalogue } from './catalogue.ts';
export { chooseLanguage, followMember } from './choice.ts';
export { currentLocale, useLanguage, useLocale } from './locale.ts';
export { Rich } from './rich.tsx';
