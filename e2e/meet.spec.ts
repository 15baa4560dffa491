import type { Browser, Page } from '@playwright/test';

import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

// With all members of other files Discover would have more faces than a day has.
test.use({ community: 'meet', contextOptions: { reducedMotion: 'no-preference' } });

let people = 0;

/** A unique name, because all members of a run are in one community. */
function uniqueName(name: string): string {
  people += 1;
  const tens = 'abcdefghij'[Math.floor(people / 10)];
  const ones = 'abcdefghij'[people % 10];
  return `${name} ${test.info().project.name}${tens}${ones}`;
}

/** Opens a page in a separate browser context, for a second member. */
async function openOther(browser: Browser, stack: Stack): Promise<Page> {
  return (await browser.newContext({ baseURL: stack.url })).newPage();
}

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/session')).json()).user.id;
}

/** A member's card on Browse, found by search so that it is on the first page. */
async function findCard(page: Page, fullName: string) {
  await page.goto(`/browse?search=${encodeURIComponent(fullName)}`);
  const card = page.getByRole('article', { name: fullName });
  await expect(card).toBeVisible();
  return card;
}

test('two members like each other, and both see the match without a reload', async ({
  page: mona,
  browser,
  stack,
  expectAccessible,
}) => {
  const [monaName, robinName] = [uniqueName('Mona'), uniqueName('Robin')];
  const robin = await openOther(browser, stack);
  await joinAsMember(mona, stack, monaName);
  await joinAsMember(robin, stack, robinName);
  await robin.goto('/matches?tab=matches');
  await expect(robin.getByText('Nothing is pending')).toBeVisible();

  const card = await findCard(mona, robinName);
  await card.getByRole('button', { name: 'Connect' }).click();
  await expect(mona.getByText('Connection Sent!')).toBeVisible();
  await expect(card.getByText('Request sent')).toBeVisible();
  await expectAccessible();

  // The request appears on Robin's open page.
  await expect(robin.getByRole('button', { name: `Accept ${monaName}` })).toBeVisible();
  await mona.goto('/matches?tab=matches');
  await expect(mona.getByText('Waiting for response...')).toBeVisible();
  await expect(mona.getByRole('button', { name: /Accept|Decline/u })).toHaveCount(0);

  await robin.getByRole('button', { name: `Accept ${monaName}` }).click();
  for (const page of [mona, robin]) {
    await expect(page.getByText("It's a Match! 🎉")).toBeVisible();
    await expect(page.getByText('You can now start chatting!')).toBeVisible();
    await expect(page.getByText('Start chatting!', { exact: true })).toBeVisible();
  }
  await expectAccessible();
  await mona.getByRole('button', { name: `Chat with ${robinName}` }).click();
  await expect(mona).toHaveURL(/\/conversation\//u);
  await expect(mona).toHaveTitle('Conversation');
  await robin.context().close();
});

test('a declined request still looks pending to its sender @phone', async ({
  page: mona,
  browser,
  stack,
}) => {
  const [monaName, robinName] = [uniqueName('Mona'), uniqueName('Robin')];
  const robin = await openOther(browser, stack);
  await joinAsMember(mona, stack, monaName);
  await joinAsMember(robin, stack, robinName);
  const data = { user1Id: await idOf(mona), user2Id: await idOf(robin), type: 'like' };
  await mona.request.post('/api/matches', { data });
  await robin.goto('/matches?tab=matches');
  await robin.getByRole('button', { name: `Decline ${monaName}` }).click();
  await expect(robin.getByText('Nothing is pending')).toBeVisible();
  await mona.goto('/matches?tab=matches');
  await expect(mona.getByText('Waiting for response...')).toBeVisible();
  await robin.context().close();
});

test('Discover works by keyboard, undoes a pass and brings passed members back @desktop', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const robinName = uniqueName('Robin');
  const robin = await openOther(browser, stack);
  await joinAsMember(robin, stack, robinName);
  await robin.context().close();
  await joinAsMember(page, stack, uniqueName('Mona'));
  await page.goto('/matches');
  const candidate = page.getByTestId('candidate');
  await expect(candidate).toBeVisible();
  await expect(page.getByText(/potential match/u)).toBeVisible();
  await expectAccessible();

  // Passes every candidate by keyboard.
  const passed: string[] = [];
  const end = page.getByText('No More Matches');
  for (;;) {
    // The next card appears shortly after the last has gone.
    await expect(candidate.or(end)).toBeVisible();
    if (await end.isVisible()) break;
    const name = await candidate.getByRole('heading').first().innerText();
    passed.push(name);
    const id = await candidate.getAttribute('data-member');
    await page.keyboard.press('ArrowLeft');
    // By id: two members may have the same name.
    await expect(page.locator(`[data-member="${id}"]`)).toHaveCount(0);
  }
  await expectAccessible();

  await page.keyboard.press('z');
  await expect(candidate.getByRole('heading', { name: passed.at(-1) ?? '' })).toBeVisible();
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/matches'),
  );
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(page.getByText('No More Matches')).toBeVisible();
  // The card disappears before the server has answered.
  await stored;

  // The server stores the passes: after a reload there is nobody until the search is expanded.
  await page.reload();
  await page.getByRole('button', { name: 'Expand Search Area' }).click();
  await expect(candidate).toBeVisible();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByText('Match sent! 💕')).toBeVisible();
  await expect(page.getByText("If they like you back, you'll have a match!")).toBeVisible();
});

test('filters validate after a pause with the texts of §5 and are kept in the URL', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, uniqueName('Mona'));
  await page.goto('/browse');
  await expect(page).toHaveTitle('Browse Users');
  await page.getByRole('button', { name: 'Filters' }).click();
  // The pause is 1500 ms, whatever the machine is busy with.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Min Age').fill('17');
  await page.clock.runFor(1400);
  await expect(page.getByLabel('Min Age')).not.toHaveAttribute('aria-invalid', 'true');
  await page.clock.runFor(200);
  await expect(page.getByLabel('Min Age')).toHaveAttribute('aria-invalid', 'true');
  await page.clock.resume();
  await expect(page.getByText('Age must be 18 or older').first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Max Age').fill('30');
  await page.getByLabel('Min Age').fill('40');
  await expect(
    page.getByText('Minimum age cannot be greater than maximum age').first(),
  ).toBeVisible();
  expect(page.url()).not.toContain('minAge');

  await page.getByLabel('Max Age').fill('41');
  await page.getByLabel('Location').fill('Nowhere at all');
  await expect(page.getByText('No Members Found')).toBeVisible();
  await expect(page).toHaveURL(/minAge=40&maxAge=41&location=Nowhere/u);
  await page.reload();
  // A sheet would cover the members.
  if (test.info().project.name === 'phone') {
    await page.getByRole('button', { name: 'Filters' }).click();
  }
  await expect(page.getByLabel('Min Age')).toHaveValue('40');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/browse$/u);
});

test('endless scrolling restores its position on Back @phone', async ({ page, browser, stack }) => {
  await joinAsMember(page, stack, uniqueName('Mona'));
  const other = await openOther(browser, stack);
  for (let count = 0; count < 27; count += 1) await joinAsMember(other, stack, uniqueName('Extra'));
  await other.context().close();
  await page.goto('/browse');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.mouse.wheel(0, 20_000);
  await expect(async () => expect(await cards.count()).toBeGreaterThan(26)).toPass();
  const card = cards.nth(26);
  const fullName = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/profile\//u);
  await page.goBack();
  await expect(page.getByRole('article', { name: fullName })).toBeInViewport();
});

/** Lets several members like the member of `page`. */
async function createLikes(
  page: Page,
  browser: Browser,
  stack: Stack,
  names: string[],
): Promise<void> {
  const user2Id = await idOf(page);
  for (const name of names) {
    const other = await openOther(browser, stack);
    await joinAsMember(other, stack, name);
    const data = { user1Id: await idOf(other), user2Id, type: 'like' };
    await other.request.post('/api/matches', { data });
    await other.context().close();
  }
}

test('focus moves on after Accept and Decline @desktop', async ({ page, browser, stack }) => {
  const [ann, ben, cleo] = [uniqueName('Ann'), uniqueName('Ben'), uniqueName('Cleo')] as const;
  await joinAsMember(page, stack, uniqueName('Mona'));
  await createLikes(page, browser, stack, [ann, ben, cleo]);
  await page.goto('/');
  // With a badge, the link opens the Matches tab.
  const matches = page.getByRole('navigation').getByRole('link', { name: 'Matches' });
  await expect(matches).toHaveAccessibleDescription(/3/u);
  await matches.click();
  await expect(page).toHaveURL(/\/matches\?tab=matches$/u);

  await page.getByRole('button', { name: `Accept ${ben}` }).focus();
  await page.keyboard.press('Enter');
  const chat = page.getByRole('button', { name: `Chat with ${ben}` });
  // The focus is on the match screen, then in the row below.
  await expect(page.getByRole('dialog', { name: "It's a Match! 🎉" })).toBeVisible();
  await expect(chat).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chat).toBeFocused();
  await page.getByRole('button', { name: `Decline ${cleo}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: ann })).toBeFocused();
  await page.getByRole('button', { name: `Decline ${ann}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: ben })).toBeFocused();
});

test('focus moves on after Connect and Pass @desktop', async ({ page, browser, stack }) => {
  const family = uniqueName('Focus');
  const names = ['Ann', 'Ben', 'Cleo'].map((name) => `${name} ${family}`);
  await joinAsMember(page, stack, uniqueName('Mona'));
  for (const name of names) {
    const other = await openOther(browser, stack);
    await joinAsMember(other, stack, name);
    await other.context().close();
  }
  await page.goto(`/browse?search=${encodeURIComponent(family)}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const first = cards.first();
  await first.getByRole('button', { name: /^Connect/u }).focus();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: /^Sent/u })).toBeFocused();

  const third = await cards.nth(2).getByRole('heading').innerText();
  await cards.nth(1).getByRole('button', { name: /^Pass/u }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: third })).toBeFocused();

  // The navigation's Browse link clears the search.
  await page.getByRole('link', { name: 'Browse', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/browse$/u);
});

test('a dragged card does not widen the page @phone', async ({ page, browser, stack }) => {
  const other = await openOther(browser, stack);
  await joinAsMember(other, stack, uniqueName('Robin'));
  await other.context().close();
  await joinAsMember(page, stack, uniqueName('Mona'));
  await page.goto('/matches');
  const box = await boxOf(page.getByTestId('candidate'));
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 20, { steps: 5 });
  await expect(page.getByText('Like', { exact: true }).first()).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.up();
});
