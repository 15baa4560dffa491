import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';

/** Loads IBM's engine into each document, beside axe: each knows rules that the other does not. */
export function loadSecondEngine(page: Page): Promise<unknown> {
  const path = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js');
  return page.addInitScript({ path });
}

/** The failures it is sure of on the current page, without those it only suspects. */
export function findFailures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { ace_ibma: ace } = globalThis as unknown as { ace_ibma: { Checker: new () => Checker } };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    /** The engine judges what a modal dialog covers or closed details hide as if it were shown. */
    const isOutOfReach = (path: string | undefined) => {
      const { singleNodeValue: node } = document.evaluate(
        path ?? '',
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
      );
      const outside = '[data-base-ui-inert], details:not([open]) > :not(summary)';
      return node instanceof Element && node.closest(outside) !== null;
    };
    return results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .filter(({ path }) => !isOutOfReach(path['dom']))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}\n  ${snippet}`);
  });
}
