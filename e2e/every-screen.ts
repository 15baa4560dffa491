import { expect, type Page } from '@playwright/test';

export interface WalkedPeople {
  /** A member with pictures and no request yet. */
  strangerId: string;
  /** The partner of `matchId`. */
  friendId: string;
  /** A match with messages by both. */
  matchId: string;
  /** A match without a message. */
  silentMatchId: string;
  /** Registered, but the address is not confirmed. */
  unverified: Credentials;
  /** Has deleted the account, and can still come back. */
  leaving: Credentials;
  /** An open case about somebody. */
  caseId: string;
  /** Suspended by a moderator, with an appeal. */
  restrictedId: string;
  /** Events to which the member goes: at a table, and rounds by their state. */
  evenings: Record<'table' | 'lobby' | 'break' | 'ended', string>;
}

interface Credentials {
  email: string;
  password: string;
}

/** Checks the current screen. */
export type Look = (name: string) => Promise<void>;

interface Walk {
  page: Page;
  locale: string;
  look: Look;
}

/** Visits the screens of visitors, each with its states. Nothing here depends on a text. */
export async function walkAsVisitor(
  walk: Walk,
  { unverified, leaving }: WalkedPeople,
): Promise<void> {
  const { page, look } = walk;
  const submit = page.locator('main form button[type=submit]');
  await open(walk, '/');
  await look('welcome');

  await open(walk, '/login');
  await submit.click();
  await look('login with mistakes');
  const signIn = async ({ email, password }: Credentials) => {
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await submit.click();
    await expect(page.locator('input[name=password]')).toHaveCount(0);
  };
  await signIn(unverified);
  await look('check your email');
  await open(walk, '/no-such-place');
  await open(walk, '/login');
  await signIn(leaving);
  await look('come back');
  await open(walk, '/goodbye?until=2026-12-24T12:00:00.000Z');
  await look('goodbye');

  await open(walk, '/register');
  await page.evaluate(() => sessionStorage.clear());
  await open(walk, '/register');
  await page.getByRole('tabpanel').getByRole('button').last().click();
  await look('register with mistakes');
  for (const tab of [1, 2]) {
    await page.getByRole('tab').nth(tab).click();
    await look(`register ${tab}`);
  }

  await open(walk, '/forgot-password');
  await look('forgot password');
  await page.locator('input[name=email]').fill('nobody@e2e.example');
  await submit.click();
  await expect(page.locator('input[name=email]')).toHaveCount(0);
  await look('forgot password, sent');
  for (const place of ['reset-password', 'verify-email', 'confirm-email', 'undo-email']) {
    await open(walk, `/${place}?token=unknown`);
    await look(place);
  }
  await open(walk, '/join/unknown');
  await look('join a squad');
  await page.evaluate(() => localStorage.removeItem('place_after_sign_in'));
  for (const place of ['shared', 'contact']) {
    await open(walk, `/${place}/unknown`);
    await look(place);
  }
  // Written by the server, which has no pseudo-locales.
  if (walk.locale === 'es') {
    await page.goto('/unsubscribe/unknown');
    await look('unsubscribe');
    await page.goto('about:blank');
  }
  await open(walk, '/safety');
  await look('safety');
  await open(walk, '/report');
  await submit.click();
  await look('report with mistakes');
}

/** Visits the screens of members, each with its tabs, menus and panels. */
export async function walkAsMember(walk: Walk, people: WalkedPeople): Promise<void> {
  const { page, look } = walk;
  await open(walk, '/');
  await look('home');
  await page.locator('header [aria-haspopup=menu]').last().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look('user menu');
  await page.keyboard.press('Escape');

  await open(walk, '/browse');
  await look('browse');
  await openMenu(page);
  await look('menu of a card');
  await page.keyboard.press('Escape');
  // A row of the page, or a sheet on a phone.
  const filters = 'main [aria-expanded=false]:is([aria-controls], [aria-haspopup=dialog])';
  await page.locator(filters).first().click();
  await page.locator('[inputmode=numeric]').first().fill('17');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await look('filters with a mistake');
  await open(walk, '/browse?search=zzzzzz');
  await look('nobody found');

  await open(walk, '/matches');
  await look('discover');
  await lookAtTabs(walk, 'matches');

  await open(walk, `/conversation/${people.silentMatchId}`);
  await look('icebreakers');
  await open(walk, `/conversation/${people.matchId}`);
  await look('conversation');
  await openMenu(page);
  await look('menu of a conversation');
  await page.getByRole('menuitem').first().press('Enter');
  await look('after the first item of that menu');

  await open(walk, '/profile');
  await look('profile');
  await lookAtTabs(walk, 'profile');
  await open(walk, '/no-such-place');
  await open(walk, '/profile?edit=bio');
  const form = page.locator('main form');
  await form.locator('input').first().fill('Ж');
  const refused = page.waitForResponse((answer) => answer.status() === 400);
  await form.locator('button[type=submit]').click();
  await refused;
  await look('profile form, refused');
  await open(walk, `/profile/${people.strangerId}`);
  await look('profile of somebody else');
  await openMenu(page);
  await look('menu of a profile');
  await page.keyboard.press('Escape');
  await lookAtDialog(walk, 'report without a reason');
  await lookAtTabs(walk, 'profile of somebody else');
  await open(walk, `/profile/${people.friendId}`);
  await lookAtDialog(walk, 'end of a match');
  await open(walk, '/profile/00000000-0000-4000-8000-000000000000');
  await look('no such profile');

  await open(walk, '/challenges');
  await look('challenges');
  await lookAtTabs(walk, 'challenges');
  await page.locator('main [aria-labelledby=rizzman-card] button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('maze');
  await page.keyboard.press('Escape');

  await open(walk, '/groups');
  await look('groups');
  await open(walk, '/join/unknown');
  await page.locator('main button').first().click();
  // A toast may be visible as well.
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await look('join, dead link');
  await open(walk, '/events');
  await look('events');
  await open(walk, '/events?tab=mine');
  await look('own events');
  await open(walk, `/events/${people.evenings.table}`);
  await look('table');
  for (const state of ['lobby', 'break', 'ended'] as const) {
    await open(walk, `/events/${people.evenings[state]}/rounds`);
    await look(`rounds, ${state}`);
  }
  await open(walk, '/events/new');
  await look('not yet a host');
  await open(walk, '/events/00000000-0000-4000-8000-000000000000');
  await look('event, not found');

  await open(walk, '/room/00000000-0000-4000-8000-000000000000');
  await look('room, not found');
  await open(walk, '/date/00000000-0000-4000-8000-000000000000');
  await look('date, not found');
  await open(walk, '/all-right/00000000-0000-4000-8000-000000000000');
  await look('all right');

  await open(walk, '/coach');
  await look('coach');
  await lookAtTabs(walk, 'coach');
  await open(walk, '/coach/profile');
  await look('profile check');
  await open(walk, '/coach/practice/pilar');
  await look('start of a practice');
  await page.locator('main button').last().click();
  await page.locator('main li button').first().click();
  await page.locator('main [role=status] button').click();
  await look('practice with a hint');
  await open(walk, '/coach/lessons/first-line');
  await look('lesson');

  await open(walk, '/settings');
  await look('settings');
  for (const section of await sectionsOf(page)) {
    await open(walk, section);
    await look(section);
  }
  await open(walk, '/settings/photo-check');
  await page.locator('main button').last().click();
  await expect(page.locator('main input[type=file]')).toBeAttached();
  await look('photo check');
  await open(walk, '/settings/data');
  await page.locator('main section button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('deleting the account');
  await page.keyboard.press('Escape');
  await open(walk, '/share?text=Καλημέρα');
  await look('share');
  for (const place of ['notifications', 'reports', 'standing']) {
    await open(walk, `/${place}`);
    await look(place);
  }
  await open(walk, '/no-such-place');
  await look('not found');
}

/** The dialog that the menu's first item opens, with its validation errors. */
async function lookAtDialog({ page, look }: Walk, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem').first().press('Enter');
  // Not the one that says that it loads.
  const dialog = page.locator('[role=dialog]:not([data-opening]), [role=alertdialog]');
  await expect(dialog).toBeVisible();
  const submit = dialog.locator('button[type=submit]:not([aria-disabled=true])');
  if ((await submit.count()) > 0) await submit.click();
  await look(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Visits the desk, with a case and its form, finding, a person's page and a batch. */
export async function walkAsModerator(walk: Walk, people: WalkedPeople): Promise<void> {
  const { look } = walk;
  await open(walk, '/desk');
  await look('desk');
  await lookAtTabs(walk, 'desk');
  await open(walk, `/desk/${people.caseId}`);
  await look('case');
  await lookAtMembers(walk, '/desk');
  await lookAtPerson(walk, `/desk/members/${people.restrictedId}`);
}

/** The list of members: its filters, and the dialog of a decision about one who is chosen. */
async function lookAtMembers(walk: Walk, base: '/admin' | '/desk'): Promise<void> {
  const { page, look } = walk;
  await open(walk, `${base}/members`);
  await page.locator('main form[role=search] button[aria-expanded=false]').last().click();
  await look(`${base}/members with filters`);
  await page.locator('main li input[type=checkbox]').first().check();
  await page.locator('main .sticky button').first().click();
  await lookAtMistakes(walk, `${base}/members, a decision about many`);
}

/** A person's page, and the dialog of each thing that staff can do there. */
async function lookAtPerson(walk: Walk, path: string): Promise<void> {
  const { page, look } = walk;
  const name = path.replace(/[^/]*$/u, 'person');
  await open(walk, path);
  await look(name);
  const actions = page.locator('main section').first().locator('button');
  const count = await actions.count();
  for (let index = 0; index < count; index += 1) {
    await actions.nth(index).click();
    await lookAtMistakes(walk, `${name}, dialog ${index + 1}`);
  }
}

/** The open dialog, with its validation errors. */
async function lookAtMistakes({ page, look }: Walk, name: string): Promise<void> {
  const dialog = page.locator('[role=dialog]:not([data-opening])');
  await expect(dialog).toBeVisible();
  await dialog.locator('button[type=submit]').click();
  await look(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Visits the screens of suspended and banned members. */
export async function walkAsRestricted(walk: Walk): Promise<void> {
  await open(walk, '/');
  await walk.look('restricted');
}

/** Visits the admins' pages. */
export async function walkAsAdmin(walk: Walk, { restrictedId }: WalkedPeople): Promise<void> {
  const { page, look } = walk;
  await open(walk, '/admin');
  await look('admin');
  for (const section of await sectionsOf(page, '/admin/')) {
    await open(walk, section);
    await look(section);
  }
  await lookAtMembers(walk, '/admin');
  await lookAtPerson(walk, `/admin/members/${restrictedId}`);
  // As if there were a raid: a real one would change the screens of others.
  const seen = ['registrations', 'notes', 'reports'].map((sign, index) => ({
    sign,
    count: 900 - 300 * index,
    usual: 4,
    isUnusual: index < 2,
  }));
  await page.route('**/api/admin/raid', (route) =>
    route.fulfill({ json: { until: null, isSuspected: true, seen } }),
  );
  await page.goto('/admin');
  await waitUntilLoaded(page);
  // The last first: what opens has others within.
  const folds = await page.locator('main summary').all();
  for (const fold of folds.toReversed()) await fold.click();
  await waitUntilLoaded(page);
  await look('admin in a raid, with all figures');
}

async function sectionsOf(page: Page, path = '/settings/'): Promise<string[]> {
  const links = page.locator(`main nav a[href^="${path}"]`);
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('main [aria-haspopup=menu]').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function lookAtTabs({ page, look }: Walk, name: string): Promise<void> {
  const tabs = page.locator('main [role=tab]');
  const count = await tabs.count();
  for (let index = 0; index < count; index += 1) {
    await tabs.nth(index).click();
    await waitUntilLoaded(page);
    await look(`${name}, tab ${index + 1}`);
  }
}

/** Navigates within the app without a reload, once it is loaded in the locale. */
async function open({ page, locale }: Walk, path: string): Promise<void> {
  const isLoaded = await page.evaluate(
    ([to, wanted]) => {
      if (document.documentElement.lang !== wanted) return false;
      history.pushState(null, '', to);
      return true;
    },
    [path, locale] as const,
  );
  if (!isLoaded) await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
  await waitUntilLoaded(page);
}

/** Waits until there are no placeholders and spinners. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeAttached();
  await expect(page.locator('.animate-pulse, .animate-spin').filter({ visible: true })).toHaveCount(
    0,
  );
}
