import { sql } from 'drizzle-orm';

import { withCommunity } from '../app/server/operations/open-community.ts';
import { wallTimeOf } from '../platform/shared/index.ts';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import type { Stack } from './stack.ts';

/** Makes a member look as if they had been here for a while, with a checked photo. */
async function makeHost({ dataDir }: Stack, fullName: string): Promise<void> {
  process.env['DATA_DIR'] = dataDir;
  await withCommunity(({ db }) =>
    db.execute(sql`
      update members set photo_checked_at = now(), created_at = now() - interval '20 days'
      where full_name = ${fullName}`),
  );
  delete process.env['DATA_DIR'];
}

test('an event goes from a draft through the desk to attendances and points', async ({
  page,
  browser,
  stack,
  expectAccessible,
}, info) => {
  const title = `Board games ${info.project.name}`;
  const openPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
  const [host, moderator, visitor] = [await openPage(), await openPage(), await openPage()];
  await joinAsMember(host, stack, `Hana ${info.project.name}`);
  await host.goto('/events/new');
  await expect(host.getByRole('heading', { name: 'Not Yet a Host' })).toBeVisible();
  await makeHost(stack, `Hana ${info.project.name}`);
  await host.reload();

  await host.getByLabel('Title').fill(title);
  await host.getByLabel('What happens').fill('We bring the games.');
  await host.getByLabel('Place', { exact: true }).fill('The Oak');
  await host.getByLabel('Address').fill('12 Oak Street');
  const soon = new Date(Date.now() + 30 * 60_000);
  const wall = (at: Date) => wallTimeOf(at.getTime(), 'America/Chicago');
  await host.getByLabel('Starts').fill(wall(soon));
  await host.getByLabel('Ends').fill(wall(new Date(soon.getTime() + 3 * 3_600_000)));
  await host.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(host.getByRole('heading', { name: title })).toBeVisible();
  await host.getByRole('button', { name: 'Publish' }).click();
  await expect(host.getByText('Being looked at', { exact: true })).toBeVisible();

  await joinAsStaff(moderator, stack, `Moira ${info.project.name}`, 'moderator');
  await moderator.goto('/desk/events');
  await expect(moderator.getByRole('heading', { name: title })).toBeVisible();
  await moderator.getByRole('button', { name: 'Publish' }).click();
  await expect(moderator.getByText('Event published')).toBeVisible();

  await joinAsMember(page, stack, `Gus ${info.project.name}`);
  await page.goto('/events');
  if (info.project.name === 'phone') {
    const filters = await boxOf(page.getByRole('button', { name: 'Filters' }));
    expect((await boxOf(page.getByRole('button', { name: 'Near me' }))).y).toBe(filters.y);
  }
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('12 Oak Street')).toHaveCount(0);
  await page.getByRole('button', { name: 'I’m Going' }).click();
  await expect(page.getByText('12 Oak Street')).toBeVisible();
  await expectAccessible();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByText('Oak Street')).toHaveCount(0);

  // Everybody sees the approved words until a moderator has looked at the new ones.
  await host.getByRole('link', { name: 'Edit', exact: true }).click();
  await host.getByLabel('What happens').fill('We also bring a cake.');
  await host.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(host.getByText('Your changes wait for a moderator')).toBeVisible();
  await expect(host.getByText('We also bring a cake.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We bring the games.')).toBeVisible();
  await moderator.goto('/desk/events');
  await expect(moderator.getByText('What members see now')).toBeVisible();
  await moderator.getByRole('button', { name: 'Publish' }).click();
  await expect(moderator.getByText('Event published')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We also bring a cake.')).toBeVisible();
  await host.reload();

  const { user } = await (await page.request.get('/api/auth/session')).json();
  const completeChallenge = () =>
    page.request.post(`/api/users/${user.id}/challenges/challenge-4/complete`);
  const tooSoon = await completeChallenge();
  expect([tooSoon.status(), (await tooSoon.json()).message]).toEqual([
    409,
    'Join an event and check in there.',
  ]);

  const showCode = host.getByRole('button', { name: 'Show the Code' });
  const cancel = host.getByRole('button', { name: 'Cancel the Event' });
  const [top, last] = [await boxOf(showCode), await boxOf(cancel)];
  expect(top.y).toBeLessThan(last.y);
  await showCode.click();
  await expect(host.locator('output')).not.toBeEmpty();
  const code = await host.locator('output').innerText();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText('Confirmed by the host', { exact: true })).toBeVisible();
  await expectAccessible();
  const score = async () =>
    (await (await page.request.get('/api/auth/session')).json()).user.rizzScore;
  expect(await score()).toBe(user.rizzScore + 20);
  expect((await completeChallenge()).status()).toBe(200);
  const paid = await score();
  expect(paid).toBeGreaterThan(user.rizzScore + 20);
  await completeChallenge();
  expect(await score()).toBe(paid);

  // Two guests without the code confirm each other.
  const [ida, jan] = [await openPage(), await openPage()];
  for (const [guest, name] of [
    [ida, 'Ida'],
    [jan, 'Jan'],
  ] as const) {
    await joinAsMember(guest, stack, `${name} ${info.project.name}`);
    const path = `/api/events/${page.url().split('/').at(-1)}/rsvp`;
    await guest.request.put(path, { data: { status: 'going', showMe: true } });
  }
  await ida.goto(page.url());
  await ida.getByRole('button', { name: 'I met Jan' }).click();
  await expect(ida.getByRole('button', { name: 'Waiting for Jan' })).toBeVisible();
  await jan.goto(page.url());
  await expect(jan.getByText('Ida says you met')).toBeVisible();
  await jan.getByRole('button', { name: 'I met Ida' }).click();
  for (const guest of [ida, jan]) {
    await expect(guest.getByText('Confirmed by people you met', { exact: true })).toBeVisible();
  }
});
