import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

import { waitForLink } from './mailbox.ts';
import { startStack, type Stack } from './stack.ts';

/** Longer than any transition; what turns for ever is not waited for. */
const SETTLE_MS = 1000;

interface TestFixtures {
  /** The newest link to `page` in a mail to `address`; `except` are those already used. */
  findLink: (address: string, page: string, except?: string[]) => Promise<string>;
  /** Fails with the list of what axe finds on the page as it stands. */
  expectAccessible: () => Promise<void>;
}

export const test = base.extend<TestFixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  page: async ({ page }, use) => {
    const problems = watchForProblems(page);
    await use(page);
    expect(problems, 'the page reported errors').toEqual([]);
  },
  findLink: ({ stack }, use) =>
    use((address, page, except) => waitForLink(stack.dataDir, address, page, except)),
  expectAccessible: ({ page }, use) => use(() => expectNoViolations(page)),
});

export { expect };

/** Errors nobody meant. A refused call (4xx) is logged by the browser as well, and is no defect. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isRefusedCall = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isRefusedCall) problems.push(message.text());
  });
  return problems;
}

async function expectNoViolations(page: Page): Promise<void> {
  await settle(page);
  // A toast that comes or goes while axe looks has no colours of its own yet: it jumps to its end.
  const still = await page.addStyleTag({ content: '* { transition: none !important; }' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  await still.evaluate((style) => style.parentNode?.removeChild(style));
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Half-way through a fade, colours have less contrast than where they arrive. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (patience) =>
      Promise.race([
        new Promise((resolve) => setTimeout(resolve, patience)),
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
      ]),
    SETTLE_MS,
  );
}
