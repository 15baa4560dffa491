import type { Page } from '@playwright/test';

import { generatePeople } from '../app/server/demo/people.ts';
import type { InboxRow } from '../rooms/chat/index.ts';
import { card, talk, watchConnections } from './call.ts';
import { expect, test as base } from './fixtures.ts';
import { startStack, type Stack } from './stack.ts';

const test = base.extend<object, { demo: Stack }>({
  demo: [
    async ({ browserName: _unused }, use) => {
      const demo = await startStack({}, ['--demo']);
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
});

test('a visitor of the demo who asks for men is shown a man first', async ({ page, demo }) => {
  const men = generatePeople(new Date())
    .filter(({ look }) => look === 'masculine')
    .map(({ fullName }) => fullName);
  const data = { email: 'demo@rizzly.example', password: 'rizzly-demo' };
  await page.request.post(`${demo.url}/api/auth/login`, { data });

  await page.goto(`${demo.url}/settings/meet`);
  const shownAs = page.getByRole('group', { name: 'I am …' });
  await shownAs.getByRole('button', { name: 'A man', exact: true }).click();
  const wants = page.getByRole('group', { name: 'I’d like to meet …' });
  await wants.getByRole('button', { name: 'Men', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${demo.url}/matches`);

  const candidate = page.getByRole('article').first();
  await expect(candidate).toBeVisible();
  expect(men).toContain(await candidate.getAttribute('aria-label'));
});

test('Home opens with one face, above the day’s path or beside it', async ({ page, demo }) => {
  const data = { email: 'demo@rizzly.example', password: 'rizzly-demo' };
  await page.request.post(`${demo.url}/api/auth/login`, { data });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(demo.url);
    const face = page.getByRole('region', { name: /likes? you/u });
    await expect(face.getByRole('button', { name: /^Accept / })).toHaveCount(1);
    const path = page.getByRole('region', { name: 'Today', exact: true });
    await expect(path).toBeInViewport();
    const [above, below] = [await face.boundingBox(), await path.boundingBox()];
    const right = (below?.x ?? 0) + (below?.width ?? Infinity);
    expect(right).toBeLessThanOrEqual(width);
    if (width < 768) {
      expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
    } else {
      expect((above?.x ?? 0) + (above?.width ?? Infinity)).toBeLessThanOrEqual(below?.x ?? 0);
    }
  }
});

test('members of the demo call each other without any setting', async ({ browser, demo }) => {
  const open = async (email: string): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: demo.url })).newPage();
    await watchConnections(page);
    await page.request.post('/api/auth/login', { data: { email, password: 'rizzly-demo' } });
    return page;
  };
  const mine = await open('demo@rizzly.example');
  const rows: InboxRow[] = await (await mine.request.get('/api/conversations')).json();
  const people = generatePeople(new Date());
  const [found] = rows.flatMap(({ kind, onBreak, hasReplied, lastMessage, matchId, members }) => {
    const email = people.find(({ fullName }) => fullName === members[0]?.fullName)?.email;
    const haveBoth = hasReplied && lastMessage?.senderId === members[0]?.id;
    return kind === 'match' && !onBreak && haveBoth && email ? { matchId, email } : [];
  });
  const theirs = await open(found?.email ?? '');
  for (const page of [mine, theirs]) await page.goto(`/conversation/${found?.matchId}`);

  await talk(mine, theirs, { agree: true });

  for (const page of [mine, theirs]) await expect(card(page).getByText('Connected')).toBeVisible();
});
