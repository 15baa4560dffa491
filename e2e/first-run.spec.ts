import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from './fixtures.ts';

// It begins without an admin.
test.use({ community: 'first run' });

const runFile = promisify(execFile);

test('a link leads from an empty installation to a branded Berlin, by invitation only', async ({
  page,
  stack,
  browser,
  findLink,
  expectAccessible,
}) => {
  const command = ['app/server/operations/admin-command.ts', 'admin', 'setup'];
  const { stdout } = await runFile(process.execPath, command, {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      RIZZLY_ENV: '/dev/null',
      DATA_DIR: stack.dataDir,
      PUBLIC_URL: stack.url,
    },
  });
  const heading = (name: string) =>
    expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

  await page.goto(/http\S+\/setup\/\S+/u.exec(stdout)?.[0] ?? '');
  await page.getByRole('link', { name: 'Create an Account' }).click();
  await page.getByLabel('Full Name').fill('Ada Vale');
  await page.getByLabel('Email').fill('ada@first-run.example');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm Password').fill('secret1');
  await page.getByRole('button', { name: 'Next: About You' }).click();
  // The focus goes there by itself, and would else leave the next field while it is filled.
  await expect(page.getByLabel('Age')).toBeFocused();
  await page.getByLabel('Location').fill('berlin');
  await page.getByRole('option', { name: 'Berlin, DE' }).click();
  await page.getByRole('button', { name: 'Next: Interests' }).click();
  for (const name of ['Music', 'Coffee', 'Food']) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration Successful!')).toBeVisible();
  await page.goto(await findLink('ada@first-run.example', '/verify-email'));
  await page.getByRole('button', { name: 'Become the Admin' }).click();

  await heading('Name and Color');
  await page.getByLabel('Name', { exact: true }).fill('Spree');
  await page.getByLabel('Tagline').fill('Meet the city');
  await page.getByLabel('Color', { exact: true }).fill('#1f7a8c');
  await expect(page.getByRole('figure', { name: 'Preview' })).toContainText('Spree');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  await heading('Places');
  await page.getByLabel('Add a country').fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Germany')).toBeVisible();
  await page.getByRole('button', { name: 'Remove United States' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('United States')).toBeHidden();
  await page.getByLabel('Distances in').selectOption({ label: 'Kilometers' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await heading('The Door');
  // What was left is resumed.
  await page.goto('/admin/first-run');
  await heading('The Door');
  await page.getByLabel('The door').selectOption({ label: 'By invitation' });
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  await heading('Rules');
  await page.getByRole('button', { name: 'Start with our template' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();

  await heading('Mail');
  // Each step has its mark. A toast would only cover the next one.
  await expect(page.locator('.toasts').getByRole('status')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send Me a Mail' }).click();
  await expect(page.getByText('No mail server is set', { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading('Your Community Is Open');

  // Ada keeps Austin until she chooses another place.
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Filters/u }).click();
  await expect(page.getByLabel('Distance')).toContainText('Within 80 km');
  const visitor = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await visitor.goto('/register');
  await expect(visitor.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
  await expect(visitor).toHaveTitle(/Spree/u);
  await visitor.goto('/rules');
  await expect(visitor.getByText('Be kind.', { exact: false })).toBeVisible();
});
