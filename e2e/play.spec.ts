import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Saves a video introduction the way Home's card does without a camera (§7). */
async function saveVideo(page: Page, stack: Stack): Promise<void> {
  const { user } = await (await page.request.get(`${stack.url}/api/auth/session`)).json();
  const answer = await page.request.put(`${stack.url}/api/users/${user.id}`, {
    data: { videoIntroUrl: 'https://example.com/video-introduction.mp4', profileComplete: true },
  });
  expect(answer.status()).toBe(200);
}

const challenge = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('the daily bonus can be claimed once, raises the score and is celebrated', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Mona Vale!' })).toBeVisible();
  await expect(page.getByText('100 points to next level')).toBeVisible();
  await expect(page.getByRole('link', { name: "Today's Matches" })).toHaveAttribute(
    'href',
    '/matches',
  );
  await expectAccessible();

  await page.getByRole('button', { name: 'Claim Daily Bonus' }).click();
  await expect(page.getByText('Daily Bonus Claimed! +10 Rizz Points 🎉')).toBeVisible();
  await expect(page.getByText('Achievement Unlocked!')).toBeVisible();
  await expect(page.getByText('10 Rizz', { exact: true })).toBeVisible();
  await expect(page.getByText('1 day streak')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claimed Today' })).toBeDisabled();
  await expectAccessible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Claimed Today' })).toBeVisible();
});

test('what a call earned is shown with its answer, though no live event comes', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Mona Silent');
  // The socket opens, and stays silent.
  await page.routeWebSocket(/\/ws\?/u, () => {});
  await page.goto('/');

  await page.getByRole('button', { name: 'Claim Daily Bonus' }).click();

  await expect(page.getByText('Daily Bonus Claimed! +10 Rizz Points 🎉')).toBeVisible();
  await expect(page.locator('[data-points-counter]')).toHaveText('10 Rizz');
});

test('a challenge links to the place where it is done, then pays points once', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/challenges');
  await expect(page).toHaveTitle('Challenges');
  await expect(page.getByText('0/4')).toBeVisible();

  const iceBreaker = challenge(page, 'Ice Breaker Master');
  await expect(iceBreaker.getByRole('button', { name: 'Complete Challenge' })).toHaveCount(0);
  await expect(iceBreaker.getByRole('link', { name: 'Go' })).toHaveAttribute(
    'href',
    '/matches?tab=matches',
  );
  await expectAccessible();

  await saveVideo(page, stack);
  await page.reload();
  const video = challenge(page, 'Video Introduction');
  await video.getByRole('button', { name: 'Complete Challenge' }).click();
  await expect(page.getByText('Challenge Complete! 🎉')).toBeVisible();
  await expect(page.getByText('You earned 25 Rizz points! New score: 50')).toBeVisible();
  await expect(video.getByText('Completed!')).toBeVisible();
  await expect(page.getByText('1/4')).toBeVisible();

  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(page.getByRole('heading', { name: 'Match Maker' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Achievements' }).click();
  await expect(page.getByRole('heading', { name: 'Maze Master' })).toBeVisible();
});

test('an earned skin can be chosen, and visitors see it on the member’s profile', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/profile?tab=achievements');
  const orchard = page.getByRole('radio', { name: /Orchard/ });
  await expect(orchard).toBeDisabled();
  await expectAccessible();

  await saveVideo(page, stack);
  await page.reload();
  await expect(page.getByText('Camera Ready')).toBeVisible();
  // The radio is invisible; its label is what members click.
  await page.getByText('Orchard', { exact: true }).click();
  await expect(orchard).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'orchard');
  await expect(page.getByText('Skin Changed')).toBeVisible();
  await expectAccessible();

  const { user } = await (await page.request.get(`${stack.url}/api/auth/session`)).json();
  const context = await browser.newContext({ baseURL: stack.url });
  const visitor = await context.newPage();
  await joinAsMember(visitor, stack, 'Robin Avery');
  await visitor.goto(`/profile/${user.id}`);
  await expect(visitor.locator('main [data-skin="orchard"]')).toBeVisible();
  await expect(visitor.locator('html')).toHaveAttribute('data-skin', 'classic');
  await context.close();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'orchard');
});
