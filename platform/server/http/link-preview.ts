import type { Language } from '../../shared/texts/index.ts';
import { escapeHtml } from './escape-html.ts';

/** The parts of the preview of a link. */
export interface LinkPreview {
  title: string;
  description: string;
}

/** The preview of an address for visitors. Undefined if it has none of its own. */
export type FindPreview = (path: string, language: Language) => Promise<LinkPreview | undefined>;

/** Replaces the page's own preview. */
export function withPreview(html: string, { title, description }: LinkPreview): string {
  const texts = [
    ['og:title', title],
    ['og:description', description],
    ['description', description],
  ] as const;
  return texts.reduce(
    (page, [name, text]) =>
      page.replace(
        new RegExp(String.raw`(<meta\s+(?:name|property)="${name}"\s+content=")[^"]*`, 'u'),
        (_all, start: string) => start + escapeHtml(text),
      ),
    html,
  );
}
