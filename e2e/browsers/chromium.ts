import type { Page } from '@playwright/test';

import type { Target, Visitor } from './visitor.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Chromium by Playwright. */
export function openChromium(page: Page): Visitor {
  const find = ([role, name]: Target) =>
    (role === 'label'
      ? page.getByLabel(name, { exact: true })
      : page.getByRole(role as Role, { name, exact: true })
    )
      .filter({ visible: true })
      .first();
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
  };
}
