import {
  isPseudoLocale,
  languageOfLocale,
  type Language,
  type Locale,
} from '../../shared/texts/index.ts';
import { writeCookie } from '../cookie.ts';
import { currentLocale, setLocale, useLocale, LANGUAGE_COOKIE } from './locale.ts';

/** A room's texts. Each language is a chunk of its own. */
export interface Catalogue<Texts> {
  /** Loads the texts in a locale. A failed load is repeated by the next call. */
  load: (locale: Locale) => Promise<Texts>;
  /** The texts in a locale, if they are loaded. */
  peek: (locale: Locale) => Texts | undefined;
  /**
   * The texts in a locale, for a component. Like a lazy component it throws a promise while they
   * load, and when that load has failed its error, until the next `load`.
   */
  read: (locale: Locale) => Texts;
}

const catalogues = new Set<Catalogue<unknown>>();

/** Declares a room's texts, one module a language (docs/languages.md). */
export function catalogue<Texts>(
  loaders: Record<Language, () => Promise<{ texts: Texts }>>,
): Catalogue<Texts> {
  const loading = new Map<Locale, Promise<Texts>>();
  const loaded = new Map<Locale, Texts>();
  const failures = new Map<Locale, unknown>();

  async function fetchTexts(locale: Locale): Promise<Texts> {
    const { texts } = await loaders[languageOfLocale(locale)]();
    if (!isPseudoLocale(locale)) return texts;
    const { toPseudo } = await import('../../shared/pseudo.ts');
    return toPseudo(texts, locale);
  }

  function load(locale: Locale): Promise<Texts> {
    const existing = loading.get(locale);
    if (existing !== undefined) return existing;
    failures.delete(locale);
    const started = fetchTexts(locale).then(
      (texts) => {
        loaded.set(locale, texts);
        return texts;
      },
      (error: unknown) => {
        loading.delete(locale);
        throw error;
      },
    );
    loading.set(locale, started);
    return started;
  }

  function read(locale: Locale): Texts {
    const texts = loaded.get(locale);
    if (texts !== undefined) return texts;
    if (failures.has(locale)) throw failures.get(locale);
    // Only here: a failed preload must not fail a component that is shown later.
    throw load(locale).catch((error: unknown) => void failures.set(locale, error));
  }

  const created = { load, peek: (locale: Locale) => loaded.get(locale), read };
  catalogues.add(created);
  return created;
}

/**
 * A room's texts in the language on the screen. Suspends while they load. Does not call React's
 * `use`, which would be needed for loaded texts too: in tests, `act` drops updates after it.
 */
export function useTexts<Texts>(source: Catalogue<Texts>): Texts {
  return source.read(useLocale());
}

/** A room's texts outside of components. A screen with them must have been shown before. */
export function textsOf<Texts>(source: Catalogue<Texts>): Texts {
  const texts = source.peek(currentLocale());
  if (texts === undefined) throw new Error('These texts are not loaded');
  return texts;
}

/** Loads the texts in use for another locale. */
export async function loadLocale(locale: Locale): Promise<void> {
  const inUse = [...catalogues].filter((source) => source.peek(currentLocale()) !== undefined);
  await Promise.all(inUse.map((source) => source.load(locale)));
}

let newest: Locale = currentLocale();

/** Shows the app in another locale, without a reload, once the texts in use are loaded. */
export async function changeLocale(locale: Locale): Promise<void> {
  newest = locale;
  await loadLocale(locale);
  // An older choice may load more slowly than a newer one.
  if (newest === locale) setLocale(locale);
}

/** Stores a language in this browser and shows it. Signing in saves it for the member. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeCookie(LANGUAGE_COOKIE, language);
  await changeLocale(language);
}

/** Shows a member their language, even after they have signed out or left. */
export async function followMember(language: Language | null): Promise<void> {
  if (language === null || isPseudoLocale(currentLocale())) return;
  await chooseLanguage(language);
}
