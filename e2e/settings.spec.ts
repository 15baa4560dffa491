import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

const NEW_PASSWORD = 'a much longer secret';

/** Opens the account settings from the user menu; on a phone, Settings is a list first. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const list = page.getByRole('navigation', { name: 'Settings' });
  await list.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/u);
  await expect(page).toHaveTitle('Account - Settings');
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm New Password').fill(next);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

/** An authenticator in software, which always confirms the user. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs the same member in in another browser. */
async function signInElsewhere(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle('Home');
  return page;
}

test('a member changes the password, which signs out the other browser immediately', async ({
  page,
  stack,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const { email, password } = await joinAsMember(page, stack, 'Mona Vale');
  const other = await signInElsewhere(browser, `${baseURL}`, { email, password });

  await page.goto('/');
  await openAccount(page);
  await expectAccessible();
  await page.getByLabel('New Password', { exact: true }).fill('password1');
  await expect(page.getByText('This password is on every list.')).toBeVisible();
  await expectAccessible();
  await changePassword(page, 'not it', NEW_PASSWORD);
  await expect(page.getByText('This password is on every list.')).toBeHidden();
  await expect(
    page.getByText('That is not your password. Please try again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await changePassword(page, password, NEW_PASSWORD);
  await expect(page.getByText('Password Changed')).toBeVisible();
  await expectAccessible();

  await expect(other).toHaveTitle('Welcome - Rizzly');
  await other.context().close();
  await page.reload();
  await expect(page.getByLabel('Current Password')).toBeVisible();
});

test('a member signs out one other browser, then all others @phone', async ({
  page,
  stack,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const account = await joinAsMember(page, stack, 'Mona Vale');
  const others = [
    await signInElsewhere(browser, `${baseURL}`, account),
    await signInElsewhere(browser, `${baseURL}`, account),
    await signInElsewhere(browser, `${baseURL}`, account),
  ];
  await page.goto('/settings/account');
  const rows = page.getByRole('region', { name: "Where you're signed in" }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(rows.first()).toContainText('Chrome');
  await expectAccessible();

  await rows
    .getByRole('button', { name: /Sign out/u })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('listitem').and(page.locator(':focus'))).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  for (const other of others) {
    await expect(other).toHaveTitle('Welcome - Rizzly');
    await other.context().close();
  }
});

test('a member changes the email, and undoes it from the old inbox', async ({
  page,
  stack,
  findLink,
  expectAccessible,
}, { project }) => {
  const { email, password } = await joinAsMember(page, stack, 'Mona Vale');
  const newEmail = `new.${project.name}.${email}`;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByLabel('New Email')).toBeFocused();
  await page.getByLabel('New Email').fill(newEmail);
  await page.getByLabel('Your Password').fill('not it');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByLabel('Your Password')).toBeFocused();
  await expectAccessible();
  await page.getByLabel('Your Password').fill(password);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('main').getByText(/We sent a link to/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Email' })).toBeFocused();
  await expectAccessible();

  await page.goto(await findLink(newEmail, '/confirm-email'));
  await expect(page.getByRole('button', { name: 'Confirm Email' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed!' })).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText(`You sign in with ${newEmail}`)).toBeVisible();

  await page.goto(await findLink(email, '/undo-email'));
  await expect(page.getByRole('button', { name: 'Undo the Change' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo the Change' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is back' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle('Sign In - Rizzly');
  await page.goto(await findLink(email, '/reset-password'));
  await expect(page.getByLabel('New Password')).toBeVisible();
});

test('a member adds a passkey, signs in with it, and keeps the last way in', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const { password } = await joinAsMember(page, stack, 'Mona Vale');
  await addAuthenticator(page);
  const card = page.getByRole('region', { name: 'Passkeys' });
  const rows = card.getByRole('listitem');
  const remove = async (name: string) => {
    await card.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Remove Passkey' }).click();
  };
  const removesPassword = page.getByRole('button', { name: 'Remove Password' });

  await page.goto('/settings/account');
  await expect(card).toBeVisible();
  await expect(removesPassword).toBeHidden();
  await card.getByRole('button', { name: 'Add a Passkey' }).click();
  await card.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await expectAccessible();
  await card.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(rows).toContainText('My phone');
  await expect(card.getByRole('button', { name: 'Add a Passkey' })).toBeFocused();

  await card.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rows).toContainText('My laptop');

  // The same device again.
  await card.getByRole('button', { name: 'Add a Passkey' }).click();
  await card.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();

  await page.request.post(`${stack.url}/api/auth/logout`);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveTitle('Home');

  await page.goto('/settings/account');
  await removesPassword.click();
  await page.getByRole('dialog').getByLabel('Your Password').fill(password);
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Password' }).click();
  await expect(page.getByText('You have no password')).toBeVisible();
  await remove('My laptop');
  await expect(page.getByText(/This passkey is your last way to sign in/u)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect(page).toHaveTitle('Home');

  await page.goto('/settings/account');
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByLabel('Current Password')).toBeVisible();
  await remove('My laptop');
  await expect(rows).toHaveCount(0);
  await expectAccessible();
});

test('an unknown section is not found @phone', async ({ page, stack }) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/settings/no-such-section');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
