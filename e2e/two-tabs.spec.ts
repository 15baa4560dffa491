import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { openTab } from './open-tab.ts';

/** Changes are sent only over the socket: polling would take longer, even next to a busy machine. */
const AT_ONCE = { timeout: 20_000 };

const challenge = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('a bonus, a challenge and a maze in one tab show in the other immediately', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await openTab(page, '/');
  const other = await page.context().newPage();
  await openTab(other, '/challenges');
  await expect(challenge(other, 'Video Introduction')).toBeVisible();

  // The celebration is over after five seconds, so it is waited for first.
  await page.getByRole('button', { name: 'Claim Daily Bonus' }).click();
  await expect(other.getByText('Achievement Unlocked!')).toBeVisible(AT_ONCE);
  for (const tab of [page, other]) {
    await expect(tab.getByText('10 Rizz', { exact: true })).toBeVisible(AT_ONCE);
  }

  const { user } = await (await page.request.get('/api/auth/session')).json();
  await page.request.put(`/api/users/${user.id}`, {
    data: { videoIntroUrl: 'https://example.com/video.mp4', profileComplete: true },
  });
  await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
  await challenge(page, 'Video Introduction')
    .getByRole('button', { name: 'Complete Challenge' })
    .click();
  await expect(challenge(page, 'Video Introduction').getByText('Completed!')).toBeVisible();
  await expect(challenge(other, 'Video Introduction').getByText('Completed!')).toBeVisible(AT_ONCE);
  await expect(other.getByText('60 Rizz', { exact: true })).toBeVisible(AT_ONCE);

  const played = await page.request.post(`${stack.url}/api/rizzman/play`, {
    data: { score: 0, level: 1, completed: false, timeRemaining: 0 },
  });
  expect(played.status()).toBe(200);
  await expect(other.getByText('Already Played Today')).toBeVisible(AT_ONCE);
  await expect(page.getByText('Already Played Today')).toBeVisible(AT_ONCE);
});
