import type { Language } from '@rizzly/domain/texts';

import { escapeHtml } from './escape-html.ts';

/** What the preview of a link shows. */
export interface LinkPreview {
  title: string;
  description: string;
}

/** What visitors may know of an address; undefined where there is nothing of its own. */
export type FindPreview = (path: string, language: Language) => Promise<LinkPreview | undefined>;

/** Puts a preview in place of the page's own. */
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
