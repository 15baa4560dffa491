import { expect, test } from './fixtures.ts';
import { openRoom } from './squads.ts';

test('two squads talk in their room, and one of them leaves', async ({
  page,
  browser,
  stack,
  expectAccessible,
}, info) => {
  const openPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
  const [ben, cleo, dan] = [await openPage(), await openPage(), await openPage()];
  const name = (first: string) => `${first} ${info.project.name}`;
  const roomId = await openRoom(stack, [
    {
      name: 'Owls',
      members: [
        { page, fullName: name('Ann') },
        { page: ben, fullName: name('Ben') },
      ],
    },
    {
      name: 'Larks',
      members: [
        { page: cleo, fullName: name('Cleo') },
        { page: dan, fullName: name('Dan') },
      ],
    },
  ]);
  await page.goto(`/room/${roomId}`);
  await cleo.goto(`/room/${roomId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Owls');

  const log = (on: typeof page) => on.getByRole('log');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello, Larks!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(cleo).getByText('Hello, Larks!')).toBeVisible();
  await expect(log(cleo).getByText(name('Ann'))).toBeVisible();
  await cleo.getByRole('textbox', { name: 'Message' }).fill('Hello, Owls!');
  await cleo.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText(name('Cleo'))).toBeVisible();
  await expect(log(page).getByText('Hello, Owls!')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: '4 members' }).click();
  const list = page.getByRole('dialog', { name: 'Members' });
  await expect(list.getByRole('link', { name: name('Dan') })).toHaveAttribute(
    'href',
    /^\/profile\//u,
  );
  await expectAccessible();
  await page.keyboard.press('Escape');

  await cleo.getByRole('button', { name: 'Conversation settings' }).click();
  await cleo.getByRole('menuitem', { name: 'Leave the Room' }).click();
  await cleo.getByRole('dialog').getByRole('button', { name: 'Leave the Room' }).click();
  await expect(cleo.getByText('You left the room')).toBeVisible();
  // A side of one closes the room.
  await expect(page.getByText('This room is closed')).toBeVisible();
});
