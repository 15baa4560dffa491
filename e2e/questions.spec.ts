import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test('two matched members answer a question, and both answers show together', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const robin = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(page, stack, 'Mona Hart');
  await joinAsMember(robin, stack, 'Robin Vale');
  const idOf = async (of: typeof page) =>
    (await (await of.request.get('/api/auth/session')).json()).user.id;
  const [mona, other] = [await idOf(page), await idOf(robin)];
  await page.request.post('/api/matches', {
    data: { user1Id: mona, user2Id: other, type: 'like' },
  });
  const back = { user1Id: other, user2Id: mona, type: 'like' };
  const { id } = await (await robin.request.post('/api/matches', { data: back })).json();

  await page.goto(`/conversation/${id}`);
  await robin.goto(`/conversation/${id}`);
  // Until then Robin's page would not hear of the questions.
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Do something together' }).click();
  await page.getByRole('menuitem', { name: 'Twelve questions' }).click();
  await page.getByRole('button', { name: 'Suggest it' }).click();
  await robin.getByRole('button', { name: 'Mona suggests twelve questions' }).click();
  await robin.getByRole('button', { name: 'Let’s do it' }).click();
  await robin.getByRole('textbox', { name: /breakfast/u }).fill('Pancakes, alone');
  await robin.getByRole('button', { name: 'Send my answer' }).click();
  await expect(robin.getByRole('log')).not.toContainText('Pancakes');

  await page.getByRole('button', { name: /^1\. What did you have/u }).click();
  await expect(page.getByText('Robin has written.', { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: /breakfast/u }).fill('Cold soup');
  await page.getByRole('button', { name: 'Send my answer' }).click();

  for (const screen of [page, robin]) {
    const log = screen.getByRole('log');
    await expect(log).toContainText('Pancakes, alone');
    await expect(log).toContainText('Cold soup');
    await expect(log).toContainText('1. What did you have for breakfast');
  }
  await expect(page.getByRole('button', { name: /^2\. Which song/u })).toBeVisible();
  await robin.context().close();
});
