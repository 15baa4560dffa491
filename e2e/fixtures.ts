import { setTimeout as sleep } from 'node:timers/promises';

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

import { msUntilNextDay } from '../platform/shared/index.ts';
import { waitForLink } from './mailbox.ts';
import { readWarnings, startStack, type Stack } from './stack.ts';

/** Longer than any transition takes on a busy machine. Only bounds a failure. */
const SETTLE_MS = 30_000;

/** Longer than most tests take. */
const BEFORE_MIDNIGHT_MS = 60_000;

interface TestFixtures {
  /** The newest link to `page` in a mail to `address`, without the used links in `except`. */
  findLink: (address: string, page: string, except?: string[]) => Promise<string>;
  /** Fails with a list of axe's findings on the current page. */
  expectAccessible: () => Promise<void>;
  /** Waits if the UTC day, to which bonuses, mazes and figures belong, is about to end. */
  sameDay: void;
  /** Closes what a test opened. Its pages would run beside all later tests. */
  closing: void;
  /** Prints with a failure what the servers warned of. */
  serverLog: void;
}

interface WorkerFixtures {
  stack: Stack;
  /** A file with another value gets a worker, and so a server, for itself. */
  community: string;
  /** Settings of that server. */
  settings: Record<string, string>;
  /** Loads fonts with the page: one that comes later can wrap a heading anew, and move a button. */
  hasFontsEarly: boolean;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  community: ['shared', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ settings }, use) => {
      const stack = await startStack(settings);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  hasFontsEarly: [true, { scope: 'worker', option: true }],
  browser: [
    async ({ browser, hasFontsEarly }, use) => {
      const create = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await create(options);
        if (hasFontsEarly) await context.addInitScript(loadFonts);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  page: async ({ page }, use) => {
    const problems = watchForProblems(page);
    await use(page);
    expect(problems, 'the page reported errors').toEqual([]);
  },
  findLink: ({ stack }, use) =>
    use((address, page, except) => waitForLink(stack.dataDir, address, page, except)),
  closing: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use();
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  sameDay: [
    async ({}, use) => {
      const left = msUntilNextDay(new Date());
      if (left < BEFORE_MIDNIGHT_MS) await sleep(left + 1000);
      await use();
    },
    { auto: true, timeout: 2 * BEFORE_MIDNIGHT_MS },
  ],
  serverLog: [
    async ({}, use, info) => {
      await use();
      // Of an attachment the reporters print 300 letters.
      if (info.status !== info.expectedStatus) process.stderr.write(`${readWarnings()}\n`);
    },
    { auto: true },
  ],
  expectAccessible: ({ page }, use) => use(() => expectNoViolations(page)),
});

export { expect };

/** In the page. */
function loadFonts(): void {
  addEventListener('load', () => {
    for (const font of document.fonts) void font.load().catch(() => undefined);
  });
}

/** Collects page errors. The browser also logs rejected calls (4xx), which are not defects. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isRejectedCall = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isRejectedCall) problems.push(message.text());
  });
  return problems;
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
}

/** The findings of axe on the current page. */
export async function findViolations(page: Page): Promise<string[]> {
  // After a load, the application may not have drawn anything yet.
  await expect(page.locator('main'), 'the page is drawn').toBeVisible();
  await expect(page.locator('h1').first(), 'the page has its heading').toBeAttached();
  await settle(page);
  // A toast that is fading has no final colors, so transitions jump to their end.
  const noTransitions = await page.addStyleTag({ content: '* { transition: none !important; }' });
  // A menu opens at the end of the page, outside of its landmarks.
  const isMenuOpen = (await page.getByRole('menu').count()) > 0;
  const axe = new AxeBuilder({ page })
    // Lists of what passed would take a third of the time.
    .options({ resultTypes: ['violations'] })
    // There are no frames, whose results would need a separate page.
    .setLegacyMode()
    .disableRules(isMenuOpen ? ['region'] : [])
    // The library's focus guards pass the focus on immediately.
    .exclude('[data-base-ui-focus-guard]');
  const { violations } = await axe.analyze();
  await noTransitions.evaluate((style) => style.parentNode?.removeChild(style));
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`,
  );
}

/** Waits until every animation that ends is over: during a fade, colors have less contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) =>
      Promise.race([
        new Promise((resolve) => setTimeout(resolve, timeout)),
        Promise.allSettled(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
            .map((animation) => animation.finished),
        ),
      ]),
    SETTLE_MS,
  );
}
