import { Buffer } from 'node:buffer';
import fs from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test('a member edits the profile and crops a picture, and every tab is accessible', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/profile');
  await expect(page).toHaveTitle('My Profile');
  await expect(page.getByRole('heading', { name: 'Mona Vale' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expectAccessible();
  await page.getByLabel('Full Name').fill('Mona Hart');
  await page.getByLabel('Bio').fill('I talk to plants.');
  await page.getByRole('button', { name: 'Hiking' }).click();
  await page.getByLabel('Location').fill('Denv');
  await page.getByRole('option', { name: 'Denver, CO' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mona Hart' })).toBeVisible();
  await expect(page.getByText('Denver, CO')).toBeVisible();
  await expect(page.getByText('I talk to plants.')).toBeVisible();

  await uploadPicture(page, expectAccessible);

  for (const tab of ['Picture', 'Achievements', 'Stats', 'About']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expectAccessible();
  }
});

async function uploadPicture(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Invalid File Type')).toBeVisible();

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await draw(page) });
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(crop.getByLabel('Zoom')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(crop).toHaveCount(0);
  // Nobody has seen a picture whose crop was not saved.
  const { user } = await (await page.request.get('/api/auth/session')).json();
  expect(user.profilePicture).toBeNull();

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await draw(page) });
  await expect(crop).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Zoom').fill('2');
  const failing = '**/api/profile-picture/upload-url';
  await page.route(failing, (route) => route.fulfill({ status: 429, json: { message: 'Later.' } }));
  await page.getByRole('button', { name: 'Save Crop' }).click();
  await expect(
    page.getByText('Failed to upload profile picture. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Later.', { exact: true })).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Save Crop' }).click();
  await expect(page.getByText('First Profile Picture! 🎉')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('10 Rizz', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Picture' }).click();
  const shown = page.getByRole('tabpanel').getByRole('img');
  // The picture has red, green and blue stripes: zoomed twice, only the green one is visible.
  expect(await readCorner(shown)).toEqual({ isGreen: true, isRed: false, side: 512 });

  // After a reload the rest of the picture is still there to crop.
  await page.goto('/profile?tab=picture');
  const before = await shown.getAttribute('src');
  await page.getByRole('button', { name: 'Options for picture 1' }).click();
  await page.getByRole('menuitem', { name: 'Crop' }).click();
  await expect(page.getByLabel('Part of the picture: arrow keys move it')).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    await page.getByLabel('Part of the picture: arrow keys move it').press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Save Crop' }).click();
  await expect(page.getByText('Profile Updated! ✨')).toBeVisible();
  await expect.poll(() => shown.getAttribute('src')).not.toBe(before);
  expect(await readCorner(shown)).toEqual({ isGreen: false, isRed: true, side: 512 });
}

function readCorner(shown: Locator) {
  return shown.evaluate(async (image: HTMLImageElement) => {
    const square = new Image();
    square.src = image.src.replace(/portrait-\d+/u, '512');
    await square.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(square, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(4, 4, 1, 1).data ?? [];
    return {
      isGreen: green > 150 && red < 100,
      isRed: red > 150 && green < 100,
      side: square.naturalWidth,
    };
  });
}

/** A picture of three stripes, 900 × 300. */
async function draw(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    for (const [index, color] of ['#f00', '#0c0', '#00f'].entries()) {
      if (context) context.fillStyle = color;
      context?.fillRect(index * 300, 0, 300, 300);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

test('a member crops a HEIC, which this browser can’t show, from the server’s copy @phone', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/profile?tab=picture');
  const file = page.locator('input[type=file]');
  const heic = fs.readFileSync('testing/server/pictures/phone.heic');
  const damaged = { name: 'IMG_1.HEIC', mimeType: '', buffer: heic.subarray(0, 1200) };
  await file.setInputFiles(damaged);
  await expect(page.getByText('That image is damaged and can’t be read.')).toBeVisible();

  await file.setInputFiles({ ...damaged, buffer: heic });
  await page.getByRole('button', { name: 'Save Crop' }).click();
  await expect(page.getByText('First Profile Picture! 🎉')).toBeVisible();
});

test('a video introduction can be recorded with the camera and played @phone', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Vera Lens');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Video Introduction' });
  await card.getByRole('button', { name: 'Start Recording' }).click();
  const recorder = page.getByRole('dialog', { name: 'Video Introduction' });
  await expect(recorder.getByLabel('Your camera')).toBeVisible();
  await expect(recorder.getByRole('progressbar', { name: 'Recording' })).toBeVisible();
  await expectAccessible();
  await page.waitForTimeout(1500);
  await recorder.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(recorder.getByLabel('Your recording')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Keep It' }).click();
  await recorder.getByRole('button', { name: 'Retake' }).click();
  await page.waitForTimeout(4500);
  await recorder.getByRole('button', { name: 'Stop Recording' }).click();
  await expectAccessible();
  await recorder.getByRole('button', { name: 'Upload Video' }).click();
  await expect(page.getByText('Video Uploaded! 🎉')).toBeVisible();
  await expect(page.getByText('You earned 25 Rizz points!')).toBeVisible();
  const done = page.getByRole('region', { name: 'Video Introduction Complete' });
  const video = done.getByLabel('Video introduction of Vera Lens');
  await expect(video).toHaveAttribute('src', /^\/files\/videos\/[\w-]+\.(mp4|webm)$/u);
  const seen = await video.evaluate(async (element: HTMLVideoElement) => {
    await element.play();
    await new Promise((resolve) => element.addEventListener('timeupdate', resolve));
    return { width: element.videoWidth, played: element.currentTime };
  });
  expect(seen.width).toBeGreaterThan(0);
  await expect(page.getByText('25 Rizz', { exact: true })).toBeVisible();
});

test('another member’s profile has no edit controls, and an unknown id is not found', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Other Person');
  const other = (await (await page.request.get('/api/auth/session')).json()).user.id;
  await page.context().clearCookies();
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto(`/profile/${other}`);
  await expect(page).toHaveTitle('Other Person');
  await expect(page.getByRole('button', { name: /Edit|picture|Record/ })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(page.getByText('Day streak')).toBeVisible();
  await expect(page.getByText('Mazes won')).toHaveCount(0);
  await expectAccessible();

  await page.goto('/profile/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('User Not Found')).toBeVisible();
  await expect(page.getByText("The user you're looking for doesn't exist.")).toBeVisible();
  await expectAccessible();
});

test('a member sees the own profile as others do @phone', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Vera Glass');
  await page.goto('/profile');
  await expect(page.getByText('Rookie Charmer')).toBeVisible();
  await page.getByRole('link', { name: 'See as others do' }).click();

  await expect(page.getByText('This is your profile as others see it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vera Glass' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(page.getByText('Rookie Charmer')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to My Profile' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});
