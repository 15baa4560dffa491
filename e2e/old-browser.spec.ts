import type { Browser } from '@playwright/test';

import { expect, test } from './fixtures.ts';

/** A page in a browser that lacks one feature of the floor. */
async function openOld(browser: Browser, baseURL: string, locale: string, lacking: string) {
  const context = await browser.newContext({ baseURL, locale });
  const page = await context.newPage();
  await page.addInitScript((name) => {
    const { supports } = CSS;
    CSS.supports = (...args: [string]) => !args.join(' ').includes(name) && supports(...args);
  }, lacking);
  await page.goto('/');
  return page;
}

for (const [locale, lacking, text] of [
  ['en-US', ':has', 'This browser is too old for Rizzly.'],
  ['es-MX', 'color-mix', 'Este navegador es demasiado antiguo para Rizzly.'],
] as const) {
  test(`a browser without ${lacking} says in words that it is too old (${locale})`, async ({
    browser,
    stack,
  }) => {
    const page = await openOld(browser, stack.url, locale, lacking);

    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('alert')).toContainText('16.4');
    await expect(page.getByRole('link')).toHaveCount(0);
    await page.context().close();
  });
}
