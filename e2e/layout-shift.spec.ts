import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { savePicture } from './picture.ts';

test.use({ hasFontsEarly: false, contextOptions: { reducedMotion: 'no-preference' } });

/** Maximum layout shift while a screen loads, as browsers add it up. */
const SHIFT_MAX = 0.02;

/** Chromium's entry type, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface Shift {
  value: number;
  /** The classes of the moved elements. */
  moved: string[];
}

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/session')).json()).user.id;
}

test('faces have a fitting size, and nothing jumps while they load', async ({
  page: mona,
  browser,
  stack,
}) => {
  const robin = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(robin, stack, 'Robin Still');
  await savePicture(robin, stack);
  await joinAsMember(mona, stack, 'Mona Still');
  await savePicture(mona, stack);
  const [robinId, monaId] = [await idOf(robin), await idOf(mona)];
  const like = { user1Id: robinId, user2Id: monaId, type: 'like', note: 'Hello you' };
  expect((await robin.request.post('/api/matches', { data: like })).status()).toBe(201);
  await robin.context().close();
  await mona.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node as Element | null)?.className ?? '');
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  const measured: Record<string, Shift[]> = {};
  const measure = async (path: string) => {
    await mona.goto(path);
    // Members of other tests have no picture, and Discover may start with one of them.
    const face = mona
      .locator(path === '/matches' ? 'main article' : 'main img')
      .filter({ visible: true });
    await expect(face.first()).toBeVisible();
    // A phone does not show the same face twice.
    if (path.startsWith('/profile/')) await expect(face).toHaveCount(1);
    await mona.waitForLoadState('networkidle');
    await mona.evaluate(() => document.fonts.ready);
    measured[path.replace(robinId, ':id')] = await mona.evaluate(
      () => (globalThis as unknown as { shifts: Shift[] }).shifts,
    );
    const tooLarge = await mona.locator('main img').evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ currentSrc }) => currentSrc.includes('/files/'))
        // No file smaller than the smallest is stored.
        .filter(
          (image) =>
            image.naturalWidth > 480 && image.naturalWidth > 2.7 * image.width * devicePixelRatio,
        )
        .map(({ currentSrc, width }) => `${currentSrc} in ${width}px`),
    );
    expect(tooLarge).toEqual([]);
  };
  for (const path of ['/', '/browse', '/matches', '/matches?tab=matches', `/profile/${robinId}`]) {
    await measure(path);
  }
  const back = { user1Id: monaId, user2Id: robinId, type: 'like' };
  const { id: matchId } = await (await mona.request.post('/api/matches', { data: back })).json();
  await mona.goto(`/conversation/${matchId}`);
  for (const line of ['Hello', 'Do you cook?', 'I make dumplings', 'Every Sunday']) {
    await mona.getByRole('textbox', { name: 'Message' }).fill(line);
    await mona.keyboard.press('Enter');
    await expect(mona.getByRole('log').getByText(line, { exact: true })).toBeVisible();
  }
  for (const path of ['/matches?tab=chat', `/conversation/${matchId}`]) await measure(path);
  for (const [path, shifts] of Object.entries(measured)) {
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MAX);
  }
});
