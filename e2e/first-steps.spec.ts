import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { drawPicture, savePicture } from './picture.ts';
import type { Stack } from './stack.ts';

const PASSWORD = 'secret1';

async function register(page: Page, email: string): Promise<void> {
  const registered = await page.request.post('/api/auth/register', {
    data: {
      fullName: 'Vera Holm',
      email,
      username: email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      age: 29,
      location: 'Austin, TX',
      interests: ['Music', 'Coffee', 'Travel'],
    },
  });
  expect(registered.status()).toBe(201);
}

const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth/session')).json()).user.id;

async function like(page: Page, userId: string): Promise<{ id: string }> {
  const liked = await page.request.post('/api/matches', {
    data: { user1Id: await idOf(page), user2Id: userId, type: 'like', status: 'pending' },
  });
  expect(liked.status()).toBeLessThan(300);
  return liked.json();
}

async function openOther(browser: Browser, stack: Stack, fullName: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(page, stack, fullName);
  return page;
}

test('a newcomer takes the first steps, from the mail in another tab to the first hello', async ({
  page,
  browser,
  stack,
  findLink,
  expectAccessible,
}, { project }) => {
  const email = `vera.${project.name}@example.com`;
  await register(page, email);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveTitle('Check Your Email - Rizzly');

  // The link opens in another tab; the first one continues by itself.
  const other = await page.context().newPage();
  await other.goto(await findLink(email, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Welcome, Vera Holm!' })).toBeVisible();
  await other.close();

  const quest = page.getByRole('region', { name: 'Your first ten minutes' });
  await expect(quest.getByText('0/5')).toBeVisible();
  await expectAccessible();
  await quest.getByRole('link', { name: 'Add a Picture' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=picture$/u);
  await page.goBack();

  // Steps done elsewhere show immediately.
  await savePicture(page, stack);
  await expect(quest.getByText('1/5')).toBeVisible();
  await quest.getByRole('button', { name: 'Skip: Who you’d like to meet' }).click();
  await expect(quest.getByRole('button', { name: 'Whom Skipped' })).toBeVisible();
  const people = [];
  for (const name of ['Robin Dale', 'Alex Moor', 'Kim Farr']) {
    const person = await openOther(browser, stack, name);
    people.push(person);
    await like(page, await idOf(person));
  }
  await expect(quest.getByText('2/5')).toBeVisible();
  const played = await page.request.post('/api/rizzman/play', {
    data: { score: 0, level: 1, completed: false, timeRemaining: 0 },
  });
  expect(played.status()).toBe(200);
  await expect(quest.getByText('3/5')).toBeVisible();

  // It is the same on other devices.
  await page.reload();
  await expect(quest.getByRole('button', { name: 'Whom Skipped' })).toBeVisible();
  // Without a match the hello waits at the end.
  await quest.getByRole('button', { name: 'Hello' }).click();
  await expect(quest.getByRole('link', { name: 'Open Matches' })).toBeVisible();

  const [robin] = people;
  if (!robin) throw new Error('nobody likes back');
  const { id: matchId } = await like(robin, await idOf(page));
  await page.goto('/');
  await expect(quest).toBeVisible();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/conversation/${matchId}`);
  const message = page.getByRole('textbox').first();
  await message.fill('Hello Robin!');
  await message.press('Enter');
  await expect(page.getByRole('log').getByText('Hello Robin!')).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('heading', { name: 'You know your way around' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Vera Holm/u, level: 1 })).toBeVisible();
  await expect(quest).toBeHidden();
  for (const person of people) await person.context().close();
});

test('a newcomer’s first Home opens with a face, and the path is in view below @phone', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const other = await openOther(browser, stack, 'Robin Path');
  await joinAsMember(page, stack, 'Mona Path');
  await page.goto('/');
  const path = page.getByRole('region', { name: 'Your first ten minutes' });
  const stop = (name: string) => path.getByRole('button', { name, exact: true });
  const face = page.getByRole('region', { name: 'One new face' });
  await expect(face.getByRole('button', { name: /^Like / })).toBeInViewport({ ratio: 1 });
  await expect(stop('Picture')).toBeInViewport();
  await expect(path.getByRole('button', { expanded: true })).toHaveText('Picture');
  // What the specification names stays in view.
  for (const text of [
    'Rizz Score',
    'Daily Check-in',
    "Today's Matches",
    "Today's Challenges",
    'Profile Completion',
    'Quick Actions',
  ]) {
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Start Recording' })).toBeVisible();
  await expectAccessible();

  // By keyboard: one stop at a time is open, and a finished one leads to the next.
  await stop('Likes').press('Enter');
  await expect(path.getByRole('button', { expanded: true })).toHaveText('Likes');
  await path.getByRole('button', { name: 'Skip: Like three people' }).press('Enter');
  await expect(stop('Likes Skipped')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await stop('Picture').press('Enter');
  await path.getByRole('button', { name: 'Skip: Add your picture' }).press('Enter');
  await expect(stop('Whom')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('body')).not.toBeFocused();

  await page.getByRole('button', { name: 'Claim Daily Bonus' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Claimed Today' })).toBeVisible();
  await expect(page.getByText('1 day streak')).toBeVisible();
  await expect(stop('Whom')).toHaveAttribute('aria-expanded', 'true');

  // The first faces are answered right here.
  // By address: members of other tests may have the same name.
  const profile = await face.getByRole('heading').getByRole('link').getAttribute('href');
  await face.getByRole('button', { name: /^Like / }).press('Enter');
  await expect(face.locator(`a[href="${profile}"]`)).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await other.context().close();
});

test('a first like goes out, then asks for a picture and whom to meet @phone', async ({
  page,
  browser,
  stack,
  findLink,
  expectAccessible,
}) => {
  const others = [];
  for (const name of ['Robin First', 'Alex First']) {
    others.push(await openOther(browser, stack, name));
  }
  const email = 'vera.first@example.com';
  await register(page, email);
  const { search } = new URL(await findLink(email, '/verify-email'));
  await page.request.get(`/api/auth/verify-email${search}`);
  // Ready ahead of the press, so that it never opens late.
  const isReady = page.waitForResponse(/first-like-host/u);
  await page.goto('/');
  await isReady;
  await page.waitForLoadState('networkidle');
  // And mounted.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))),
  );
  const face = page.getByRole('region', { name: 'One new face' });
  await face.getByRole('button', { name: /^Like / }).press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Your like is on its way' });
  const add = sheet.getByRole('button', { name: 'Add a Picture' });
  await expect(page.getByText('Match sent! 💕')).toBeVisible();
  await expect(add).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  const chooser = page.waitForEvent('filechooser');
  await add.press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  });
  await page.getByRole('button', { name: 'Save Crop' }).press('Enter');

  await sheet.getByRole('button', { name: 'A woman' }).press('Enter');
  await sheet.getByRole('button', { name: 'Men', exact: true }).press('Enter');
  await expectAccessible();
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  const path = page.getByRole('region', { name: 'Your first ten minutes' });
  await expect(path.getByText('2/5')).toBeVisible();

  await face.getByRole('button', { name: /^Like / }).press('Enter');
  await expect(path.getByRole('button', { name: 'Likes' })).toBeVisible();
  await expect(sheet).toBeHidden();
  for (const other of others) await other.context().close();
});

test('the maze is played on Home, and the path goes on', async ({ page, stack }) => {
  await joinAsMember(page, stack, 'Mona Plays');
  await page.request.patch('/api/quest', { data: { dismissed: true } });
  await page.goto('/');
  const path = page.getByRole('region', { name: 'Today', exact: true });
  await path.getByRole('button', { name: 'Maze' }).click();
  await path.getByRole('button', { name: 'Play', exact: true }).click();
  const maze = page.getByRole('dialog', { name: 'RizzMan' });
  await expect(maze.getByRole('button', { name: /start/iu }).first()).toBeVisible();
  await maze.getByRole('button', { name: 'Close' }).click();
  await expect(path.getByRole('button', { name: 'Maze' })).toBeFocused();

  const played = await page.request.post('/api/rizzman/play', {
    data: { score: 0, level: 1, completed: false, timeRemaining: 0 },
  });
  expect(played.status()).toBe(200);
  // By a live event. It is celebrated too, so what is claimed before it is celebrated no longer.
  await expect(path.getByRole('button', { name: 'Maze Done' })).toBeVisible();
  await page.getByRole('button', { name: /^Claim/u }).click();

  await expect(path.getByText('You showed up. That counts.')).toBeVisible();
  await page.reload();
  await expect(path.getByRole('button', { name: 'Maze Done' })).toBeVisible();
  await expect(path.getByRole('button', { name: 'Lesson' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('Home shows who likes a member, and accepts them right there', async ({
  page,
  browser,
  stack,
  expectAccessible,
}, { project }) => {
  const name = `Robin Vale ${project.name === 'phone' ? 'Ash' : 'Oak'}`;
  await joinAsMember(page, stack, 'Mona Vale');
  const robin = await openOther(browser, stack, name);
  await page.goto('/');

  const { id: matchId } = await like(robin, await idOf(page));

  await expect(page.getByRole('region', { name: '1 person likes you' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: `Accept ${name}` }).click();
  await expect(page.getByRole('region', { name: '1 person likes you' })).toHaveCount(0);
  const answered = await page.request.get(`/api/users/${await idOf(page)}/matches`);
  expect(await answered.json()).toContainEqual(
    expect.objectContaining({ id: matchId, status: 'mutual' }),
  );
  await robin.context().close();
});
