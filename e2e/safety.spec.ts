import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test('a member reports another within two taps, and sees the report and the restrictions', async ({
  page,
  browser,
  stack,
  expectAccessible,
}, info) => {
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(other, stack, `Otto ${info.project.name}`);
  const { user } = await (await other.request.get('/api/auth/session')).json();
  await joinAsMember(page, stack, `Rita ${info.project.name}`);

  await page.goto(`/profile/${user.id}`);
  await page.getByRole('button', { name: /^More about/u }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Otto' });
  await expect(dialog.getByRole('switch', { name: 'Also block' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Send Report' })).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await dialog.getByRole('radio', { name: /Scam or money/u }).check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();

  await expect(
    page.getByText(/Otto isn't told\. Expect our answer within 24 hours\./u),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Otto' })).toBeVisible();
  await expect(page.getByText('Scam or money')).toBeVisible();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await page.goto('/standing');
  await expect(page.getByText('All is well')).toBeVisible();
  await page.goto('/desk');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});

test('the house rules are shown, and a visitor can send a notice', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/safety');
  await expect(page.getByRole('heading', { name: 'Safe among strangers' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'notice form' }).click();
  await page.getByRole('button', { name: 'Send Notice' }).click();
  await expect(page.getByLabel('Address of the page')).toBeFocused();
  for (const mistake of [
    'Please enter the address of the page',
    'Please choose a reason',
    'Please explain what is wrong',
    'Please tell us your name',
    'Please enter your email address',
    'Please confirm that what you say is true as far as you know',
  ]) {
    await expect(page.getByText(mistake)).toBeVisible();
  }
  await expectAccessible();
  await page.getByLabel('Address of the page').fill('https://rizzly.example/somewhere');
  await page.getByLabel('What is wrong?').selectOption({ label: 'Scam or money' });
  await page.getByLabel('Explain what is illegal').fill('These are my pictures.');
  await page.getByLabel('Your name').fill('Nora North');
  await page.getByLabel('Your email').fill('nora@north.example');
  await page.getByRole('checkbox').check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send Notice' }).click();

  await expect(page.getByRole('heading', { name: /We have your notice N-/u })).toBeFocused();
});
