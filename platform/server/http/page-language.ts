import { PRODUCT_NAME, withName } from '../../shared/index.ts';
import {
  directionOf,
  isPseudoLocale,
  languageOfLocale,
  type Language,
  type Locale,
} from '../../shared/texts/index.ts';
import { cookieLanguage, languageOf, rememberChoice } from '../language/language-of.ts';
import { isLoopback } from '../loopback.ts';
import { platformTexts } from '../texts/index.ts';
import { escapeHtml } from './escape-html.ts';

interface PageRequest {
  url: string;
  headers: { 'accept-language'?: string | undefined };
  cookies?: Record<string, string | undefined>;
}

/**
 * The locale of the page: a pseudo-locale if we only serve this machine, or else the member's
 * choice, the choice in this browser, or the browser's language.
 */
export function localeOfPage(
  request: PageRequest,
  publicUrl: string,
  choice: Language | null | undefined,
): Locale {
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang');
  if (isPseudoLocale(asked) && isLoopback(new URL(publicUrl).hostname)) return asked;
  const { cookies = {} } = request;
  rememberChoice(request, choice ?? cookieLanguage({ cookies }) ?? null);
  return languageOf(request);
}

const PARTS = [
  'description',
  'previewTitle',
  'previewText',
  'previewImage',
  'oldBrowser',
  'needsJavaScript',
] as const;

/** The page's own texts in a language with the community's name, and the attribute that tells the app which one it is. */
export function inLanguage(html: string, locale: Locale, name: string): string {
  const marked = html.replace(
    '<html lang="en">',
    `<html lang="${locale}" dir="${directionOf(locale)}">`,
  );
  const from = platformTexts.en.page;
  const to = platformTexts[languageOfLocale(locale)].page;
  return PARTS.reduce((page, part) => {
    const source = withName(from[part], PRODUCT_NAME);
    const text = withName(to[part], name);
    return page
      .replaceAll(`"${source}"`, `"${escapeHtml(text)}"`)
      .replace(`>${source}<`, `>${escapeHtml(text)}<`);
  }, marked);
}
