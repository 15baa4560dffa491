import { isLanguage, pickLanguage, type Language } from '@rizzly/domain/texts';

interface WithHeaders {
  headers: { 'accept-language'?: string | undefined };
}

const chosen = new WeakMap<WithHeaders, Language>();

/** Makes the answer to a request use the language that its member has chosen. */
export function rememberChoice(request: WithHeaders, language: Language | null): void {
  if (language) chosen.set(request, language);
}

let fallback: Language = 'en';

/** Sets this process's language for whoever has neither a choice nor a header: the community's. */
export function setDefaultLanguage(language: Language): void {
  fallback = language;
}

export const defaultLanguage = (): Language => fallback;

/** The language of an answer: the member's choice, or else the browser's, or else the community's. */
export function languageOf(request: WithHeaders): Language {
  return chosen.get(request) ?? browserLanguage(request) ?? fallback;
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
