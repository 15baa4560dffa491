/** Languages with complete catalogues. English is the source of the others. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, as a person looks for it in a list. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Derived from English by code, for tests: longer and accented, and right to left. */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

export type Locale = Language | PseudoLocale;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function isPseudoLocale(value: unknown): value is PseudoLocale {
  return PSEUDO_LOCALES.some((locale) => locale === value);
}

/** The language whose plurals, numbers and dates a locale uses. */
export function languageOfLocale(locale: Locale): Language {
  return isLanguage(locale) ? locale : 'en';
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar-XB' ? 'rtl' : 'ltr';
}
