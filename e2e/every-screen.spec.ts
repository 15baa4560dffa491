import type { Browser, BrowserContext, Page } from '@playwright/test';

import { walkAsMember, walkAsVisitor, type Look, type WalkedPeople } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import {
  findOverflow,
  findUnmarked,
  findUnmirrored,
  findUnturnedArrows,
  readPlaces,
  type Places,
} from './looks.ts';
import { joinAsMember } from './member.ts';
import type { Stack } from './stack.ts';

// Nothing moves, and nothing is recorded: many looks take long enough.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

interface Member {
  page: Page;
  id: string;
}

let people: WalkedPeople;
let origin: string;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;

/** Names and messages are Greek, so that what is plain English is a text of ours. */
test.beforeAll(async ({ browser, stack }) => {
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
  people = { strangerId: stranger.id, matchId, silentMatchId, unverified };
  session = await me.page.context().storageState();
  for (const { page } of [me, friend, silent, suitor, adored, stranger]) {
    await page.context().close();
  }
});

async function join(browser: Browser, stack: Stack, fullName: string): Promise<Member> {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await joinAsMember(page, stack, fullName);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  return { page, id: user.id };
}

async function like({ page, id }: Member, to: Member) {
  const data = { user1Id: id, user2Id: to.id, type: 'like' };
  return (await page.request.post('/api/matches', { data })).json();
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

/** Every screen of visitors, then every screen of a member. Returns what was found on which. */
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
    await page.context().addCookies(session.cookies);
    await page.goto(`/?lang=${locale}`);
    await walkAsMember({ page, locale, look }, people);
  } catch (error) {
    // What was found until then is worth reading too.
    found['the walk ended early'] = [String(error)];
  }
  return found;
}

/** What the server has put into words: messages, and the reasons to meet somebody. */
function sentencesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    if (key === 'message' && typeof value === 'string') return [value];
    if (key === 'reasons' && Array.isArray(value)) return [value.join(' · ')];
    return sentencesOf(value);
  });
}

test('every text comes from a catalogue, and longer texts have room', async ({ page }) => {
  // The server's sentences are English or Spanish.
  const fromServer = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.json().then(
      (body) => sentencesOf(body).forEach((sentence) => fromServer.add(sentence)),
      () => {},
    );
  });
  const found = await walk(page, 'en-XA', async () => [
    ...(await findUnmarked(page, fromServer)),
    ...(await findOverflow(page)),
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
