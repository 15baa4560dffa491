import type { Browser, Page } from '@playwright/test';

import { expect, findViolations, test } from './fixtures.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import { drawPicture } from './picture.ts';

// Its rules and announcements would change the screens of other files.
test.use({ community: 'texts' });

const expectAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

test('an admin publishes rules, to which members agree before they go on', async ({
  browser,
  stack,
}) => {
  const admin = await open(browser, stack.url);
  await joinAsStaff(admin, stack, 'Ada Admin', 'admin');
  const member = await open(browser, stack.url);
  await joinAsMember(member, stack, 'Mona Vale');
  await member.goto('/');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();

  await admin.goto('/admin/pages');
  await admin.getByLabel('Page', { exact: true }).selectOption({ label: 'House rules' });
  await admin.getByRole('button', { name: 'Start with our template' }).click();
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(
    admin.getByRole('region', { name: 'How it will look' }).getByText('Be kind.'),
  ).toBeVisible();
  await admin.getByRole('switch', { name: 'Members must agree' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByRole('link', { name: /^Version 1/u })).toBeVisible();
  await expectAccessible(admin);

  // In the open tab, too.
  await expect(member.getByRole('heading', { name: 'New house rules' })).toBeVisible();
  await expect(member.getByText('Be kind.', { exact: false })).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Your data' })).toBeVisible();
  // What keeps them safe goes on meanwhile.
  await member.getByRole('button', { name: 'Safety and sign-ins' }).click();
  await expect(member.getByRole('heading', { name: 'Matches and requests' })).toBeVisible();
  await expect(member.getByLabel('Current Password')).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'I agree' }).click();
  await expect(member.getByRole('heading', { name: 'New house rules' })).toBeHidden();
  await member.reload();
  await expect(member.getByRole('navigation').first()).toBeVisible();

  const visitor = await open(browser, stack.url);
  await visitor.goto('/register');
  await expect(visitor.getByText('By creating an account you agree')).toBeVisible();
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
  await expect(visitor).toHaveURL(/\/rules$/u);
  await expect(visitor.getByText('Version 1', { exact: false })).toBeVisible();
  await expectAccessible(visitor);
});

test('an announcement is shown on every page until a member closes it', async ({
  browser,
  stack,
}) => {
  const admin = await open(browser, stack.url);
  await joinAsStaff(admin, stack, 'Ada Admin', 'admin');
  const member = await open(browser, stack.url);
  const { email, password } = await joinAsMember(member, stack, 'Mona Vale');
  await member.goto('/browse');

  await admin.goto('/admin/announcements');
  await admin.getByLabel('In English').fill('The garden opens on Friday');
  await admin.getByLabel('From', { exact: false }).fill('2020-01-01T10:00');
  await admin.getByLabel('Until', { exact: false }).fill('2090-01-01T10:00');
  await admin.getByRole('button', { name: 'Announce', exact: true }).click();

  const bar = member.getByRole('region', { name: 'Announcement', exact: true });
  await expect(bar).toHaveText(/The garden opens on Friday/u);
  await expectAccessible(member);
  await expectAccessible(admin);
  await member.goto(`/conversation/${await match(member, admin)}`);
  await expect(bar).toBeVisible();
  await expect(member.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar).toBeHidden();

  const phone = await open(browser, stack.url);
  await phone.goto('/login');
  const elsewhere = phone.getByRole('region', { name: 'Announcement', exact: true });
  await expect(elsewhere).toBeVisible();
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByRole('navigation').first()).toBeVisible();
  await expect(elsewhere).toBeHidden();
  await admin.getByRole('button', { name: 'Take back' }).click();
  await expect(admin.getByText('There are none yet.')).toBeVisible();
});

test('an admin chooses a logo for the header and the icons', async ({ browser, stack }) => {
  const admin = await open(browser, stack.url);
  await joinAsStaff(admin, stack, 'Ada Admin', 'admin');
  await admin.goto('/admin/identity');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await drawPicture(admin) };
  await admin.getByLabel('Choose a picture').setInputFiles(file);

  await expect(admin.getByAltText('The logo of the community')).toBeVisible();
  const icon = admin.locator('link[rel=icon]');
  await expect(icon).toHaveAttribute('href', /^\/logo\/.+\/icon-64\.png$/u);
  await expectAccessible(admin);
  const manifest = await (await admin.request.get('/manifest.webmanifest')).json();
  expect(manifest.icons).toHaveLength(3);
  for (const { src } of manifest.icons) expect((await admin.request.get(src)).ok()).toBe(true);

  const visitor = await open(browser, stack.url);
  await expect(visitor.locator('header img')).toHaveAttribute('src', /^\/logo\//u);
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('type', 'image/png');

  await admin.getByRole('button', { name: 'Back to our own logo' }).click();
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  await expect(visitor.locator('header img')).toBeHidden();
});

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto('/');
  return page;
}

/** Makes two members like each other, and returns their match. */
async function match(one: Page, other: Page): Promise<string> {
  const idOf = async (page: Page) =>
    (await (await page.request.get('/api/auth/session')).json()).user.id;
  const [user1Id, user2Id] = [await idOf(one), await idOf(other)];
  const data = { type: 'like', status: 'pending' };
  await one.request.post('/api/matches', { data: { ...data, user1Id, user2Id } });
  const answer = await other.request.post('/api/matches', {
    data: { ...data, user1Id: user2Id, user2Id: user1Id },
  });
  return (await answer.json()).id;
}
