import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, findViolations, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { createUnsubscribeLink } from './unsubscribe-link.ts';

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/session')).json()).user.id;
}

test('a match rings the bell in the other member’s tab, and viewing it marks it as read', async ({
  page,
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.url });
  const robin = await context.newPage();
  await joinAsMember(page, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  const [monaId, robinId] = [await idOf(page), await idOf(robin)];
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications' });
  await page.goto('/');
  await bell.click();
  await expect(page.getByRole('heading', { name: 'All quiet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse members' }).click();
  await expect(page).toHaveURL('/browse');

  const like = (from: Page, user1Id: string, user2Id: string) =>
    from.request.post('/api/matches', {
      data: { user1Id, user2Id, type: 'like', status: 'pending' },
    });
  await like(robin, robinId, monaId);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');

  await bell.click();
  const row = page.getByRole('main').getByRole('link', { name: 'Robin Vale likes you.' });
  await expect(row).toContainText('Unread');
  await expect(bell).toHaveAccessibleName('Notifications');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  const seen = page.waitForResponse('**/api/notifications/read');
  await like(page, monaId, robinId);
  const match = page
    .getByRole('main')
    .getByRole('link', { name: 'You and Robin Vale are a match' });
  await expect(match).toBeVisible();
  await expect(row).toHaveCount(0);
  await seen;
  await match.click();
  await expect(page).toHaveURL(/\/conversation\//u);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.goBack();
  await expect(match).not.toContainText('Unread');
  await context.close();
});

test('a mail’s link asks, and stops the mails after a press of its button, signed out', async ({
  page,
  browser,
  stack,
}) => {
  await joinAsMember(page, stack, 'Mona Hart');
  const link = await createUnsubscribeLink(stack, await idOf(page), ['messages', 'matches']);
  const context = await browser.newContext({ baseURL: stack.url });
  const signedOut = await context.newPage();
  const noticesOf = async () => (await (await page.request.get('/api/settings')).json()).notices;

  await signedOut.goto(link);

  const button = signedOut.getByRole('button', { name: 'Stop these mails' });
  await expect(signedOut.getByText('mails about messages, likes, and matches?')).toBeVisible();
  expect(await findViolations(signedOut)).toEqual([]);
  expect((await noticesOf()).messages.mail).toBe('daily');

  await signedOut.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await signedOut.keyboard.press('Enter');
  await expect(signedOut.getByRole('heading', { name: 'You won’t get these mails' })).toBeVisible();
  expect(await findViolations(signedOut)).toEqual([]);
  expect(await noticesOf()).toMatchObject({
    messages: { mail: 'off', push: 'immediate' },
    matches: { mail: 'off', push: 'immediate' },
    groups: { mail: 'daily' },
  });

  await signedOut.goto('/unsubscribe/unknown');
  await expect(signedOut.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await signedOut.getByRole('link', { name: 'Open the settings' }).click();
  await expect(signedOut.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await context.close();
});
