/** Languages with complete catalogues. English is the source for the others. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language, as in a list of languages. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Derived from English by code, for tests: one longer and accented, one from right to left. */
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
