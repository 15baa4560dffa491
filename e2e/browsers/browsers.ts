import type { Browser } from 'puppeteer-core';

import { findProgram } from '../../scripts/lib/needs.mjs';
import { expect, test as base } from '../fixtures.ts';
import { startStack } from '../stack.ts';
import { openChromium } from './chromium.ts';
import { openFirefox, startFirefox } from './firefox.ts';
import type { Kind, Visitor } from './visitor.ts';
import { findWebKit, startWebKit } from './webkit.ts';

interface Visitors {
  /** Where that browser is not installed, the test is skipped. */
  openVisitor: (kind: Kind, url?: string) => Promise<Visitor>;
}

/** Tests that walk in three browsers. No page of theirs may report an error. */
export const test = base.extend<Visitors, { firefoxBrowser: Browser | undefined }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack({ CALLS: 'direct' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  firefoxBrowser: [
    async ({}, use) => {
      const browser = findProgram('firefox') ? await startFirefox() : undefined;
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  openVisitor: async ({ browser, firefoxBrowser, stack }, use, info) => {
    const opened: Visitor[] = [];
    const open = async (kind: Kind, url: string): Promise<Visitor> => {
      if (kind === 'chromium') {
        return openChromium(await (await browser.newContext({ baseURL: url })).newPage());
      }
      if (kind === 'firefox') {
        info.skip(firefoxBrowser === undefined, 'Firefox is not installed');
        if (firefoxBrowser) return openFirefox(firefoxBrowser, url);
      }
      info.skip(findWebKit() === undefined, 'WebKit is not installed');
      return startWebKit(url);
    };
    try {
      await use(async (kind, url = stack.url) => {
        const visitor = await open(kind, url);
        opened.push(visitor);
        return visitor;
      });
      for (const visitor of opened) {
        expect(await visitor.problems(), `errors of pages in ${visitor.kind}`).toEqual([]);
      }
    } finally {
      for (const visitor of opened) await visitor.close();
    }
  },
});

export { expect };
