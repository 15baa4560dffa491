import type { Page } from '@playwright/test';

/**
 * Texts that are the same in every language: products, the form of an address, and texts by tests.
 */
const SAME_EVERYWHERE =
  /Rizzly|RIZZLY|Rizz ?Man|Chrome|Chromium|Linux|Android|Austin, TX|[RN]-\w{4}-\w{4}|\S+@\S+\.\w+|unverified@|e2e\.example|https?:\/\/\S+|zzzzzz/gu;

/**
 * Texts of the page that did not come from a catalogue: in `en-XA` those have plain letters.
 * Members' texts are Greek in these tests. An element with `lang` sets its own language.
 */
export async function findUnmarked(
  page: Page,
  readAnswers: () => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const isShown = (element: Element | null) =>
      element !== null && element.closest('script, style, body [lang]') === null;
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() && isShown(parent)) found.push(node.nodeValue ?? '');
    }
    const attributes =
      'aria-label aria-description aria-roledescription aria-valuetext alt placeholder title';
    for (const name of attributes.split(' ')) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        if (isShown(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
  // Read last, because the answers that are shown have arrived by now.
  const fromServer = await readAnswers();
  return (
    texts
      // The spaces within a reason to meet somebody don't break.
      .filter((text) => !fromServer.has(text.trim().replaceAll('\u00A0', ' ')))
      .filter((text) => /[A-Za-z]{2}/u.test(text.replaceAll(SAME_EVERYWHERE, '')))
  );
}

/**
 * Elements that overflow the sides of the page, and so are cut off or make the page scroll
 * sideways.
 */
export const findOverflow = (page: Page): Promise<string[]> => page.evaluate(readOverflow);

/** In the page. */
export function readOverflow(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden/u.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
    );
    if (!hasText || !element.checkVisibility() || scrolls(element)) continue;
    if (element.closest('.sr-only, [aria-hidden=true]')) continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 1 && (left < -1 || right > root.clientWidth + 1)) {
      found.push(`${Math.round(left)}…${Math.round(right)} ${element.outerHTML.slice(0, 160)}`);
    }
  }
  return found;
}

/** The position of each element within its parent, by its index in the document. */
export type Places = Record<
  string,
  { left: number; right: number; top: number; width: number; parent: number; html: string }
>;

/** Reads again until nothing moves: some elements get their final place a frame later. */
export function readPlaces(page: Page): Promise<Places> {
  return page.evaluate(async () => {
    /** Without a box of its own, an element has its parent's. */
    const boxOf = (element: Element): DOMRect =>
      getComputedStyle(element).display === 'contents' && element.parentElement
        ? boxOf(element.parentElement)
        : element.getBoundingClientRect();
    const read = (element: Element, path: string, places: Places): Places => {
      // Elements that are not mirrored on purpose, with their reason at that place.
      if (element.matches('svg, script, [dir=ltr], .sr-only, .rtl\\:flex-row-reverse'))
        return places;
      const box = boxOf(element);
      for (const [index, child] of [...element.children].entries()) {
        const { left, right, top, width } = child.getBoundingClientRect();
        const place = `${path}/${index}${child.tagName}`;
        if (width > 1 && child.checkVisibility() && !child.matches('[dir=ltr], .sr-only')) {
          places[place] = {
            left: left - box.left,
            right: box.right - right,
            top: top - box.top,
            width,
            parent: box.width,
            html: child.outerHTML.slice(0, 200),
          };
        }
        read(child, place, places);
      }
      return places;
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let before = '';
    for (let frames = 0; frames < 60; frames += 1) {
      await frame();
      const places = read(document.body, '', {});
      const now = JSON.stringify(places);
      if (now === before) return places;
      before = now;
    }
    throw new Error('The page does not stop moving.');
  });
}

/** Elements that have the same side as from left to right. */
export function findUnmirrored(ltr: Places, rtl: Places): string[] {
  return Object.entries(rtl).flatMap(([place, now]) => {
    const before = ltr[place];
    if (!before) return [];
    const isSame =
      Math.abs(before.width - now.width) < 2 && Math.abs(before.parent - now.parent) < 2;
    // An item that just fits may wrap to the next line.
    const isInLine = Math.abs(before.top - now.top) < 2;
    const stayed = isInLine && Math.abs(before.left - now.left) < 2;
    const isOff = Math.abs(before.left - now.right) > 8;
    const sides = `${before.left}…${before.right} is now ${now.left}…${now.right}`;
    return isSame && stayed && isOff ? [`${sides}: ${now.html}`] : [];
  });
}

/** Arrows that have the same direction as from left to right. */
export function findUnturnedArrows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter((icon) =>
        /lucide-(?:arrow|chevron|move)-(?:left|right)\b/u.test(icon.classList.value),
      )
      .filter((icon) => icon.checkVisibility() && icon.closest('[dir=ltr]') === null)
      .filter((icon) => !getComputedStyle(icon).scale.startsWith('-1'))
      .map((icon) => icon.parentElement?.outerHTML.slice(0, 200) ?? ''),
  );
}
