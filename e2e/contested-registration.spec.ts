import type { Browser, BrowserContext, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Stack } from './stack.ts';

test('the owner opens the account with the password of their own sign-up', async ({
  browser,
  page,
  stack,
  findLink,
  expectAccessible,
}, { project }) => {
  const email = `contested.${project.name}@example.com`;
  await register(page, stack, { email, fullName: 'Mona Vale', password: 'owner-secret' });
  const link = await findLink(email, '/verify-email');
  await inOtherBrowser(browser, (other) =>
    register(other, stack, { email, fullName: 'Not Mona', password: 'other-secret' }),
  );

  await page.goto(link);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(page).toHaveTitle('Verify Email - Rizzly');
  await expectAccessible();

  await password.fill('other-secret');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText(/not the password of this sign-up/u)).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible();

  await password.fill('owner-secret');
  await password.press('Enter');
  await expect(page.getByText('Email Verified!')).toBeVisible();
  await expect(page).toHaveTitle('Home');
  await expect(page.getByRole('heading', { name: /Mona Vale!/u })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the link of the other sign-up becomes invalid when the account is created', async ({
  browser,
  page,
  stack,
  findLink,
}, { project }) => {
  const email = `outrun.${project.name}@example.com`;
  await register(page, stack, { email, fullName: 'Mona Vale', password: 'owner-secret' });
  const own = await findLink(email, '/verify-email');
  await inOtherBrowser(browser, async (other) => {
    await register(other, stack, { email, fullName: 'Not Mona', password: 'other-secret' });
    const foreign = await findLink(email, '/verify-email', [own]);
    await other.goto(foreign);
    await expect(other.getByLabel('Password', { exact: true })).toBeVisible();

    await page.goto(own);
    await page.getByLabel('Password', { exact: true }).fill('owner-secret');
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page).toHaveTitle('Home');

    await other.getByLabel('Password', { exact: true }).fill('other-secret');
    await other.getByRole('button', { name: 'Verify Email' }).click();
    await expect(other.getByText('Verification Failed', { exact: true })).toBeVisible();
    await expect(other.getByRole('heading', { name: "That link didn't work" })).toBeFocused();
  });
});

test('Check Your Email survives a reload', async ({ page }, { project }) => {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Mona Vale');
  await page.getByRole('button', { name: 'Next: About You' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  const email = `reload.${project.name}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm Password').fill('secret1');
  // The button moves when the message disappears.
  await expect(page.getByText("Passwords don't match")).toBeHidden();
  await page.getByRole('button', { name: 'Next: About You' }).click();
  await expect(page.getByLabel('Age')).toBeFocused();
  await page.getByLabel('Location').fill('austin');
  await page.getByRole('option', { name: 'Austin, TX' }).click();
  await page.getByRole('button', { name: 'Next: Interests' }).click();
  for (const name of ['Music', 'Coffee', 'Food']) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();

  await page.reload();

  await expect(page).toHaveTitle('Check Your Email - Rizzly');
  await expect(page.getByText(email)).toBeVisible();
});

/** Registers through the API; the page keeps the cookie that identifies its browser. */
async function register(
  page: Page,
  stack: Stack,
  visitor: { email: string; fullName: string; password: string },
): Promise<void> {
  const answer = await page.request.post(`${stack.url}/api/auth/register`, {
    data: {
      ...visitor,
      username: visitor.email,
      confirmPassword: visitor.password,
      age: 29,
      location: 'Austin, TX',
      interests: ['Music', 'Coffee', 'Travel'],
    },
  });
  expect(answer.status()).toBe(201);
}

async function inOtherBrowser(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
  const context: BrowserContext = await browser.newContext();
  await run(await context.newPage());
  await context.close();
}
