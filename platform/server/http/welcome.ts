import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Language } from '../../shared/texts/index.ts';

/** Makes the welcome screen's HTML (app/web/welcome-html.tsx). */
export type RenderWelcome = (community: object, language: Language) => string;

const SPINNER = /(?<=<div id="root">).*?<\/svg>\s*<\/div>\s*(?=<\/div>)/su;
const SCRIPT =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/gu;

/** A build without the module shows the spinner instead. `builtAt` tells builds apart. */
export async function readWelcome(
  dist: string,
  builtAt: number,
): Promise<RenderWelcome | undefined> {
  try {
    const { href } = pathToFileURL(path.join(dist, '.vite/welcome-html.js'));
    const { renderWelcome }: { renderWelcome: RenderWelcome } = await import(`${href}?${builtAt}`);
    return remembering(renderWelcome);
  } catch {
    return undefined;
  }
}

/** Renders again only for another community than the last one. */
function remembering(render: RenderWelcome): RenderWelcome {
  const last = new Map<Language, { about: string; html: string }>();
  return (community, language) => {
    const about = JSON.stringify(community);
    const known = last.get(language);
    if (known?.about === about) return known.html;
    const html = render(community, language);
    last.set(language, { about, html });
    return html;
  };
}

/**
 * Puts the welcome screen into the page, so that it can be read before the app is there. start.js
 * then fetches the app's code when the words are painted, instead of along with them.
 */
export function withWelcome(html: string, welcome: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([, address]) => address);
  return html
    .replaceAll(SCRIPT, '')
    .replace('src="/start.js"', `src="/start.js" data-scripts="${scripts.join(' ')}"`)
    .replace(SPINNER, () => welcome);
}
