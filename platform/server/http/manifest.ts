import fs from 'node:fs/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { logoFile } from '../../../rooms/community/index.ts';
import { directionOf, languageOfLocale, type Language } from '../../shared/texts/index.ts';
import { platformTexts } from '../texts/index.ts';
import type { FindCommunity } from './index-page.ts';
import { localeOfPage } from './page-language.ts';

/** Sends the manifest of the installable app in the language of the browser. */
export function createManifest(file: string, publicUrl: string, findCommunity?: FindCommunity) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const manifest: object = JSON.parse(await fs.readFile(file, 'utf8'));
    // Browsers ask for it without cookies, so a member's choice is not known.
    const community = findCommunity?.();
    const logoUrl = community?.logoUrl;
    const locale = localeOfPage(request, publicUrl, undefined);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          ...manifest,
          ...(community && { name: community.name, short_name: community.name }),
          ...(logoUrl && { icons: iconsOf(logoUrl) }),
          lang: locale,
          dir: directionOf(locale),
          ...textsIn(languageOfLocale(locale), logoUrl ? logoFile(logoUrl, 'icon') : OWN_ICON),
          ...(community?.tagline && { description: community.tagline }),
        }),
      );
  };
}

const OWN_ICON = '/icon-192.png';

/** The community's logo as the icon of the installed app. */
function iconsOf(logoUrl: string): object[] {
  const icon = { src: logoFile(logoUrl, 'icon'), type: 'image/png', sizes: '192x192' };
  const large = { src: logoFile(logoUrl, 'largeIcon'), type: 'image/png', sizes: '512x512' };
  const maskable = { ...large, src: logoFile(logoUrl, 'maskable'), purpose: 'maskable' };
  return [icon, large, maskable];
}

/** The texts that systems show: the app's description, and the menu of its icon. */
function textsIn(language: Language, icon: string): object {
  const { appDescription, shortcuts } = platformTexts[language].page;
  const icons = [{ src: icon, type: 'image/png', sizes: '192x192' }];
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
