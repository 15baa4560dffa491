import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';

import { withCommunity } from '../app/server/operations/open-community.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

/** The two have met on a date, and are asked about each other. */
async function haveMet({ dataDir }: Stack, pages: readonly Page[]): Promise<void> {
  const ids: string[] = [];
  for (const page of pages) {
    const { user } = await (await page.request.get('/api/auth/session')).json();
    ids.push(user.id);
  }
  const [one, other] = ids.toSorted();
  process.env['DATA_DIR'] = dataDir;
  await withCommunity(({ db }) =>
    db.execute(sql`
      insert into again_questions (kind, about_id, one_id, other_id, opens_at, told_from, until)
      values ('date', ${randomUUID()}::uuid, ${one}::uuid, ${other}::uuid,
        now(), now(), now() + interval '7 days')`),
  );
  delete process.env['DATA_DIR'];
}

const answers = (page: Page) => page.getByRole('group', { name: /^Would you meet /u });
const answer = async (page: Page, name: RegExp) => {
  const button = answers(page).getByRole('button', { name });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
};

test('two who met hear nothing of unequal answers, and both of an equal one', async ({
  page: ann,
  browser,
  stack,
  expectAccessible,
}, info) => {
  const context = await browser.newContext({ baseURL: stack.url });
  const ben = await context.newPage();
  await joinAsMember(ann, stack, `Ann ${info.project.name}`);
  await joinAsMember(ben, stack, `Ben ${info.project.name}`);
  await haveMet(stack, [ann, ben]);
  for (const page of [ann, ben]) {
    await page.goto('/');
    await expect(answers(page)).toBeVisible();
  }
  await expectAccessible();

  await answer(ann, /^Again/u);
  await answer(ben, /^As friends/u);
  await ann.reload();
  await expect(answers(ann).getByRole('button', { name: /^Again/u })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const page of [ann, ben]) {
    await expect(page.getByText(/You both said/u)).toHaveCount(0);
    expect(await (await page.request.get('/api/notifications')).text()).not.toContain('again-told');
  }

  await answers(ben)
    .getByRole('button', { name: /^Again/u })
    .click();
  for (const page of [ann, ben]) {
    await expect(page.getByText('You both said: again.').first()).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
  }
  await context.close();
});
