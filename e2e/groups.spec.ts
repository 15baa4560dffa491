import { expect, findViolations, test } from './fixtures.ts';
import { findOverflow } from './looks.ts';
import { joinAsMember } from './member.ts';

test('a squad grows from a link, meets another one, and shares a room', async ({
  page: mona,
  browser,
  stack,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const project = test.info().project.name;
  const openPage = async () =>
    (
      await browser.newContext({
        baseURL: stack.url,
        viewport: mona.viewportSize(),
        colorScheme: project === 'phone' ? 'dark' : 'light',
      })
    ).newPage();
  const robin = await openPage();
  await joinAsMember(mona, stack, `Mona ${project} Squad`);
  const robinSignsIn = await joinAsMember(robin, stack, `Robin ${project} Squad`);
  await robin.context().clearCookies();

  await mona.goto('/matches');
  const phone = mona.getByRole('navigation', { name: 'More' });
  const bar = mona.getByRole('navigation', { name: 'Main' });
  await (project === 'phone' ? phone : bar).getByRole('link', { name: 'Groups' }).click();
  await expect(mona.getByRole('heading', { name: 'Begin a squad' })).toBeVisible();
  await expectAccessible();
  await mona.getByLabel('Name of the squad').fill('Night Owls');
  await mona.getByRole('button', { name: 'Begin' }).click();
  await expect(mona.getByText('Forming', { exact: true })).toBeVisible();
  await mona.getByRole('button', { name: 'Make a Link' }).click();
  const link = await mona.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible();

  await robin.goto(new URL(link).pathname);
  await expect(robin.getByRole('heading', { name: 'You’re invited to a squad' })).toBeVisible();
  expect(await findViolations(robin)).toEqual([]);
  await robin.getByRole('link', { name: 'Sign In' }).click();
  await robin.getByLabel('Email').fill(robinSignsIn.email);
  await robin.getByLabel('Password', { exact: true }).fill(robinSignsIn.password);
  await robin.getByRole('button', { name: 'Sign In', exact: true }).click();
  await robin.getByRole('button', { name: 'Join the Squad' }).click();
  await expect(robin).toHaveURL('/groups');
  await expect(robin.getByText('Ready to meet', { exact: true })).toBeVisible();
  await expect(robin.getByText('Mona began the squad, and can invite.')).toBeVisible();
  await expect(mona.getByText('Ready to meet', { exact: true })).toBeVisible();

  const larks = [await openPage(), await openPage()] as const;
  for (const [index, page] of larks.entries()) {
    await joinAsMember(page, stack, `Lark${index} ${project}`);
  }
  await larks[0].request.post('/api/squad', { data: { name: 'Early Larks' } });
  const made = await larks[0].request.post('/api/squad/invitations', { data: {} });
  const token = String((await made.json()).link)
    .split('/')
    .at(-1);
  await larks[1].request.post('/api/squad/join', { data: { token } });

  await mona.reload();
  const found = mona.getByRole('listitem').filter({
    has: mona.getByRole('heading', { name: 'Early Larks' }),
  });
  await expectAccessible();
  expect(await findOverflow(mona)).toEqual([]);
  await found.getByRole('button', { name: 'Propose' }).click();
  await expect(mona.getByText('You said yes. Now it’s up to the others.')).toBeVisible();
  await robin.getByRole('button', { name: 'Yes, let’s meet' }).click();
  for (const page of larks) {
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Yes, let’s meet' }).click();
  }

  for (const page of [mona, robin, ...larks]) {
    const room = page.getByRole('link', {
      name: /Night Owls & Early Larks|Early Larks & Night Owls/u,
    });
    await expect(room).toHaveAttribute('href', /^\/room\//u);
  }
  await expectAccessible();

  await robin.getByRole('button', { name: 'Leave the Squad' }).click();
  const dialog = robin.getByRole('dialog', { name: 'Leave your squad?' });
  await dialog.getByRole('button', { name: 'Leave the Squad' }).click();
  await expect(robin.getByRole('heading', { name: 'Begin a squad' })).toBeVisible();
  await expect(mona.getByText('Forming', { exact: true })).toBeVisible();

  await mona.getByRole('button', { name: 'Revoke' }).click();
  await robin.goto(new URL(link).pathname);
  await robin.getByRole('button', { name: 'Join the Squad' }).click();
  await expect(robin.getByRole('alert')).toContainText('This link does not work anymore');
  expect(await findViolations(robin)).toEqual([]);
});
