import { isLanguage, pickLanguage, type Language } from '@rizzly/domain/texts';

interface WithHeaders {
  headers: { 'accept-language'?: string | undefined };
}

const chosen = new WeakMap<WithHeaders, Language>();

/** Makes the answer to a request use the language that its member has chosen. */
export function rememberChoice(request: WithHeaders, language: Language | null): void {
  if (language) chosen.set(request, language);
}

const fallbacks = new WeakMap<WithHeaders, Language>();

/** The community's language, for a request that says nothing of one. */
export function setFallback(request: WithHeaders, language: Language): void {
  fallbacks.set(request, language);
}

/**
 * The language of an answer: the member's choice, or else the browser's, or else the community's, or
 * else English.
 */
export function languageOf(request: WithHeaders): Language {
  return chosen.get(request) ?? browserLanguage(request) ?? fallbacks.get(request) ?? 'en';
}

/** The language that the browser asks for. */
export function browserLanguage({ headers }: WithHeaders): Language | undefined {
  return pickLanguage(headers['accept-language']);
}

/** Written by the switch of the signed-out screens (web/src/platform/language/choice.ts). */
const COOKIE = 'language';

/** The language chosen in this browser before signing in. */
export function choiceOfBrowser({
  cookies,
}: {
  cookies: Record<string, string | undefined>;
}): Language | undefined {
  const choice = cookies[COOKIE];
  return isLanguage(choice) ? choice : undefined;
}
