import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { findOverflow } from './looks.ts';

const PASSWORD = 'first-secret';
const NEW_PASSWORD = 'second-secret';

test('a visitor registers, verifies, signs out, signs in and resets the password', async ({
  page,
  findLink,
  expectAccessible,
}, { project }) => {
  const email = `mona.${project.name}@example.com`;
  await page.goto('/');
  await expect(page).toHaveTitle('Welcome - Rizzly');
  await expectAccessible();
  await page.getByRole('button', { name: 'Get Started' }).click();

  await register(page, email, expectAccessible);
  await expect(page).toHaveTitle('Check Your Email - Rizzly');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/expires in 24 hours/)).toBeVisible();
  await expectAccessible();

  await page.goto(await findLink(email, '/verify-email'));
  await expect(page.getByText('Email Verified!')).toBeVisible();
  await expect(page).toHaveTitle('Home');
  await expect(page.getByRole('heading', { name: /Mona Vale!/ })).toBeVisible();
  await expectAccessible();

  await signOut(page);
  await signIn(page, email, PASSWORD, expectAccessible);
  await signOut(page);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText("If an account with that email exists, we've sent you a password reset link."),
  ).toBeVisible();
  await expectAccessible();

  await page.goto(await findLink(email, '/reset-password'));
  await expect(page.getByLabel('New Password')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successful!')).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, NEW_PASSWORD, expectAccessible);
});

test('a press counts although a warning about the password comes meanwhile @phone', async ({
  page,
}) => {
  const list = '**/assets/passwords-*.js';
  const held = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Mona Vale');
  await page.getByLabel('Email').fill('pressed@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm Password').fill('secret1');
  await page.getByRole('button', { name: 'Next: About You' }).hover();
  await page.mouse.down();
  const loaded = page.waitForResponse(list);
  held.resolve();
  await (await loaded).finished();
  // The warning moves the button as soon as the list has been read.
  await page.waitForTimeout(500);
  await page.mouse.up();

  await expect(page.getByLabel('Age')).toBeFocused();
  await page.getByRole('tab', { name: 'Basics' }).click();
  await expect(page.getByText('This password is on every list.', { exact: false })).toBeVisible();
});

test('the first page shows three drawn people beside each other @phone', async ({ page }) => {
  await page.goto('/');
  const people = page.getByRole('region', { name: 'The kind of people you meet' });
  const tops = await Promise.all(
    ['Sings in traffic', 'Hikes slowly', 'Cooks for ten'].map(async (name) => {
      const box = await people.getByRole('heading', { name }).boundingBox();
      return box?.y;
    }),
  );
  expect(tops[0]).toBeDefined();
  expect(new Set(tops).size).toBe(1);
});

test('the first page fits a phone with large text', async ({ page }) => {
  // The space of 360 × 640 pixels at a text size of 150 %.
  await page.setViewportSize({ width: 240, height: 426 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
});

test('an unverified visitor is asked to verify, and a used link is rejected', async ({
  page,
  findLink,
  expectAccessible,
}, { project }) => {
  const email = `late.${project.name}@example.com`;
  await page.goto('/register');
  await register(page, email, expectAccessible);
  await page.getByRole('button', { name: 'Already verified? Sign In' }).click();
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText('Email Verification Required')).toBeVisible();
  await expect(page).toHaveTitle('Check Your Email - Rizzly');

  const link = await findLink(email, '/verify-email');
  await page.goto(link);
  await expect(page).toHaveTitle('Home');
  await signOut(page);
  await page.goto(link);
  await expect(page.getByText('Verification Failed', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page).toHaveTitle('Sign In - Rizzly');
});

test('registration opens the tab with the first mistake', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('M');
  await page.getByRole('tab', { name: 'Interests' }).click();
  for (const name of ['Music', 'Coffee']) await page.getByRole('button', { name }).click();
  await expect(page.getByText('Selected: 2/3 minimum')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  await page.getByRole('button', { name: 'Food' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('tab', { name: 'Basics' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

/** Fills in all tabs, moving between them by keyboard, and submits. `check` runs on each tab. */
async function register(page: Page, email: string, check: () => Promise<void>): Promise<void> {
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await check();
  await page.getByLabel('Full Name').fill('Mona Vale');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel('Confirm Password').press('Tab');
  await expect(page.getByRole('tab', { name: 'About You' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await check();
  await page.getByLabel('Age').fill('29');
  await page.getByLabel('Location').fill('austin');
  await page.getByRole('option', { name: 'Austin, TX' }).click();
  await page.getByLabel('Bio').fill('Roasts her own beans.');
  await page.getByLabel('Bio').press('Tab');
  for (const name of ['Music', 'Coffee', 'Food']) await page.getByRole('button', { name }).click();
  await check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration Successful!')).toBeVisible();
}

async function signIn(
  page: Page,
  email: string,
  password: string,
  check: () => Promise<void>,
): Promise<void> {
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign In - Rizzly');
  await check();
  await fillSignIn(page, email, password);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveTitle('Home');
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveTitle('Welcome - Rizzly');
}
