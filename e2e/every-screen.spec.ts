import type { Browser, BrowserContext, Page } from '@playwright/test';

import {
  walkAsAdmin,
  walkAsMember,
  walkAsModerator,
  walkAsRestricted,
  walkAsVisitor,
  type Look,
  type WalkedPeople,
} from './every-screen.ts';
import { expect, findViolations, test } from './fixtures.ts';
import {
  findOverflow,
  findUnmarked,
  findUnmirrored,
  findUnturnedArrows,
  readPlaces,
  type Places,
} from './looks.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import { openEvenings } from './open-evenings.ts';
import { savePicture } from './picture.ts';
import { findFailures, loadSecondEngine } from './second-engine.ts';
import type { Stack } from './stack.ts';

const NAME = 'Καρδιές';
/** The product's name, also as the pseudo-locale writes it. */
const OLD_NAME = /rizzly|ŕîžžļý/iu;
/** Folders of this test, and the audit's entry of the renaming. */
const NOT_NAMED = /rizzly-(?:run|e2e)-|Rizzly → /u;

// Members of other tests have English names.
test.use({ community: 'Greek', settings: { CALLS: 'direct' } });

interface Member {
  page: Page;
  id: string;
  email: string;
  password: string;
}

let people: WalkedPeople;
let origin: string;
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
let sessions: Record<'member' | 'moderator' | 'restricted' | 'admin', Session>;

/** Names and messages are Greek, so that any plain English is one of our texts. */
test.beforeAll(async ({ browser, stack }) => {
  // The community has another name, so a 'Rizzly' on any screen is a mistake.
  const admin = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsStaff(admin, stack, 'Ζωή Βέη', 'admin');
  const renamed = await admin.request.patch('/api/admin/community', { data: { name: NAME } });
  expect(renamed.ok()).toBe(true);
  const me = await join(browser, stack, 'Άννα Κώστα');
  const friend = await join(browser, stack, 'Νίκος Ρήγας');
  const silent = await join(browser, stack, 'Ελένη Δούκα');
  const suitor = await join(browser, stack, 'Πέτρος Βλάχος');
  const adored = await join(browser, stack, 'Μαρία Λάμπρου');
  const stranger = await join(browser, stack, 'Ιωάννα Ψαρρά');
  await like(me, friend);
  const { id: matchId, conversationId } = await like(friend, me);
  await like(me, silent);
  const { id: silentMatchId } = await like(silent, me);
  await like(suitor, me);
  await like(me, adored);
  for (const { page, id } of [friend, me])
    await say(page, conversationId, id, 'Καλημέρα, τι κάνεις;');
  const unverified = { email: 'unverified@e2e.example', password: 'secret1' };
  await me.page.request.post('/api/auth/register', {
    data: {
      ...unverified,
      username: unverified.email,
      confirmPassword: unverified.password,
      fullName: 'Σοφία Μελά',
      age: 29,
      location: 'Austin, TX',
      interests: ['Music', 'Coffee', 'Travel'],
    },
  });
  origin = stack.url;
  await savePicture(me.page, stack);
  const leaving = await join(browser, stack, 'Θάλεια Ράπτη');
  await call(leaving.page, 'POST', '/api/account/delete', { password: leaving.password });
  const suspect = await join(browser, stack, 'Σπύρος Ζήσης');
  const restricted = await join(browser, stack, 'Φώτης Καράς');
  for (const member of [suspect, restricted]) await report(me, member);
  const moderator = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsStaff(moderator, stack, 'Ρένα Μοσχή', 'moderator');
  await suspend(moderator, restricted);
  const bot = await join(browser, stack, 'Λίνα Ζώη');
  await call(moderator, 'POST', '/api/desk/batches', {
    members: [bot.id],
    decision: 'warn',
    reason: 'spam',
    finding: 'Πουλάς κέρματα',
    quiet: true,
  });
  people = {
    strangerId: stranger.id,
    friendId: friend.id,
    matchId,
    silentMatchId,
    unverified,
    leaving,
    caseId: (await findCase(moderator, suspect)).id,
    restrictedId: restricted.id,
    evenings: await openEvenings(stack, [me.id, friend.id, silent.id, stranger.id]),
  };
  sessions = {
    member: await me.page.context().storageState(),
    moderator: await moderator.context().storageState(),
    restricted: await restricted.page.context().storageState(),
    admin: await admin.context().storageState(),
  };
  const joined = [me, friend, silent, suitor, adored, stranger, leaving, suspect, restricted, bot];
  for (const page of [admin, moderator, ...joined.map((one) => one.page)])
    await page.context().close();
});

async function join(browser: Browser, stack: Stack, fullName: string): Promise<Member> {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  const credentials = await joinAsMember(page, stack, fullName);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  return { page, id: user.id, ...credentials };
}

async function call(page: Page, method: 'GET' | 'POST', url: string, data?: object) {
  const answer = await page.request.fetch(url, { method, ...(data && { data }) });
  expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

function like({ page, id }: Member, to: Member) {
  const data = { user1Id: id, user2Id: to.id, type: 'like' };
  return call(page, 'POST', '/api/matches', data);
}

function report({ page }: Member, { id }: Member) {
  const subject = { kind: 'member', id };
  const data = { subject, reason: 'spam', comment: 'Πουλάει κέρματα', alsoBlock: false };
  return call(page, 'POST', '/api/reports', data);
}

async function findCase(moderator: Page, { id }: Member): Promise<{ id: string; version: number }> {
  const cases = await call(moderator, 'GET', '/api/desk/cases');
  return cases.find(({ member }: { member: { id: string } }) => member.id === id);
}

/** Suspends a member, who appeals. */
async function suspend(moderator: Page, member: Member): Promise<void> {
  const { id, version } = await findCase(moderator, member);
  await call(moderator, 'POST', `/api/desk/cases/${id}/claim`, { version });
  const { decision } = await call(moderator, 'POST', `/api/desk/cases/${id}/decide`, {
    version: version + 1,
    decision: 'suspend',
    days: 7,
    rule: 'spam',
    finding: 'Πουλάς κέρματα',
  });
  const { email, password, page } = member;
  await call(page, 'POST', '/api/auth/login', { email, password });
  await call(page, 'POST', '/api/appeals', { decisionId: decision.id, text: 'Δεν πουλάω' });
}

/** Sends a message and waits until it is stored. */
async function say(page: Page, conversationId: string, senderId: string, content: string) {
  await page.goto('/no-such-place');
  await page.evaluate(
    async (message) => {
      const socket = new WebSocket(`ws://${location.host}/ws?userId=${message.senderId}`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      const stored = new Promise<void>((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).type === 'new_message') resolve();
        });
      });
      socket.send(JSON.stringify({ type: 'chat_message', ...message }));
      await stored;
      socket.close();
    },
    { conversationId, senderId, content },
  );
}

/**
 * Visits every screen of visitors, then every screen of a member. Returns the findings by screen.
 */
async function walk(page: Page, locale: string, find: (name: string) => Promise<string[]>) {
  const found: Record<string, string[]> = {};
  const look: Look = async (name) => {
    const problems = await find(name);
    if (problems.length > 0) found[name] = problems;
  };
  const choice = { name: 'language', value: locale, url: origin };
  await page.context().clearCookies();
  await page.context().addCookies([choice]);
  await page.goto(`/?lang=${locale}`);
  try {
    await walkAsVisitor({ page, locale, look }, people);
    const signInAs = async ({ cookies }: Session) => {
      await page.context().clearCookies();
      await page
        .context()
        .addCookies([choice, ...cookies.filter(({ name }) => name !== 'language')]);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/?lang=${locale}`);
    };
    await signInAs(sessions.member);
    await walkAsMember({ page, locale, look }, people);
    await signInAs(sessions.moderator);
    await walkAsModerator({ page, locale, look }, people);
    await signInAs(sessions.restricted);
    await walkAsRestricted({ page, locale, look });
    // Ids and names of the audit and the checks are the same in every language.
    if (locale !== 'es') return found;
    await signInAs(sessions.admin);
    await walkAsAdmin({ page, locale, look }, people);
  } catch (error) {
    // The findings until then are useful too.
    found['the walk ended early'] = [String(error)];
  }
  return found;
}

/** Everything on the page that says the product's name, and not the community's. */
async function findOldName(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = [
      ...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'),
    ].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const meta = [...document.querySelectorAll('meta')].map(({ content }) => content);
    return [document.title, ...document.body.innerText.split('\n'), ...attributes, ...meta];
  });
  return texts
    .filter((text) => OLD_NAME.test(text) && !NOT_NAMED.test(text))
    .map((text) => `the old name: ${text}`);
}

/** All texts of an answer. Lessons are written in English and Spanish. */
function textsIn(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  return typeof body === 'object' && body !== null
    ? Object.values(body).flatMap((value) => textsIn(value))
    : [];
}

/** Texts by the server: messages, and the reasons to meet somebody. */
function sentencesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    if (key === 'message' && typeof value === 'string') return [value];
    // Screens show all of them, the first three, or one on each line.
    if (key === 'reasons' && Array.isArray(value)) {
      return [value.join(' · '), value.slice(0, 3).join(' · ')].concat(value);
    }
    return sentencesOf(value);
  });
}

test('every text comes from a catalogue, and longer texts have room', async ({ page }) => {
  // The server's sentences are English or Spanish.
  const fromServer = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    const find = response.url().includes('/api/lessons') ? textsIn : sentencesOf;
    const read = response.json().then(
      (body) => find(body).forEach((sentence) => fromServer.add(sentence)),
      () => {},
    );
    reading.push(read);
  });
  const readAnswers = async () => {
    await Promise.all(reading.splice(0));
    return fromServer;
  };
  const found = await walk(page, 'en-XA', async () => [
    ...(await findUnmarked(page, readAnswers)),
    ...(await findOverflow(page)),
    ...(await findOldName(page)),
  ]);
  expect(found).toEqual({});
});

test('from right to left, every screen is a mirror image', async ({ page }) => {
  const screens = new Map<string, Places>();
  await walk(page, 'en', async (name) => {
    screens.set(name, await readPlaces(page));
    return [];
  });
  const found = await walk(page, 'ar-XB', async (name) => [
    ...(await findOverflow(page)),
    ...(await findUnturnedArrows(page)),
    ...findUnmirrored(screens.get(name) ?? {}, await readPlaces(page)),
  ]);
  expect(found).toEqual({});
});

/**
 * Collects what a browser reports of a page: errors, warnings such as preloads that are not used, and
 * what could not be loaded. Addresses that the walk opens because there is nothing are left out.
 */
function watchConsole(page: Page): () => string[] {
  const problems: string[] = [];
  const isMeant = (url: string) => /unknown|no-such|00000000-0000-4000-8000-/u.test(url);
  page.on('console', (message) => {
    const text = message.text();
    // Their calls are listed below. Workers are blocked for all tests.
    const isKnown = /^Failed to load resource|Service Worker registration blocked/u.test(text);
    if (['error', 'warning'].includes(message.type()) && !isKnown) problems.push(text);
  });
  page.on('response', (response) => {
    const isLoad = response.request().method() === 'GET' && response.status() >= 400;
    if (isLoad && !isMeant(response.url())) problems.push(`${response.status()} ${response.url()}`);
  });
  return () => problems.splice(0);
}

test('every screen is accessible in Spanish to two engines, and no browser reports anything', async ({
  page,
}) => {
  // Both read every element, about eighty times.
  test.slow();
  // Removes animations, so that there is nothing to wait for.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation: none !important; transition: none !important; }');
    document.adoptedStyleSheets = [still];
  });
  await loadSecondEngine(page);
  const takeProblems = watchConsole(page);
  const found = await walk(page, 'es', async () => [
    ...takeProblems(),
    ...(await findViolations(page)),
    ...(await findFailures(page)),
    ...(await findOverflow(page)),
    ...(await findOldName(page)),
  ]);
  expect(found).toEqual({});
});

test('the manifest says the community’s name alone', async ({ page }) => {
  for (const language of ['en', 'es']) {
    const headers = { 'accept-language': language };
    const manifest = await (await page.request.get('/manifest.webmanifest', { headers })).text();

    expect(manifest).toContain(NAME);
    expect(manifest).not.toMatch(OLD_NAME);
  }
});
