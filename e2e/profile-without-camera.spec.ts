import config from '../playwright.config.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

const { launchOptions } = config.use ?? {};

test.use({
  launchOptions: {
    ...launchOptions,
    args: (launchOptions?.args ?? []).filter((arg) => !arg.includes('media-stream')),
  },
});

test('the video introduction is simulated without a camera (§2)', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Shy Person');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Video Introduction' });
  await expect(card.getByText(/under 60 seconds/)).toBeVisible();
  await card.getByRole('button', { name: 'Start Recording' }).click();
  const startedAt = Date.now();
  const recorder = page.getByRole('dialog', { name: 'Video Introduction' });
  await expect(recorder.getByRole('progressbar', { name: 'Recording' })).toBeVisible();
  await expect(recorder.getByRole('button', { name: 'Retake' })).toBeVisible();
  expect(Date.now() - startedAt).toBeGreaterThan(2500);
  await expectAccessible();
  await recorder.getByRole('button', { name: 'Upload Video' }).click();
  await expect(page.getByText('Video Uploaded! 🎉')).toBeVisible();
  await expect(page.getByText('You earned 25 Rizz points!')).toBeVisible();
  await expect(page.getByText('Video Introduction Complete')).toBeVisible();
  await expectAccessible();

  await page.reload();
  await expect(page.getByText('Video Introduction Complete')).toBeVisible();
  await expect(page.getByText('25 Rizz', { exact: true })).toBeVisible();
});
