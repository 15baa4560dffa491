import { isPseudoLocale, type Language } from '../../shared/texts/index.ts';
import { changeLocale } from './catalogue.ts';
import { currentLocale, LANGUAGE_COOKIE } from './locale.ts';

const YEAR_SECONDS = 31_536_000;

/** Stores a language in this browser and shows it. Signing in saves it for the member. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(language);
  await changeLocale(language);
}

/** Shows a member their language, even after they have signed out or left. */
export async function followMember(language: Language | null): Promise<void> {
  if (language === null || isPseudoLocale(currentLocale())) return;
  await chooseLanguage(language);
}

function remember(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
