import { expect, test } from './fixtures.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import { drawPicture, savePicture } from './picture.ts';

test('a moderator refuses a selfie with a reason, and gives the badge for the next @desktop', async ({
  page,
  browser,
  stack,
  expectAccessible,
}, info) => {
  const name = `Selma ${info.project.name}`;
  const member = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(member, stack, name);
  await savePicture(member, stack);
  const sendSelfie = async (start: string) => {
    await member.goto('/settings/photo-check');
    await member.getByRole('button', { name: start, exact: true }).click();
    await member.getByLabel('Choose a photo').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await drawPicture(member),
    });
    await member.getByRole('button', { name: 'Send selfie' }).click();
    await expect(member.getByText(/waiting for a moderator/u)).toBeVisible();
  };
  await joinAsStaff(page, stack, `Moira ${info.project.name}`, 'moderator');
  await page.goto('/desk/photo-checks');
  await expect(page.getByText('No selfie waits')).toBeVisible();
  await expectAccessible();

  // The open desk updates by itself.
  await sendSelfie('Start');
  const link = page.getByRole('link', { name });
  await expect(link).toBeVisible();
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  for (const picture of [`Selfie of ${name}`, `Profile picture of ${name}`]) {
    const image = page.getByRole('img', { name: picture });
    await expect(image).toBeVisible();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(page.getByText(/^\d{4}$/u)).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByLabel('Template')).toBeFocused();
  await page.getByRole('button', { name: 'Refuse' }).click();
  const finding = page.getByLabel('What was found');
  await expect(finding).toBeFocused();
  await expect(page.getByText('Please write what is missing')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Template').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Selfie refused')).toBeVisible();
  await expect(page.getByText('No selfie waits')).toBeVisible();

  await expect(member.getByText('The digits are missing or can’t be read.')).toBeVisible();
  await sendSelfie('Try again');
  await link.click();
  await page.getByRole('button', { name: 'Give the badge' }).click();
  await expect(page.getByText('Badge given')).toBeVisible();
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const badge = `Photo checked, ${month.format(new Date())}`;
  await expect(member.getByText(badge)).toBeVisible();
  const { user } = await (await member.request.get('/api/auth/session')).json();
  await page.goto(`/profile/${user.id}`);
  await expect(page.getByText(badge)).toBeVisible();
  await member.context().close();
});
