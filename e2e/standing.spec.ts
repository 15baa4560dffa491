import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import type { Stack } from './stack.ts';

const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth/session')).json()).user.id;

/** Decides a case about the member at `page`, as a moderator through the API. */
async function decideAbout(page: Page, browser: Browser, stack: Stack, decision: object) {
  const open = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
  const [reporter, moderator] = [await open(), await open()];
  const memberId = await idOf(page);
  await joinAsMember(reporter, stack, 'Nora Reporter');
  const subject = { kind: 'member', id: memberId };
  const data = { subject, reason: 'scam' };
  expect((await reporter.request.post('/api/reports', { data })).status()).toBe(201);
  await joinAsStaff(moderator, stack, 'Mila Moderator', 'moderator');
  const cases: { id: string; version: number; member: { id: string } | null }[] = await (
    await moderator.request.get('/api/desk/cases')
  ).json();
  const found = cases.find(({ member }) => member?.id === memberId);
  const finding = 'You asked people for money.';
  const decided = await moderator.request.post(`/api/desk/cases/${found?.id}/decide`, {
    data: { version: found?.version, finding, rule: 'scam', ...decision },
  });
  expect(decided.status()).toBe(200);
  await Promise.all([reporter.context().close(), moderator.context().close()]);
}

test('a limit is shown on Home immediately, with its end and the way to appeal', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Lina Limit');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Welcome/u })).toBeVisible();
  await expect(page.getByText('Your account is limited')).toHaveCount(0);

  await decideAbout(page, browser, stack, { decision: 'limit', days: 3 });

  await expect(page.getByText('Your account is limited')).toBeVisible();
  await expect(page.getByText(/^Until .+ you can’t send new likes/u)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See why, and appeal' }).click();
  await expect(page.getByText('You asked people for money.')).toBeVisible();
});

test('a suspended member reads the reason, appeals, requests their data, and leaves', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const { password } = await joinAsMember(page, stack, 'Sid Suspended');
  await page.goto('/');
  await decideAbout(page, browser, stack, { decision: 'suspend', days: 7 });

  // Without a reload: the socket closes, and the session contains the reason.
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByText('You asked people for money.')).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole('link', { name: 'The house rules' })).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  const reason = page.getByLabel('Why is this decision wrong?');
  await expect(reason).toBeFocused();
  await page.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(page.getByText('Please say why the decision is wrong')).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('That was somebody else.');
  await page.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(page.getByText('We are looking at your appeal.')).toBeVisible();

  await page.getByRole('button', { name: 'Ask for my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your Password').fill(password);
  await dialog.getByRole('button', { name: 'Ask for my data' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/putting your file together|Download my data/u)).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/goodbye/u);
});
