import { test, type Browser, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';

import { withCommunity } from '../app/server/operations/open-community.ts';
import type { Database } from '../platform/server/database/database.ts';
import { CURRENT_CONSENT } from '../rooms/profile/preferences/index.ts';
import { countPackets, watchConnections } from './call.ts';
import { expect, findViolations } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { startStack, type Stack } from './stack.ts';

const NAMES = ['Ada', 'Bo', 'Cal', 'Dot', 'Eve', 'Flo'];

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack({ CALLS: 'direct' });
});
test.afterAll(() => stack.stop());

async function inDatabase<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
  process.env['DATA_DIR'] = stack.dataDir;
  try {
    return await withCommunity(({ db }) => run(db));
  } finally {
    delete process.env['DATA_DIR'];
  }
}

/** The community's evening, which begins in ten minutes. */
function openEvening(): Promise<string> {
  return inDatabase(async (db) => {
    const [row] = await db.execute<{ id: string }>(sql`
      insert into events (state, title, description, category, format, round_minutes, city, place,
        address, starts_at, ends_at, places, rules, secret, published_at, created_at)
      values ('published', 'Six in a round', 'Online', 'talk', 'rounds', 4, 'Austin, TX', '', '',
        now() + interval '10 minutes', now() + interval '2 hours', 6, '', 'secret', now(), now())
      returning id`);
    return row?.id ?? '';
  });
}

/** The next step is due now. */
async function passTime(): Promise<void> {
  await inDatabase(async (db) => {
    await db.execute(sql`update events set starts_at = least(starts_at, now())`);
    await db.execute(sql`update calls set ends_at = now() where ended_at is null`);
    await db.execute(
      sql`update round_evenings set changes_at = now() where changes_at is not null`,
    );
  });
}

/** The break lasts until the test ends it: its 45 seconds may be too short for six busy browsers. */
async function holdBreak(): Promise<void> {
  await inDatabase((db) =>
    db.execute(sql`
      update round_evenings set changes_at = now() + interval '1 hour' where state = 'break'`),
  );
}

async function enter(browser: Browser, eventId: string, name: string): Promise<Page> {
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ baseURL: stack.url, viewport });
  const page = await context.newPage();
  await watchConnections(page);
  await joinAsMember(page, stack, `${name} Vale`);
  const preferences = {
    ...(await (await page.request.get('/api/preferences')).json()),
    shownAs: ['nonbinary'],
    wantsToMeet: ['nonbinary'],
    minAge: 18,
    maxAge: 99,
    consentVersion: CURRENT_CONSENT,
  };
  delete preferences.currentConsentVersion;
  expect((await page.request.put('/api/preferences', { data: preferences })).status()).toBe(200);
  const going = { status: 'going' };
  expect((await page.request.put(`/api/events/${eventId}/rsvp`, { data: going })).status()).toBe(
    200,
  );
  await page.goto(`/events/${eventId}`);
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await page.getByRole('button', { name: 'Test the microphone' }).click();
  await expect(page.getByRole('meter')).toBeVisible();
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await page.getByRole('button', { name: 'Agree, I’m ready' }).click();
  await expect(page.getByText(/^You’re in\. Stay on this page/u)).toBeVisible();
  return page;
}

const leave = (page: Page) => page.getByRole('button', { name: 'Leave this call' });
const partnerOf = (page: Page) =>
  page.getByRole('main').getByRole('region').first().getAttribute('aria-label');
const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('six talk in pairs through three rounds', async ({ browser }) => {
  const eventId = await openEvening();
  const pages: Page[] = [];
  for (const name of NAMES) pages.push(await enter(browser, eventId, name));
  const [first] = pages as [Page];
  await expect(first.getByText('6 are ready')).toBeVisible();
  expect(await findViolations(first)).toEqual([]);
  expect(await noSideways(first)).toBe(true);

  const met = new Map(pages.map((page) => [page, new Set<string | null>()]));
  for (let round = 1; round <= 3; round += 1) {
    const heard = await Promise.all(pages.map((page) => countPackets(page, 'audio')));
    await passTime();
    for (const page of pages) {
      await expect(page.getByText(`Round ${round} of 5`)).toBeVisible();
      await expect(leave(page)).toBeVisible();
      await expect(page.getByText('Connected')).toBeVisible();
      met.get(page)?.add(await partnerOf(page));
    }
    for (const [index, page] of pages.entries()) {
      await expect.poll(() => countPackets(page, 'audio')).toBeGreaterThan(heard[index] ?? 0);
    }
    if (round === 1) {
      expect(await findViolations(first)).toEqual([]);
      expect(await noSideways(first)).toBe(true);
      // A reloaded tab is back in its call.
      await first.reload();
      await expect(first.getByText('Connected')).toBeVisible();
      await expect.poll(() => countPackets(first, 'audio')).toBeGreaterThan(0);
    }
    if (round === 2) {
      // By keyboard; the other reads that the round is over.
      const name = await partnerOf(first);
      await leave(first).focus();
      await first.keyboard.press('Enter');
      const other = pages[NAMES.indexOf(name ?? '')];
      for (const page of [first, other ?? first]) {
        await expect(page.getByText('This round is over.')).toBeVisible();
      }
      expect(await findViolations(first)).toEqual([]);
    }
    await passTime();
    const friends = (page: Page) => page.getByRole('button', { name: /^As friends/u });
    await expect(friends(first)).toBeVisible();
    await holdBreak();
    for (const page of pages) await expect(friends(page)).toBeVisible();
    const again = first.getByRole('button', { name: /^Again/u });
    await again.click();
    await expect(again).toHaveAttribute('aria-pressed', 'true');
    if (round === 1) expect(await findViolations(first)).toEqual([]);
  }

  for (const names of met.values()) expect(names.size).toBe(3);
  for (const page of pages) await page.context().close();
});
