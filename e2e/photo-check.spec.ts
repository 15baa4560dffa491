import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { drawPicture, savePicture } from './picture.ts';

test('a member shows two gestures and four digits to the camera', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/settings/photo-check');
  await expect(page.getByRole('link', { name: 'Add a picture' })).toBeVisible();
  await expectAccessible();
  await savePicture(page, stack);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Get photo-checked' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const task = page.getByRole('region', { name: 'Your selfie' });
  await expect(task.getByText(/^\d{4}$/u)).toBeVisible();
  await expect(task.getByRole('timer')).toHaveText(/^[5-9]:\d\d$/u);
  await expect(task.getByLabel('Your camera')).toBeVisible();
  await expectAccessible();
  await task.getByRole('button', { name: 'Take selfie' }).click();
  await expect(task.getByAltText('Your selfie, not sent yet')).toBeVisible();
  await expectAccessible();
  await task.getByRole('button', { name: 'Take another' }).click();

  await task.getByLabel('Choose a photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  });
  await task.getByRole('button', { name: 'Send selfie' }).click();
  await expect(page.getByText(/Your selfie is waiting for a moderator/u)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByText(/Your selfie is waiting for a moderator/u)).toBeVisible();
});
