import type { Locator, Page } from '@playwright/test';

/** More presses than anybody would make to reach something on one page. */
const PATIENCE = 60;

/**
 * The longest that a busy machine takes for a focus ring, or for a page that scrolls. Only bounds a
 * failure.
 */
const SETTLE_MS = 30_000;

/**
 * Moves the focus to `target` by Tab alone. Each stop on the way must show that it has the focus,
 * and must not lie behind a bar (WCAG 2.4.7 and 2.4.11).
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const stops: string[] = [];
  for (let presses = 0; presses <= PATIENCE; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    const { name, problem } = await inspectFocus(page);
    if (problem !== undefined) throw new Error(`${problem}: ${name}`);
    stops.push(name);
  }
  throw new Error(`Tab does not reach ${String(target)}, but:\n${stops.join('\n')}`);
}

/** Goes to `target` by Tab and presses a key there, Enter by default. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and replaces what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((all) => all.some((one) => one === document.activeElement));
}

/** The element that has the focus, and the problem with how its focus is shown, if any. */
function inspectFocus(page: Page): Promise<{ name: string; problem: string | undefined }> {
  return page.evaluate(async (settleMs) => {
    const element = document.activeElement;
    // After the last stop the browser's own bars have the focus.
    if (element === null || element === document.body) return { name: 'body', problem: undefined };
    const shown = () => {
      // A hidden input shows its focus on the label around it.
      const holder = element.closest('label') ?? element;
      return [element, holder].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
    };
    const isOpen = () => {
      const holder = element.closest('label') ?? element;
      const box = holder.getBoundingClientRect();
      // Of what is larger than the window, the part within is looked at.
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const points = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [
          left + (right - left) * across,
          top + (bottom - top) * down,
        ]),
      );
      return points.some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        // A toast disappears by itself.
        const isToast = hit !== null && hit.closest('[aria-live]') !== null;
        return hit !== null && (isToast || holder.contains(hit) || hit.contains(holder));
      });
    };
    const deadline = performance.now() + settleMs;
    while (performance.now() < deadline && element.isConnected && !(shown() && isOpen())) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const name = element.outerHTML.slice(0, 160);
    // What an event takes away meanwhile has neither a ring nor a place.
    if (!element.isConnected) return { name, problem: undefined };
    return { name, problem: shown() ? (isOpen() ? undefined : 'covered') : 'no focus ring' };
  }, SETTLE_MS);
}
