import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';

import { withCommunity } from '../app/server/operations/open-community.ts';
import { expect, findViolations, test } from './fixtures.ts';
import { findOverflow } from './looks.ts';
import { joinAsMember } from './member.ts';
import { ask, join, match } from './people.ts';
import type { Stack } from './stack.ts';

async function call(page: Page, method: string, path: string, data: object = {}) {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Makes the fixed date of a room look as if it had begun a few minutes ago. */
async function beginDate({ dataDir }: Stack, planId: string): Promise<void> {
  process.env['DATA_DIR'] = dataDir;
  await withCommunity(({ db }) =>
    db.execute(sql`
      update plan_slots set starts_at = now() - interval '5 minutes' where plan_id = ${planId}`),
  );
  delete process.env['DATA_DIR'];
}

const scoreOf = async (page: Page): Promise<number> =>
  (await call(page, 'GET', '/api/auth/session')).user.rizzScore;

test('a squad of three grows from a link, meets another one, and goes on a date with it', async ({
  page: mona,
  browser,
  stack,
  expectAccessible,
}) => {
  // Six members, each in a browser of their own.
  test.slow();
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
  const bar = mona.getByRole('navigation', { name: 'Main' });
  if (project === 'phone') {
    await bar.getByRole('button', { name: 'More' }).click();
    await mona.getByRole('menuitem', { name: 'Groups' }).click();
  } else {
    await bar.getByRole('link', { name: 'Groups' }).click();
  }
  await expect(mona.getByRole('heading', { name: 'Start a squad' })).toBeVisible();
  await expectAccessible();
  await mona.getByLabel('Name of the squad').fill('Night Owls');
  await mona.getByRole('button', { name: 'Start' }).click();
  await expect(mona.getByText('Forming', { exact: true })).toBeVisible();
  await mona.getByRole('button', { name: 'Invite', exact: true }).click();
  await mona.getByRole('button', { name: 'Make a Link' }).click();
  const link = await mona.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible();
  await mona.keyboard.press('Escape');

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

  const nina = await openPage();
  await joinAsMember(nina, stack, `Nina ${project} Squad`);
  await call(nina, 'POST', '/api/squad/join', { token: link.split('/').at(-1) });

  const larks = [await openPage(), await openPage(), await openPage()] as const;
  for (const [index, page] of larks.entries()) {
    await joinAsMember(page, stack, `Lark${index} ${project}`);
  }
  await larks[0].request.post('/api/squad', { data: { name: 'Early Larks' } });
  const made = await larks[0].request.post('/api/squad/invitations', { data: {} });
  const token = String((await made.json()).link)
    .split('/')
    .at(-1);
  for (const page of larks.slice(1)) await call(page, 'POST', '/api/squad/join', { token });

  await mona.reload();
  const found = mona.getByRole('listitem').filter({
    has: mona.getByRole('heading', { name: 'Early Larks' }),
  });
  await expect(found).toBeVisible();
  await expectAccessible();
  expect(await findOverflow(mona)).toEqual([]);
  await found.getByRole('button', { name: 'Meet Them' }).click();
  await expect(mona.getByText('You said yes. Now it’s up to the others.')).toBeVisible();
  await robin.getByRole('button', { name: 'Yes, let’s meet' }).click();
  for (const page of [nina, ...larks]) {
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Yes, let’s meet' }).click();
  }

  for (const page of [mona, robin, nina, ...larks]) {
    const room = page.getByRole('link', {
      name: /Night Owls & Early Larks|Early Larks & Night Owls/u,
    });
    await expect(room).toHaveAttribute('href', /^\/room\//u);
  }
  await expectAccessible();

  const all = [mona, robin, nina, ...larks];
  const [{ id: roomId }] = await call(mona, 'GET', '/api/rooms');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const place = { name: 'The Oak', city: 'Austin, TX' };
  const slots = [5, 6].map((days) => ({ startsAt: inDays(days), place }));
  const { plan } = await call(nina, 'POST', `/api/rooms/${roomId}/plans`, { slots });
  const [first, second] = plan.slots.map(({ id }: { id: string }) => id);
  for (const page of all) {
    const votes = { [first]: page === mona ? 'if_needed' : 'yes', [second]: 'no' };
    await call(page, 'PUT', `/api/plans/${plan.id}/votes`, { votes });
  }
  await beginDate(stack, plan.id);
  const before = await scoreOf(mona);

  // Two members of different sides confirm each other, which proves the date.
  for (const [page, name] of [
    [mona, `Lark0 ${project}`],
    [larks[0], `Mona ${project} Squad`],
  ] as const) {
    await page.goto(`/room/${roomId}`);
    await page.getByRole('button', { name: /^Date: /u }).click();
    const date = page.getByRole('dialog', { name: 'Your date' });
    await date.getByRole('button', { name: `${name} was there` }).click();
    await expect(date.getByText(`You confirmed ${name}`)).toBeVisible();
    await date.getByRole('button', { name: 'Good', exact: true }).click();
    await expect(date.getByRole('button', { name: 'Good', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  await expectAccessible();
  expect(await scoreOf(mona)).toBe(before + 30);

  // A member who leaves the room keeps the date.
  await call(robin, 'POST', `/api/rooms/${roomId}/leave`);
  await robin.goto('/groups');
  await robin.getByRole('link', { name: /The Oak/u }).click();
  await expect(robin.getByRole('heading', { name: 'Who came?' })).toBeVisible();
  await expect(robin.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  expect(await findViolations(robin)).toEqual([]);
  expect(await findOverflow(robin)).toEqual([]);
  await robin.goto('/groups');

  await robin.getByRole('button', { name: 'Leave the Squad' }).click();
  const dialog = robin.getByRole('dialog', { name: 'Leave your squad?' });
  await dialog.getByRole('button', { name: 'Leave the Squad' }).click();
  await expect(robin.getByRole('heading', { name: 'Start a squad' })).toBeVisible();
  await mona.goto('/groups');
  await expect(mona.getByText('There is room for 2 more.')).toBeVisible();

  await mona.getByRole('button', { name: 'Invite', exact: true }).click();
  const revoke = mona.getByRole('button', { name: 'Revoke' });
  await revoke.click();
  await expect(revoke).toHaveCount(0);
  await robin.goto(new URL(link).pathname);
  await robin.getByRole('button', { name: 'Join the Squad' }).click();
  await expect(robin.getByRole('alert')).toContainText('This link does not work anymore');
  expect(await findViolations(robin)).toEqual([]);
});

test('the ticket of two is whole on a narrow phone @phone', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await joinAsMember(page, stack, 'Tess Ticket');
  const { user } = await call(page, 'GET', '/api/auth/session');
  const partner = await join(stack, 'Tom Ticket');
  await match(partner, { ...user, request: page.request });
  const [{ conversationId }] = await ask(partner, 'GET', `/api/users/${partner.id}/matches`);
  const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const slots = [{ startsAt, place: { name: 'The Oak', city: 'Austin, TX' } }];
  const path = `/api/conversations/${conversationId}/plans`;
  const { plan } = await ask(partner, 'POST', path, { slots });
  for (const one of [partner, page]) {
    await ask(one, 'PUT', `/api/plans/${plan.id}/votes`, { votes: { [plan.slots[0].id]: 'yes' } });
  }
  await beginDate(stack, plan.id);

  await page.goto(`/date/${plan.id}`);
  const top = page.getByText(/^(?:It’s a date|This date is over\.)$/u).locator('..');
  const cutOff = await top.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cutOff).toBe(0);
});
