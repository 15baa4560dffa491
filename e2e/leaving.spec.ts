import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { openTab } from './open-tab.ts';

const run = promisify(execFile);

test('a privacy switch saves immediately, shows on another device, and says when it failed', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/settings/privacy');
  const other = await page.context().newPage();
  await openTab(other, '/settings/privacy');
  const hide = { name: 'Hide my score' };
  await expect(other.getByRole('switch', hide)).not.toBeChecked();
  await expectAccessible();

  await page.getByRole('switch', hide).click();
  await expect(page.getByRole('switch', hide)).toBeChecked();
  await expect(other.getByRole('switch', hide)).toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', hide)).toBeChecked();

  await expectSwitchesInForcedColors(page, { on: hide.name, off: 'Calm mode' });

  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 429, body: '' })
      : route.continue(),
  );
  const read = page.getByRole('switch', { name: 'Read receipts' });
  await read.click();
  await expect(page.getByText('Not Saved')).toBeVisible();
  await expect(read).toBeChecked();
});

/** On and off look different, and the thumb is visible on both. */
async function expectSwitchesInForcedColors(
  page: Page,
  names: { on: string; off: string },
): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const colorsOf = (name: string) =>
    page.getByRole('switch', { name }).evaluate((track) => {
      const colors = [track, track.firstElementChild ?? track].map(
        (part) => getComputedStyle(part).backgroundColor,
      );
      return { track: colors[0], thumb: colors[1] };
    });
  await expect(async () => {
    const [on, off] = [await colorsOf(names.on), await colorsOf(names.off)];
    expect(on.track).not.toBe(off.track);
    expect(on.thumb).not.toBe(on.track);
    expect(off.thumb).not.toBe(off.track);
  }).toPass({ timeout: 30_000 });
  await page.emulateMedia({ forcedColors: 'none' });
}

test('calm mode hides the game on the member’s screens until it is turned off', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/settings/privacy');
  await expect(page.getByText(/\d+ Rizz/u)).toBeVisible();

  const calm = page.getByRole('switch', { name: 'Calm mode' });
  await calm.click();
  await expect(page.getByText(/\d+ Rizz/u)).toHaveCount(0);
  for (const address of ['/', '/challenges', '/profile']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByText(/Rizz (?:Score|points)|[Dd]ay [Ss]treak|Total Points/u),
    ).toHaveCount(0);
  }

  await page.goto('/settings/privacy');
  await calm.click();
  // Shown when it is saved.
  await expect(page.getByText(/\d+ Rizz/u)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/\d+ Rizz/u).first()).toBeVisible();
});

test('a member leaves, comes back, and leaves again', async ({ page, stack, expectAccessible }) => {
  const { email, password } = await joinAsMember(page, stack, 'Mona Vale');
  const leave = async () => {
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your Password').fill('not it');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByLabel('Your Password')).toBeFocused();
    await expectAccessible();
    await dialog.getByLabel('Your Password').fill(password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible();
    await expectAccessible();
  };
  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'You’re leaving' })).toBeVisible();
  };

  await leave();
  await signIn();
  await expectAccessible();
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect(page).toHaveTitle('Home');

  await leave();
  await signIn();
  await page.getByRole('button', { name: 'Keep leaving' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a member takes a break and ends it', async ({ page, stack, expectAccessible }) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Take a break' }).click();
  await expect(page.getByRole('heading', { name: 'You’re taking a break' })).toBeVisible();
  await expectAccessible();
  await page.goto('/browse');
  await page.getByRole('link', { name: 'End my break' }).click();
  await page.getByRole('button', { name: 'End my break' }).click();
  await expect(page.getByRole('button', { name: 'Take a break' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'End my break' })).toHaveCount(0);
});

test('a member reads their export offline', async ({ page, stack, context }, info) => {
  const { password } = await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Ask for my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your Password').fill(password);
  await dialog.getByRole('button', { name: 'Ask for my data' }).click();
  const link = page.getByRole('link', { name: 'Download my data' });
  // The job's event shows it without a reload.
  await expect(link).toBeVisible();
  const waiting = page.waitForEvent('download');
  await link.click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('rizzly-data.zip');

  const directory = info.outputPath('export');
  await download.saveAs(path.join(directory, 'data.zip'));
  await run('python3', ['-m', 'zipfile', '-e', 'data.zip', '.'], { cwd: directory });
  // Leaves the application first: it loads ahead, which fails offline.
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.goto(pathToFileURL(path.join(directory, 'index.html')).href);
  await expect(page.getByRole('heading', { name: 'Your data at Rizzly' })).toBeVisible();
  await page.getByText('Profile', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Austin, TX' })).toBeVisible();
});
