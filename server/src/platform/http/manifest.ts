import fs from 'node:fs/promises';

import { directionOf, languageOfLocale, type Language } from '@rizzly/domain/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { platformTexts } from '../texts/index.ts';
import type { FindCommunity } from './index-page.ts';
import { localeOfPage } from './page-language.ts';

/** Sends the manifest of the installable app in the language of the browser. */
export function createManifest(file: string, publicUrl: string, findCommunity?: FindCommunity) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const manifest: object = JSON.parse(await fs.readFile(file, 'utf8'));
    // Browsers ask for it without cookies, so a member's choice is not known.
    const locale = localeOfPage(request, publicUrl, undefined);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          ...manifest,
          ...(findCommunity && nameIn(findCommunity())),
          lang: locale,
          dir: directionOf(locale),
          ...textsIn(languageOfLocale(locale)),
        }),
      );
  };
}

const nameIn = ({ name }: { name: string }) => ({ name, short_name: name });

/** The texts that systems show: the app's description, and the menu of its icon. */
function textsIn(language: Language): object {
  const { appDescription, shortcuts } = platformTexts[language].page;
  const icons = [{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }];
  const shortcut = (name: string, url: string) => ({ name, url, icons });
  return {
    description: appDescription,
    shortcuts: [
      shortcut(shortcuts.chats, '/matches?tab=chat'),
      shortcut(shortcuts.discover, '/matches'),
      shortcut(shortcuts.challenges, '/challenges'),
      shortcut(shortcuts.coach, '/coach'),
    ],
  };
}
