import { expect, test } from './fixtures.ts';
import { letTimePass } from './let-time-pass.ts';
import { joinAsMember, joinAsStaff } from './member.ts';

// Its figures and roles are of this community alone.
test.use({ community: 'admin' });

test(
  'an admin sees how the community is, gives a role and finds it in the audit',
  { tag: '@phone' },
  async ({ page, browser, stack, expectAccessible }) => {
    const guest = await (await browser.newContext()).newPage();
    await joinAsMember(guest, stack, 'Ben Brook');
    await joinAsStaff(page, stack, 'Ada Vale', 'admin');

    await page.goto('/admin');
    await expect(page.getByRole('link', { name: /Finish \d first steps/u })).toBeVisible();
    await page.getByText('Other figures').click();
    const tile = page.getByRole('button', { name: /^Registrations 2 today/u });
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.getByRole('img', { name: 'Registrations over time, 2 at most' }),
    ).toBeVisible();
    await page.getByText('Month', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^Registrations 2 this month/u })).toBeVisible();
    await page.getByText('All figures as a table').click();
    await expect(page.getByRole('columnheader', { name: 'Ended in silence' })).toBeVisible();
    await expectAccessible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('figures.csv');

    await page.goto('/admin/members');
    await expect(page.getByText('Ada Vale')).toBeVisible();
    await page.getByLabel('Name or exact email address').fill('ben br');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByText('Ada Vale')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'More about Ben Brook' }).click();
    await page.getByRole('menuitem', { name: 'Manage' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('Moderator');
    await expectAccessible();
    await letTimePass(stack);
    const save = page.getByRole('button', { name: 'Save the role' });
    await save.click();
    // The question is over the dialog that it came from, and closes alone.
    const question = page.getByRole('dialog', { name: 'Sign In Again' });
    await expect(question.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByText('That Did Not Work')).toBeVisible();
    await save.click();
    await page.getByLabel('Your password').fill('secret1');
    await page.getByRole('button', { name: 'Sign in and go on' }).click();
    await expect(page.getByText('Role Saved')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Moderator' })).toBeVisible();

    await page.goto('/admin/audit');
    await expect(page.getByText('The chain of 1 entry is whole', { exact: false })).toBeVisible();
    await expect(page.getByText('Role: no role → moderator')).toBeVisible();
    await expectAccessible();
  },
);

test('an admin sets a webhook up', async ({ page, stack, expectAccessible }) => {
  await joinAsStaff(page, stack, 'Ada Vale', 'admin');

  await page.goto('/admin/webhook');
  await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/u);
  await page.getByLabel('Address').fill('https://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/internal|public/u);
  await page.getByLabel('Address').fill('https://hooks.example/alerts');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('A secret is stored.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible();
  await expectAccessible();
});

test('an admin makes a token for a program', async ({
  page,
  stack,
  playwright,
  expectAccessible,
}) => {
  await joinAsStaff(page, stack, 'Ada Vale', 'admin');

  await page.goto('/admin/programs');
  await page.getByLabel('Name').fill('Dashboard');
  await page.getByRole('button', { name: 'Make the token' }).click();
  const shown = page.getByLabel('The token');
  await expect(shown).toBeFocused();
  const authorization = `Bearer ${await shown.inputValue()}`;
  await expectAccessible();

  const program = await playwright.request.newContext({
    baseURL: stack.url,
    extraHTTPHeaders: { authorization },
  });
  expect((await program.get('/api/admin/todo')).status()).toBe(200);
  expect((await program.get('/api/desk/cases')).status()).toBe(403);
  await page.getByRole('button', { name: 'End Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('There are none yet.')).toBeVisible();
  expect((await program.get('/api/admin/todo')).status()).toBe(401);
  await program.dispose();
});
