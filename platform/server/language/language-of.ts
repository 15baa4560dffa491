import { isLanguage, pickLanguage, type Language } from '../../shared/texts/index.ts';

interface WithHeaders {
  headers: { 'accept-language'?: string | undefined };
}

const chosen = new WeakMap<WithHeaders, Language>();

/** Makes the answer to a request use the language chosen by its member, or in its browser. */
export function rememberChoice(request: WithHeaders, language: Language | null): void {
  if (language) chosen.set(request, language);
}

let fallback: Language = 'en';

/** Sets the community's language, for requests with neither a choice nor a header. */
export function setDefaultLanguage(language: Language): void {
  fallback = language;
}

export const defaultLanguage = (): Language => fallback;

/**
 * The language chosen (by the member, or on signed-out pages by the cookie), else the browser's
 * header, else the community's.
 */
export function languageOf(request: WithHeaders): Language {
  return chosen.get(request) ?? headerLanguage(request) ?? fallback;
}

export function headerLanguage({ headers }: WithHeaders): Language | undefined {
  return pickLanguage(headers['accept-language']);
}

/** Written by the switch of the signed-out screens (platform/web/language/catalogue.ts). */
const COOKIE = 'language';

/** The language chosen in this browser before signing in. */
export function cookieLanguage({
  cookies,
}: {
  cookies: Record<string, string | undefined>;
}): Language | undefined {
  const choice = cookies[COOKIE];
  return isLanguage(choice) ? choice : undefined;
}
