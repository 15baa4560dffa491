import type { Browser } from 'puppeteer-core';

import { findProgram } from '../../scripts/lib/needs.mjs';
import { expect, test as base } from '../fixtures.ts';
import { openChromium } from './chromium.ts';
import { openFirefox, startFirefox } from './firefox.ts';
import type { Visitor } from './visitor.ts';
import { findWebKit, startWebKit } from './webkit.ts';

interface Visitors {
  chromium: Visitor;
  firefox: Visitor;
  webkit: Visitor;
}

/** Tests that walk in three browsers. Where one is not installed, they are skipped. */
export const test = base.extend<Visitors, { firefoxBrowser: Browser | undefined }>({
  chromium: ({ page }, use) => use(openChromium(page)),
  firefoxBrowser: [
    async ({}, use) => {
      const browser = findProgram('firefox') ? await startFirefox() : undefined;
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  firefox: async ({ firefoxBrowser, baseURL }, use, info) => {
    info.skip(firefoxBrowser === undefined, 'Firefox is not installed');
    if (firefoxBrowser) await use(await openFirefox(firefoxBrowser, baseURL ?? ''));
  },
  webkit: async ({ baseURL }, use, info) => {
    info.skip(findWebKit() === undefined, 'WebKit is not installed');
    const webkit = await startWebKit(baseURL ?? '');
    await use(webkit);
    await webkit.close();
  },
});

export { expect };
