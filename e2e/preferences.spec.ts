import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test('a member saves preferences, shows one of them on the profile, and withdraws them', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Robin Vale');
  await page.goto(stack.url);
  await expectAccessible();
  await page.getByRole('link', { name: 'Tell Us' }).click();
  await expect(page).toHaveURL(/\/settings\/meet$/u);

  const shownAs = page.getByRole('group', { name: 'I am …' });
  await shownAs.getByRole('button', { name: 'Nonbinary' }).click();
  const wants = page.getByRole('group', { name: 'I’d like to meet …' });
  await wants.getByRole('button', { name: 'Women' }).click();
  await page.getByText('Distance, what I’m looking for, and my profile').click();
  await page.getByLabel('In your own words').fill('Enby');
  await page.getByRole('switch', { name: 'Show these words on my profile' }).click();
  await expectAccessible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // It was opened there as one of the first steps.
  await expect(page).toHaveURL(stack.url + '/');
  await page.goto('/settings/meet');
  await expect(wants.getByRole('button', { name: 'Women' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Withdraw My Answers' }).click();
  await page.getByRole('button', { name: 'Erase Them' }).click();
  await expect(page.getByText('Erased', { exact: true })).toBeVisible();
  await expect(wants.getByRole('button', { name: 'Women' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
