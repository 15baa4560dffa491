import { isLanguage, type Language } from './language.ts';

/** Longer headers are not a list of languages. */
const HEADER_MAX = 500;

/**
 * The best of our languages in an `Accept-Language` header (RFC 9110, 12.5.4), or in the browser's
 * list joined by commas. Regions are ignored: `es-MX` is answered in Spanish.
 */
export function pickLanguage(header: string | undefined): Language | undefined {
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  let best: { language: Language; quality: number } | undefined;
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const language = range.split('-')[0];
    const quality = qualityOf(parameters);
    if (!isLanguage(language) || quality === 0) continue;
    if (best === undefined || quality > best.quality) best = { language, quality };
  }
  return best?.language;
}

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  const quality = Number(given.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
