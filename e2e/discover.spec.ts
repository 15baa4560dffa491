import type { Page } from '@playwright/test';

import { expectApart } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

// Only these members are candidates.
test.use({ community: 'discover' });

const INTERESTS = ['Gaming', 'Photography', 'Music', 'Art', 'Travel', 'Fitness', 'Cooking', 'Pets'];

async function joinWith(page: Page, stack: Parameters<typeof joinAsMember>[1], name: string) {
  await joinAsMember(page, stack, name);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const bio = 'I repair radios and sing to them while I do. '.repeat(11);
  await page.request.put(`/api/users/${user.id}`, { data: { bio, interests: INTERESTS } });
}

test('a text page scrolls inside of its card, and a toast covers neither face nor buttons @phone', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  for (const name of ['Robin Radio', 'Cleo Radio']) await joinWith(other, stack, name);
  await joinAsMember(page, stack, 'Mona Vale');
  for (const height of [780, 640]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/matches');
    const card = page.getByTestId('candidate');
    await expect(card).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const text = card.getByRole('region');
    const like = page.getByRole('button', { name: 'Like', exact: true });

    await expectApart(text, card.getByRole('heading'));
    await expectApart(text, like);
    await expectApart(like, page.getByRole('navigation').last());
    const hidden = await text.evaluate((element) => {
      const [first] = element.children;
      const top = (first?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top;
      return { above: Math.min(0, top), below: element.scrollHeight - element.clientHeight };
    });
    expect(hidden.above).toBe(0);
    expect(hidden.below).toBeGreaterThan(0);
    await expectAccessible();
  }

  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const toast = page.locator('.toasts').getByRole('status');
  await expect(toast).toContainText('Match sent! 💕');
  await expectApart(toast, page.getByTestId('candidate'));
  await other.context().close();
});
