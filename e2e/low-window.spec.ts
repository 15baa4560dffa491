import { expect, test } from './fixtures.ts';
import { findOverflow } from './looks.ts';
import { joinAsMember } from './member.ts';
import { join, like, match } from './people.ts';

/** A window of 1280×800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };

test('at 200 % the main actions of a screen are in view, and nothing scrolls sideways @phone', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(ZOOMED);
  await joinAsMember(page, stack, 'Zoe Large');
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const me = { ...user, request: page.request };
  const suitor = await join(stack, 'Sam Suitor');
  const partner = await join(stack, 'Pat Partner');
  await like(suitor, me);
  const matchId = await match(partner, me);
  const main = page.getByRole('main');
  const screens: [path: string, action: ReturnType<typeof main.getByRole>][] = [
    ['/', main.getByRole('button', { name: 'Accept Sam Suitor' })],
    ['/matches', main.getByRole('button', { name: 'Like', exact: true })],
    [`/profile/${suitor.id}`, main.getByRole('button', { name: /^Accept/u })],
    [`/conversation/${matchId}`, main.getByRole('textbox', { name: 'Message' })],
    [`/conversation/${matchId}`, main.getByRole('button', { name: 'Do something together' })],
  ];
  for (const [path, action] of screens) {
    await page.goto(path);
    await expect(action, path).toBeInViewport({ ratio: 1 });
    expect(await findOverflow(page), path).toEqual([]);
  }

  await page.getByRole('button', { name: 'Do something together' }).click();
  await page.getByRole('menuitem', { name: 'Plan a date' }).click();
  const plan = page.getByRole('dialog', { name: 'Your date' });
  const ask = plan.getByRole('button', { name: /^Ask/u });
  await ask.scrollIntoViewIfNeeded();
  await expect(ask).toBeInViewport({ ratio: 1 });
});
