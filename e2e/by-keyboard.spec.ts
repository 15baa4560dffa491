import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { joinAsMember } from './member.ts';
import { ask, publishEvent } from './people.ts';
import { drawPicture } from './picture.ts';
import { openRoom } from './squads.ts';
import type { Stack } from './stack.ts';

const PASSWORD = 'secret1';

async function call(page: Page, method: string, path: string, data: object = {}) {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth/session')).json()).user.id;

async function openOther(browser: Browser, stack: Stack): Promise<Page> {
  return (await browser.newContext({ baseURL: stack.url })).newPage();
}

test('a visitor signs up, adds a picture, likes somebody and writes to their match', async ({
  page,
  browser,
  stack,
  findLink,
}, { project }) => {
  const email = `kay.${project.name}@e2e.example`;
  const name = `Robin Keys ${project.name === 'phone' ? 'Ash' : 'Oak'}`;
  const robin = await openOther(browser, stack);
  await joinAsMember(robin, stack, name);

  await page.goto('/');
  await pressOn(page, page.getByRole('button', { name: 'Get Started' }));
  await typeInto(page, page.getByLabel('Full Name'), 'Kay Holm');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel('Confirm Password'), PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Age')).toBeFocused();
  await typeInto(page, page.getByLabel('Age'), '29');
  await typeInto(page, page.getByLabel('Location'), 'austin');
  await expect(page.getByRole('option', { name: 'Austin, TX' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Location')).toHaveValue('Austin, TX');
  await typeInto(page, page.getByLabel('Bio'), 'Roasts her own beans.');
  await page.keyboard.press('Tab');
  for (const interest of ['Music', 'Coffee', 'Food']) {
    await pressOn(page, page.getByRole('button', { name: interest }), 'Space');
  }
  await pressOn(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveTitle('Check Your Email - Rizzly');
  await page.goto(await findLink(email, '/verify-email'));

  const quest = page.getByRole('region', { name: 'Your first ten minutes' });
  await pressOn(page, quest.getByRole('link', { name: 'Add a Picture' }));
  await expect(page).toHaveURL(/tab=picture$/u);
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: 'Choose a Picture' }));
  const buffer = await drawPicture(page);
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await pressOn(page, crop.getByRole('button', { name: 'Save Crop' }));
  await expect(page).toHaveTitle('Home');

  const data = { user1Id: await idOf(robin), user2Id: await idOf(page), type: 'like' };
  await call(robin, 'POST', '/api/matches', data);
  // It takes the place of a new face, which might have the focus.
  await expect(page.getByRole('region', { name: '1 person likes you' })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Browse', exact: true }));
  await expect(page).toHaveURL(/\/browse$/u);
  await typeInto(page, page.getByRole('searchbox'), name);
  const card = page.getByRole('article', { name });
  await expect(page.getByRole('article')).toHaveCount(1);
  await pressOn(page, card.getByRole('button', { name: /^Connect/u }));

  const match = page.getByRole('dialog', { name: "It's a Match! 🎉" });
  await pressOn(page, match.getByRole('button', { name: `Chat with ${name}` }));
  await expect(page).toHaveURL(/\/conversation\//u);
  await typeInto(page, page.getByRole('textbox', { name: 'Message' }), 'Hello Robin!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Hello Robin!')).toBeVisible();
  await robin.context().close();
});

test('a member of a squad opens the room and votes on a date', async ({ page, browser, stack }, {
  project,
}) => {
  const pages = await Promise.all([1, 2, 3].map(() => openOther(browser, stack)));
  const [ben, cleo, dan] = pages as [Page, Page, Page];
  const named = (first: string) => `${first} Keys ${project.name}`;
  const roomId = await openRoom(stack, [
    {
      name: 'Foxes',
      members: [
        { page, fullName: named('Ann') },
        { page: ben, fullName: named('Ben') },
      ],
    },
    {
      name: 'Herons',
      members: [
        { page: cleo, fullName: named('Cleo') },
        { page: dan, fullName: named('Dan') },
      ],
    },
  ]);
  const slots = [5, 6].map((days) => ({
    startsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    place: { name: 'The Oak', city: 'Austin, TX' },
  }));
  await call(cleo, 'POST', `/api/rooms/${roomId}/plans`, { slots });

  await page.goto('/groups');
  await pressOn(
    page,
    page.getByRole('main').getByRole('link', { name: /Foxes & Herons|Herons & Foxes/u }),
  );
  await expect(page).toHaveURL(`/room/${roomId}`);
  const bar = page.getByRole('button', { name: /^Date: /u });
  await pressOn(page, bar);
  const plan = page.getByRole('dialog', { name: 'Your date' });
  for (const [index, answer] of ['Yes', 'If needed'].entries()) {
    const slot = plan.getByRole('group', { name: /^Can you/u }).nth(index);
    const button = slot.getByRole('button', { name: answer, exact: true });
    await pressOn(page, button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    // The keyboard continues from here to the next vote.
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(plan).toHaveCount(0);
  await expect(bar).toBeFocused();
  for (const other of pages) await other.context().close();
});

test('a member finds an event, says they are going, and checks in', async ({ page, stack }, {
  project,
}) => {
  const title = `Checkers ${project.name}`;
  const { id, host } = await publishEvent(stack, title);
  await joinAsMember(page, stack, `Gus ${project.name}`);

  await page.goto('/events');
  await pressOn(page, page.getByRole('link', { name: title }));
  await expect(page).toHaveURL(`/events/${id}`);
  await pressOn(page, page.getByRole('button', { name: 'I’m Going' }));
  await expect(page.getByText('12 Oak Street')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  const { code } = await ask(host, 'GET', `/api/events/${id}/code`);
  await typeInto(page, page.getByLabel('Code'), code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Confirmed by the host', { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('a member changes a privacy switch', async ({ page, stack }) => {
  await joinAsMember(page, stack, 'Mona Keys');
  await page.goto('/');
  await pressOn(page, page.getByRole('button', { name: 'User menu' }));
  const item = page.getByRole('menuitem', { name: 'Settings' });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const list = page.getByRole('navigation', { name: 'Settings' });
  await pressOn(page, list.getByRole('link', { name: /^Privacy/u }));
  const online = page.getByRole('switch', { name: 'Show when I’m online' });
  // The switch moves before it is saved.
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().endsWith('/api/settings'),
  );
  await pressOn(page, online, 'Space');
  await expect(online).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(online).not.toBeChecked();
});

test('a member reports somebody from their profile, and blocks them with it', async ({
  page,
  browser,
  stack,
}, { project }) => {
  const sam = await openOther(browser, stack);
  const name = `Sam Keys ${project.name}`;
  await joinAsMember(sam, stack, name);
  await joinAsMember(page, stack, 'Rosa Keys');
  const samId = await idOf(sam);

  await page.goto(`/profile/${samId}`);
  await pressOn(page, page.getByRole('button', { name: `More about ${name}` }));
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report Sam' });
  await pressOn(page, dialog.getByRole('radio').first(), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await typeInto(page, dialog.getByRole('textbox'), 'Sells coins.');
  await pressOn(page, dialog.getByRole('button', { name: 'Send Report' }));
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  const seen = await page.request.get(`/api/users/${samId}`);
  expect(seen.status()).toBe(404);
  await sam.context().close();
});
