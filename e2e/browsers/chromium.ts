import type { Page } from '@playwright/test';

import type { Target, Visitor } from './visitor.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Chromium by Playwright. */
export function openChromium(page: Page): Visitor {
  const locate = ([role, name]: Target) => {
    if (role === 'label') return page.getByLabel(name, { exact: true });
    if (role === 'text') return page.getByText(name, { exact: true });
    return page.getByRole(role as Role, { name, exact: true });
  };
  const find = (target: Target) => locate(target).filter({ visible: true }).first();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    kind: 'chromium',
    open: async (address) => void (await page.goto(address)),
    load: async (script) => void (await page.evaluate(`${script};undefined`)),
    // As text, because the page's policy forbids to make functions of text there.
    run: (work, ...args) =>
      page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`) as never,
    click: (...target) => find(target).click(),
    type: (target, text) => find(target).pressSequentially(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    close: () => page.context().close(),
    problems: () => Promise.resolve(problems),
  };
}
