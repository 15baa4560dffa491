import { generate } from 'otplib';

import { expect, test } from './fixtures.ts';
import { letTimePass } from './let-time-pass.ts';
import { joinAsStaff } from './member.ts';

// Everybody with a role in this community is asked for a second factor.
test.use({ community: 'second-factor' });

/** The code of the next half minute, because each works once. */
const nextCode = (secret: string) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

test(
  'an admin asks the team for a second factor, sets codes up and signs in with one',
  { tag: '@phone' },
  async ({ page, stack, expectAccessible }) => {
    const { email, password } = await joinAsStaff(page, stack, 'Ada Vale', 'admin');
    await page.goto('/admin/members');
    const ask = page.getByRole('switch', { name: /second factor/u });
    await ask.click();
    await expect(ask).toBeChecked();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const dialog = page.getByRole('dialog', { name: 'A Second Factor' });
    await page.goto('/admin');
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: 'Set One Up' }).click();
    await page.getByRole('button', { name: 'Set Up Codes' }).click();
    const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
    await expectAccessible();
    const now = Math.floor(Date.now() / 1000);
    await page.getByLabel('Code from the app').fill(await generate({ secret, epoch: now }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('recovery codes are for the day')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.goto('/admin/identity');
    await expect(page.getByLabel('Tagline')).toBeVisible();

    await page.request.post(`${stack.url}/api/auth/logout`);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.getByLabel('Code').fill(await nextCode(secret));
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/admin/identity');
    await letTimePass(stack);
    await page.getByLabel('Tagline').fill('Two are safer than one');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expectAccessible();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Sign in and go on' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  },
);
