import { useSyncExternalStore } from 'react';

import {
  directionOf,
  isLanguage,
  isPseudoLocale,
  languageOfLocale,
  pickLanguage,
  type Language,
  type Locale,
} from '../../shared/texts/index.ts';
import { createListeners } from '../listeners.ts';

/** Read by the server too (platform/server/language/language-of.ts). */
export const LANGUAGE_COOKIE = 'language';

const listeners = createListeners();
let current: Locale = firstLocale();

/**
 * The server writes the locale into the page. The development server and the service worker do not,
 * so the choice stored in this browser or the browser's language applies there.
 */
function firstLocale(): Locale {
  // Pure functions are tested without a page.
  if (typeof document === 'undefined') return 'en';
  const { lang, dir } = document.documentElement;
  if (dir !== '' && (isLanguage(lang) || isPseudoLocale(lang))) return lang;
  const locale = rememberedLanguage() ?? pickLanguage(navigator.languages.join(',')) ?? 'en';
  document.documentElement.lang = locale;
  return locale;
}

function rememberedLanguage(): Language | undefined {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  const language = cookies.find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  return language !== undefined && isLanguage(language) ? language : undefined;
}

export function currentLocale(): Locale {
  return current;
}

/** Shows the app in a locale. Its catalogues must be loaded (catalogue.ts). */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  listeners.tell();
}

export function useLocale(): Locale {
  return useSyncExternalStore(listeners.subscribe, currentLocale);
}

/** The language on the screen. */
export function useLanguage(): Language {
  return languageOfLocale(useLocale());
}
