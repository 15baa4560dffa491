import fs from 'node:fs';
import { createRequire } from 'node:module';

import { expect } from '@playwright/test';

/** A role and an accessible name, by which each browser finds an element. `label` is for passwords. */
export type Target = readonly [role: string, name: string];

/** A member at a browser. Journeys are written for this and walked in each browser. */
export interface Visitor {
  kind: 'chromium' | 'firefox' | 'webkit';
  open: (address: string) => Promise<void>;
  /** Runs a script in the page. */
  load: (script: string) => Promise<void>;
  /** Runs a function in the page. It sees only its arguments. */
  run: <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  click: (...target: Target) => Promise<void>;
  /** Writes at the end of a field. */
  type: (target: Target, text: string) => Promise<void>;
  press: (key: 'Enter') => Promise<void>;
}

const require = createRequire(import.meta.url);

/** Finds elements by role and name in browsers that Playwright does not drive. */
export const FINDER = fs.readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

interface Finder {
  TestingLibraryDom: {
    queryAllByRole: (root: Element, role: string, options: { name: string }) => HTMLElement[];
    queryAllByLabelText: (root: Element, name: string) => HTMLElement[];
  };
}

/** In the page: the element, once it is there and the finder is too. */
export function findInPage(role: string, name: string): HTMLElement | 'no finder' | null {
  const { TestingLibraryDom: finder } = globalThis as unknown as Finder;
  if (!finder) return 'no finder';
  const all =
    role === 'label'
      ? finder.queryAllByLabelText(document.body, name)
      : finder.queryAllByRole(document.body, role, { name });
  const found = all.find((one) => one.getClientRects().length > 0);
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;
}

/** All text of the screen. */
export const readText = (visitor: Visitor): Promise<string> =>
  visitor.run(() => document.body.innerText);

/** Waits until the screen has a text. */
export async function expectText(visitor: Visitor, text: string | RegExp): Promise<void> {
  const shown = expect.poll(() => readText(visitor), `${visitor.kind} shows ${String(text)}`);
  await (typeof text === 'string' ? shown.toContain(text) : shown.toMatch(text));
}
