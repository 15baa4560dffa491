import type { Locator, Page } from '@playwright/test';

import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { pressOn } from './keyboard.ts';
import { joinAsMember } from './member.ts';
import { drawPicture } from './picture.ts';

test('a member adds and sorts pictures, answers a prompt and enters details', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/profile?tab=picture');
  await choosePicture(page, 'Choose a Picture');
  await expect(page.getByText('First Profile Picture! 🎉')).toBeVisible();
  await choosePicture(page, 'Add a Picture');
  await expect(page.getByText('Your picture is on your profile.')).toBeVisible();
  await expect(page.getByText('2 of 6', { exact: false })).toBeVisible();
  // While the cropper still closes, the page behind it has text, but no roles.
  await expect(ownPictures(page)).toHaveCount(2);
  const [first, second] = await readOrder(page);

  await chooseFor(page, 1, 'Move later');
  await expect.poll(() => readOrder(page)).toEqual([second, first]);
  await expect(optionsOf(page, 2)).toBeFocused();
  await pressOn(page, optionsOf(page, 2));
  await pressOn(page, page.getByRole('menuitem', { name: 'Make profile picture' }));
  await expect.poll(() => readOrder(page)).toEqual([first, second]);
  if (test.info().project.name === 'phone') {
    await holdAndDrag(
      page,
      page.getByRole('img', { name: /picture 1 of 2/iu }),
      page.getByRole('img', { name: /picture 2 of 2/iu }),
    );
    await expect.poll(() => readOrder(page)).toEqual([second, first]);
    await chooseFor(page, 1, 'Move later');
    await expect.poll(() => readOrder(page)).toEqual([first, second]);
  }
  await expectAccessible();
  await page.reload();
  await expect.poll(() => readOrder(page)).toEqual([first, second]);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Add Prompt' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a prompt' });
  await picker.getByRole('tab', { name: 'Dates' }).click();
  await expectAccessible();
  await picker.getByRole('tabpanel').getByRole('button').first().click();
  await expect(picker).toBeHidden();
  await expect(page.locator('[data-prompt] textarea')).toBeFocused();
  await page.keyboard.type('Pancakes and a long walk');
  await page.getByLabel('Height').selectOption('5′ 9″');
  await page.getByRole('button', { name: 'French' }).click();
  await page.getByLabel('Job').fill('Baker');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByText('Pancakes and a long walk')).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('5′ 9″');
  await expect(details).toContainText('French');
  await expect(details).toContainText('Baker');

  await page.getByRole('tab', { name: 'Picture' }).click();
  await chooseFor(page, 1, 'Remove');
  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await expect.poll(() => readOrder(page)).toEqual([second]);
  await expect(optionsOf(page, 1)).toBeFocused();
});

const optionsOf = (page: Page, place: number): Locator =>
  page.getByRole('button', { name: `Options for picture ${place}` });

async function chooseFor(page: Page, place: number, action: string): Promise<void> {
  await optionsOf(page, place).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Holds a picture with a finger and moves it to the place of another. */
async function holdAndDrag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await boxOf(from), await boxOf(to)];
  const middleOf = (box: typeof start) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await send('touchStart', middleOf(start));
  await expect(page.getByText('Holding picture 1.')).toBeAttached();
  const [{ x, y }, goal] = [middleOf(start), middleOf(end)];
  for (let step = 1; step <= 5; step += 1) {
    const share = step / 5;
    await send('touchMove', { x: x + (goal.x - x) * share, y: y + (goal.y - y) * share });
  }
  await expect(page.getByText('Over place 2 of 2.')).toBeAttached();
  await send('touchEnd');
}

async function choosePicture(page: Page, name: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  const buffer = await drawPicture(page);
  await (await asked).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save Crop' }).click();
}

/** The addresses of the member's pictures in their shown order. */
function readOrder(page: Page): Promise<(string | null)[]> {
  return ownPictures(page).evaluateAll((all) => all.map((image) => image.getAttribute('src')));
}

const ownPictures = (page: Page): Locator =>
  page.getByRole('list', { name: 'Your pictures' }).getByRole('img');
