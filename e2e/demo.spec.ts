import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';

import { generatePeople } from '../app/server/demo/people.ts';
import { withCommunity } from '../app/server/operations/open-community.ts';
import type { Database } from '../platform/server/database/database.ts';
import { callSeats } from '../rooms/calls/server/index.ts';
import type { InboxRow } from '../rooms/chat/index.ts';
import { boxOf } from './boxes.ts';
import { card, countPackets, talk, watchConnections } from './call.ts';
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
    const [above, below] = [await boxOf(face), await boxOf(path)];
    expect(below.right).toBeLessThanOrEqual(width);
    if (width < 768) expect(above.bottom).toBeLessThanOrEqual(below.y);
    else expect(above.right).toBeLessThanOrEqual(below.x);
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

async function inDatabase<Result>(
  { dataDir }: Stack,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  process.env['DATA_DIR'] = dataDir;
  try {
    return await withCommunity(({ db }) => run(db));
  } finally {
    delete process.env['DATA_DIR'];
  }
}

/** The evening's next step is due now. After `last` there is no other round. */
const passTime = (demo: Stack, { last = false } = {}) =>
  inDatabase(demo, async (db) => {
    await db.execute(sql`
      update events set starts_at = least(starts_at, now()) where format = 'rounds'`);
    await db.execute(sql`update calls set ends_at = now() where ended_at is null`);
    await db.execute(sql`
      update round_evenings set changes_at = now(),
        round = case when ${last} then 10 else round end,
        plan = case when ${last} then '{"memberIds":[],"rounds":[]}' else plan end
      where changes_at is not null`);
  });

/** What the partner says, whom the visitor is asked about. */
const readAnswer = (demo: Stack, eventId: string, email: string) =>
  inDatabase(demo, async (db) => {
    const [row] = await db.execute<{ answer: string | null }>(sql`
      select case when one_id = m.id then other_answer else one_answer end as answer
      from again_questions join members m on m.email = ${email} and m.id in (one_id, other_id)
      where about_id = ${eventId}::uuid`);
    return row?.answer;
  });

test('a visitor of the demo talks in rounds, and both said the same', async ({ page, demo }) => {
  test.slow();
  const email = 'demo@rizzly.example';
  await watchConnections(page);
  await page.request.post(`${demo.url}/api/auth/login`, {
    data: { email, password: 'rizzly-demo' },
  });
  // An earlier test said other preferences, which nobody of this evening may suit.
  const preferences = `${demo.url}/api/preferences`;
  const { currentConsentVersion } = await (await page.request.get(preferences)).json();
  const everybody = ['women', 'men', 'nonbinary'];
  const open = {
    shownAs: everybody,
    wantsToMeet: everybody,
    consentVersion: currentConsentVersion,
  };
  expect((await page.request.put(preferences, { data: open })).status()).toBe(200);
  // An earlier test's call may still run, and who is in a call is in no round.
  await inDatabase(demo, (db) =>
    db.execute(sql`update calls set ends_at = now() where ended_at is null`),
  );
  const countBusy = () => inDatabase(demo, (db) => db.$count(callSeats));
  await expect.poll(countBusy).toBe(0);
  const found = await page.request.get(`${demo.url}/api/events/mine`);
  const mine: { id: string; format: string }[] = await found.json();
  const eventId = mine.find(({ format }) => format === 'rounds')?.id ?? '';
  await page.goto(`${demo.url}/events/${eventId}/rounds`);
  const testMicrophone = page.getByRole('button', { name: 'Test the microphone' });
  // A press is lost if the button moves during it. Then one presses again.
  await expect(async () => {
    if (await testMicrophone.isVisible()) await testMicrophone.click();
    await expect(page.getByRole('meter')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await page.getByRole('button', { name: 'Agree, I’m ready' }).click();
  await expect(page.getByText('10 are ready')).toBeVisible();

  await passTime(demo);
  await expect(page.getByText('Connected')).toBeVisible();
  await expect.poll(() => countPackets(page, 'audio')).toBeGreaterThan(10);
  await passTime(demo);
  const group = page.getByRole('group', { name: /^Would you meet /u });
  await expect(group).toBeVisible();
  await expect.poll(() => readAnswer(demo, eventId, email)).toMatch(/again|friends/u);
  const answer = await readAnswer(demo, eventId, email);
  await group
    .getByRole('button', { name: answer === 'again' ? /^Again/u : /^As friends/u })
    .click();
  await expect
    .poll(async () =>
      (await (await page.request.get(`${demo.url}/api/again`)).json()).map(
        (one: { answer: string }) => one.answer,
      ),
    )
    .toContain(answer);
  await passTime(demo, { last: true });

  await expect(page.getByText(/You both said/u).first()).toBeVisible();
});
