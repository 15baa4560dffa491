import { expect, type Locator } from '@playwright/test';

/** How long an element must have been at its place: what loads late moves others. */
const STILL_MS = 300;

/** Where an element is, once nothing moves it any more. */
export async function boxOf(locator: Locator) {
  const look = async () => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('not on the page');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  let last: Awaited<ReturnType<typeof look>> | undefined;
  await expect(async () => {
    const before = last;
    last = await look();
    expect(last).toEqual(before);
  }).toPass({ intervals: [STILL_MS] });
  return last ?? look();
}

/** Fails if one element lies on or behind the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isApart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)} do not overlap`).toBe(true);
}

/** Fails unless the whole element is in the window. */
export async function expectInWindow(locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport({ ratio: 0.99 });
}
