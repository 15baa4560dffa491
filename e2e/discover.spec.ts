import type { Page } from '@playwright/test';

import { expectApart, expectInWindow } from './boxes.ts';
import { expect, findViolations, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { savePicture } from './picture.ts';

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
  await page.goto('/matches');
  // Asked once below the card of whoever finds few, which makes the page longer.
  await page.getByRole('button', { name: 'No, thanks' }).click();
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

test('Pass and Like are in view below the notice that people wait @phone', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinWith(other, stack, 'Robin Notice');
  await joinAsMember(page, stack, 'Mona Notice');
  await page.route('**/api/unread', async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), likesHeld: true, yourTurn: 8 };
    await route.fulfill({ response: answer, json });
  });
  for (const height of [740, 640]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/matches');

    const notice = page.getByRole('link', { name: /^Eight people are waiting for your answer/u });
    await expect(notice).toHaveAttribute('href', '/matches?tab=chat&turn=yours');
    for (const name of ['Pass', 'Like']) {
      const button = page.getByRole('button', { name, exact: true });
      await expectInWindow(button);
      await expectApart(button, page.getByRole('navigation').last());
    }
    await expectAccessible();
  }
  await other.context().close();
});

test('Browse shows two members and their actions on a phone @phone', async ({
  page,
  browser,
  stack,
}) => {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  for (const name of ['Robin Two', 'Cleo Two']) await joinWith(other, stack, name);
  await joinAsMember(page, stack, 'Mona Two');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/browse');

  const connect = page.getByRole('button', { name: /^Connect/u }).nth(1);

  await expectInWindow(connect);
  await expectApart(connect, page.getByRole('navigation').last());
  await other.context().close();
});

/** Passes members of earlier tests, who have no picture to like with a note. */
async function passFaceless(page: Page): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const list = await page.request.get(`/api/users/${user.id}/potential-matches`);
  for (const { id, profilePicture } of await list.json()) {
    if (profilePicture !== null) continue;
    const data = { user1Id: user.id, user2Id: id, type: 'pass' };
    await page.request.post('/api/matches', { data });
  }
}

test('a note’s dialog that is slow to load says so, and nothing rises over the next face @phone', async ({
  page,
  browser,
  stack,
}) => {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  for (const name of ['Robin Slow', 'Cleo Slow', 'Dan Slow']) {
    await joinWith(other, stack, name);
    await savePicture(other, stack);
  }
  await joinAsMember(page, stack, 'Mona Slow');
  await passFaceless(page);
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/like-dialog-/u, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto('/matches');
  const first = await page.getByTestId('candidate').getAttribute('data-member');

  await page.getByRole('button', { name: 'Like with a note' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Loading' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.locator('.toasts').getByRole('status')).toContainText('Match sent! 💕');
  await expect(page.getByTestId('candidate')).not.toHaveAttribute('data-member', first ?? '');
  const loaded = page.waitForResponse(/like-dialog-/u);
  load();
  await loaded;

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.context().close();
});

test('Pass and Like are in sight at 200 % zoom, and the keys work after the list of keys @phone', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  for (const name of ['Robin Zoom', 'Cleo Zoom']) await joinWith(other, stack, name);
  await joinAsMember(page, stack, 'Mona Zoom');
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/browse');
  await page
    .getByRole('link', { name: /^Matches/u })
    .last()
    .click();
  const face = page.getByTestId('candidate');
  await expect(face).toBeVisible();
  const navigation = page.getByRole('navigation').last();
  for (const name of ['Pass', 'Like']) {
    const button = page.getByRole('button', { name, exact: true });
    await expectInWindow(button);
    await expectApart(button, navigation);
  }
  await expectAccessible();

  const before = await face.getAttribute('data-member');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');

  await expect(page.locator('.toasts').getByRole('status')).toContainText('Match sent! 💕');
  await expect(face).not.toHaveAttribute('data-member', before ?? '');
  await other.context().close();
});
