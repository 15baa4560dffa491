import { sql } from 'drizzle-orm';

import { withCommunity } from '../app/server/operations/open-community.ts';
import { wallTimeOf } from '../platform/shared/index.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import type { Stack } from './stack.ts';

/** As if the evening had been published three days ago, so that its tables are due. */
async function letPass({ dataDir }: Stack, title: string): Promise<void> {
  process.env['DATA_DIR'] = dataDir;
  await withCommunity(({ db }) =>
    db.execute(sql`
      update events set published_at = now() - interval '3 days' where title = ${title}`),
  );
  delete process.env['DATA_DIR'];
}

test('somebody comes alone, is asked whom they would like to meet, and finds their table', async ({
  page,
  browser,
  stack,
  expectAccessible,
}, info) => {
  test.slow();
  const title = `Small tables ${info.project.name}`;
  const openPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
  const admin = await openPage();
  await joinAsStaff(admin, stack, `Ada ${info.project.name}`, 'admin');
  await admin.goto('/events/new');
  await admin.getByRole('switch', { name: /Host it as/u }).click();
  await admin.getByLabel('How it goes').selectOption('tables');
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('What happens').fill('We seat you.');
  await admin.getByLabel('Place', { exact: true }).fill('The Oak');
  await admin.getByLabel('Address').fill('12 Oak Street');
  const soon = new Date(Date.now() + 5 * 3_600_000);
  const wall = (at: Date) => wallTimeOf(at.getTime(), 'America/Chicago');
  await admin.getByLabel('Starts').fill(wall(soon));
  await admin.getByLabel('Ends').fill(wall(new Date(soon.getTime() + 3 * 3_600_000)));
  await admin.getByRole('button', { name: 'Save as Draft' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Your event is published')).toBeVisible();
  const path = new URL(admin.url()).pathname;

  await joinAsMember(page, stack, `Gus ${info.project.name}`);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: "Come alone. We'll seat you." })).toBeVisible();
  await expectAccessible();
  await page.goto(path);
  await page.getByRole('button', { name: 'I’m Coming Alone' }).click();
  await expect(page).toHaveURL(/\/settings\/meet$/u);
  const shownAs = page.getByRole('group', { name: 'I am …' });
  await shownAs.getByRole('button', { name: 'A man' }).click();
  const wants = page.getByRole('group', { name: 'I’d like to meet' });
  await wants.getByRole('button', { name: 'Women' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You’re going!')).toBeVisible();
  await expect(page.getByText('We compose the tables a day before')).toBeVisible();

  for (const name of ['Hal', 'Ida', 'Jon']) {
    const other = await openPage();
    await joinAsMember(other, stack, `${name} ${info.project.name}`);
    await other.goto('/events');
    await other.evaluate(async (event) => {
      const everybody = ['women', 'men', 'nonbinary'];
      const { currentConsentVersion } = await (await fetch('/api/preferences')).json();
      const put = (url: string, body: object) =>
        fetch(url, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await put('/api/preferences', {
        shownAs: everybody,
        wantsToMeet: everybody,
        consentVersion: currentConsentVersion,
      });
      await put(`/api${event}/rsvp`, { status: 'going' });
    }, path);
    await other.close();
  }
  await letPass(stack, title);

  const table = page.getByRole('region', { name: 'Your table' });
  await expect(table.getByRole('heading', { name: /^Table “/u })).toBeVisible({ timeout: 200_000 });
  for (const name of ['Hal', 'Ida', 'Jon']) await expect(table.getByText(name)).toBeVisible();
  await expectAccessible();
  await table.getByRole('link', { name: 'Open the Table’s Room' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '4 members' })).toBeVisible();
});
